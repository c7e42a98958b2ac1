import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '@/shared/format';
import { useMediaTexts } from './media.texts';
import type { Playback } from './usePlayback';

interface PlayerBarProps {
  playback: Playback;
  /** Of the bar, and of the time line in it. */
  classes: { bar: string | undefined; track: string | undefined };
  /** Names the time line. */
  position?: string;
  /** On the time line, below its handle: marks. */
  marks?: ReactNode;
  /** Nothing to fill the screen with. */
  sound?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** What a video or a sound is played by. */
export function PlayerBar({ playback, classes, position, marks, sound = false, children }: PlayerBarProps) {
  const t = useMediaTexts();
  const { playing, muted, second, length, toggle, seek, mute, fill } = playback;
  const at = formatClock(Math.floor(second));
  return (
    <div className={classes.bar}>
      <button type="button" aria-label={t(playing ? 'pausePlay' : 'play')} onClick={toggle}>
        {playing ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
      </button>
      <span className="num">{at}</span>
      <span className={classes.track}>
        {marks}
        <input
          type="range"
          min={0}
          max={Math.max(1, length)}
          step={0.1}
          value={second}
          aria-label={position ?? t('position')}
          aria-valuetext={t('positionNow', { at, all: formatClock(length) })}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </span>
      <span className="num">{formatClock(length)}</span>
      <button type="button" aria-label={t(muted ? 'unmute' : 'mute')} onClick={mute}>
        {muted ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
      </button>
      {children}
      {!sound && (
        <button type="button" aria-label={t('fullscreen')} onClick={fill}>
          <Maximize size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
