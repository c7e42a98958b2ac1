import { Captions, Download, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { formatClock } from '@/shared/format';
import { Button } from '@/shared/ui';
import { useMediaTexts } from './media.texts';
import styles from './player.module.css';

export interface PlayerHandle {
  seek: (second: number) => void;
  toggle: () => void;
}

export interface CaptionTrack {
  src: string;
  language: string;
  label: string;
}

export interface MediaPlayerProps {
  ref?: Ref<PlayerHandle>;
  media: Pick<UploadedMedia, 'kind' | 'url' | 'previewUrl' | 'width' | 'height' | 'durationSec'>;
  /** Names the player for screen readers. */
  label: string;
  captions?: readonly CaptionTrack[];
  /** On the time line, such as marks of a review. */
  children?: (length: number) => ReactNode;
  onSecond?: (second: number) => void;
}

const STEP = 5;

/** A video or a sound with its controls. On the player: Space plays, arrows move by five seconds, M mutes, F fills. */
export function MediaPlayer({ ref, media, label, captions = [], children, onSecond }: MediaPlayerProps) {
  const t = useMediaTexts();
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [written, setWritten] = useState(false);
  const [second, setSecond] = useState(0);
  const [length, setLength] = useState(media.durationSec ?? 0);
  const [broken, setBroken] = useState(false);
  const video = media.kind === 'video';

  const toggle = () => {
    const player = element.current;
    if (!player) return;
    if (player.paused) void player.play().catch(() => setBroken(true));
    else player.pause();
  };
  const seek = (to: number) => {
    const player = element.current;
    if (!player) return;
    player.currentTime = Math.min(Math.max(to, 0), length);
    setSecond(player.currentTime);
    onSecond?.(Math.floor(player.currentTime));
  };
  const write = () => {
    const tracks = [...(element.current?.textTracks ?? [])];
    tracks.forEach((track) => Object.assign(track, { mode: written ? 'disabled' : 'showing' }));
    setWritten(!written);
  };
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  };
  useImperativeHandle(ref, () => ({ seek, toggle }));
  useEffect(() => {
    const player = element.current;
    return () => player?.pause();
  }, []);

  const keys: Record<string, () => void> = {
    ' ': toggle,
    ArrowLeft: () => seek(second - STEP),
    ArrowRight: () => seek(second + STEP),
    m: () => setMuted(!muted),
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
        ref={element}
        className={video ? styles.video : 'visually-hidden'}
        src={media.url}
        preload="metadata"
        playsInline
        muted={muted}
        {...(media.previewUrl ? { poster: media.previewUrl } : {})}
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onDurationChange={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setLength(duration)
        }
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setSecond(currentTime);
          onSecond?.(Math.floor(currentTime));
        }}
        onError={() => setBroken(true)}
      >
        {captions.map(({ src, language, label: name }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={name} />
        ))}
      </video>
      <div className={styles.bar}>
        <button type="button" aria-label={t(playing ? 'pausePlay' : 'play')} onClick={toggle}>
          {playing ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
        </button>
        <span className="num">{formatClock(Math.floor(second))}</span>
        <span className={styles.track}>
          {children?.(length)}
          <input
            type="range"
            min={0}
            max={Math.max(1, length)}
            step={0.1}
            value={second}
            aria-label={t('position')}
            aria-valuetext={t('positionNow', {
              at: formatClock(Math.floor(second)),
              all: formatClock(length),
            })}
            onChange={({ target }) => seek(Number(target.value))}
          />
        </span>
        <span className="num">{formatClock(length)}</span>
        <button type="button" aria-label={t(muted ? 'unmute' : 'mute')} onClick={() => setMuted(!muted)}>
          {muted ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
        </button>
        {captions.length > 0 && (
          <button type="button" aria-label={t('captions')} aria-pressed={written} onClick={write}>
            <Captions size={16} aria-hidden="true" />
          </button>
        )}
        {video && (
          <button type="button" aria-label={t('fullscreen')} onClick={fill}>
            <Maximize size={15} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
