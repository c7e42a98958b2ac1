import { Captions, Download } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { Button } from '@/shared/ui';
import { useMediaTexts } from './media.texts';
import { PlayerBar } from './PlayerBar';
import { usePlayback } from './usePlayback';
import styles from './player.module.css';

export interface CaptionTrack {
  src: string;
  language: string;
  label: string;
}

export interface MediaPlayerProps {
  media: Pick<UploadedMedia, 'kind' | 'url' | 'previewUrl' | 'width' | 'height' | 'durationSec'>;
  /** Names the player for screen readers. */
  label: string;
  captions?: readonly CaptionTrack[];
}

const STEP = 5;

/** A video or a sound with its controls. On the player: Space plays, arrows move by five seconds, M mutes, F fills. */
export function MediaPlayer({ media, label, captions = [] }: MediaPlayerProps) {
  const t = useMediaTexts();
  const [written, setWritten] = useState(false);
  const [broken, setBroken] = useState(false);
  const playback = usePlayback({ durationSec: media.durationSec, onBroken: () => setBroken(true) });
  const { frame, element, second, seek, toggle, mute, fill } = playback;
  const video = media.kind === 'video';

  const write = () => {
    const tracks = [...(element.current?.textTracks ?? [])];
    tracks.forEach((track) => Object.assign(track, { mode: written ? 'disabled' : 'showing' }));
    setWritten(!written);
  };
  const keys: Record<string, () => void> = {
    ' ': toggle,
    ArrowLeft: () => seek(second - STEP),
    ArrowRight: () => seek(second + STEP),
    m: mute,
    ...(video ? { f: fill } : {}),
  };
  const press = (event: KeyboardEvent) => {
    const run = keys[event.key];
    // Buttons and the time line have keys of their own.
    if (!run || event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };

  if (!media.url || broken) {
    return (
      <div className={styles.broken} role={broken ? 'alert' : undefined}>
        <p>{t('notPlayable')}</p>
        {media.url && (
          <Button icon={<Download size={15} />} href={media.url} target="_blank" rel="noreferrer">
            {t('save')}
          </Button>
        )}
      </div>
    );
  }
  const shape = media.width && media.height ? media.width / media.height : 9 / 16;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the player takes keys of its own
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={styles.player}
      data-kind={media.kind}
      style={{ '--shape': shape } as CSSProperties}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the player takes keys of its own
      tabIndex={0}
      onKeyDown={press}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are given where there are any */}
      <video
        {...playback.media}
        ref={element}
        className={video ? styles.video : 'visually-hidden'}
        src={media.url}
        {...(media.previewUrl ? { poster: media.previewUrl } : {})}
      >
        {captions.map(({ src, language, label: name }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={name} />
        ))}
      </video>
      <PlayerBar playback={playback} classes={{ bar: styles.bar, track: styles.track }} sound={!video}>
        {captions.length > 0 && (
          <button type="button" aria-label={t('captions')} aria-pressed={written} onClick={write}>
            <Captions size={16} aria-hidden="true" />
          </button>
        )}
      </PlayerBar>
    </div>
  );
}
