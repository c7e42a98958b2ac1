import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CSSProperties, Ref } from 'react';
import { formatClock } from '@/shared/format';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import styles from './video.module.css';

export interface VideoHandle {
  seek: (second: number) => void;
  toggle: () => void;
}

export interface Mark {
  at: number;
  /** A comment, or a point of the brief that was seen here. */
  kind: 'comment' | 'check';
}

interface VideoPlayerProps {
  ref?: Ref<VideoHandle>;
  src: string;
  poster: string | null;
  /** Known before the file is. */
  width: number | null;
  height: number | null;
  marks: readonly Mark[];
  onSecond: (second: number) => void;
  onBroken: () => void;
}

const place = (at: number, length: number): CSSProperties => ({
  left: `${length > 0 ? Math.min(100, (at / length) * 100) : 0}%`,
});

/** A video with the marks of its review on the time line, and the part that platforms do not cover. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { ref, src, poster, width, height, marks, onSecond, onBroken } = props;
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [second, setSecond] = useState(0);
  const [length, setLength] = useState(0);
  const [ready, setReady] = useState(false);
  const [shape, setShape] = useState(width && height ? width / height : 9 / 16);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(onBroken);
    else element.pause();
  };
  const seek = (to: number) => {
    const element = video.current;
    if (!element) return;
    element.pause();
    element.currentTime = to;
    setSecond(to);
    onSecond(Math.floor(to));
  };
  useImperativeHandle(ref, () => ({ seek, toggle }));
  useEffect(() => {
    const element = video.current;
    return () => element?.pause();
  }, []);

  const at = Math.floor(second);
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-portrait={shape < 1}
      style={{ '--shape': shape } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- creators' files come without subtitles */}
      <video
        ref={video}
        src={src}
        preload="metadata"
        playsInline
        muted={muted}
        {...(poster ? { poster } : {})}
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onLoadedMetadata={({ currentTarget: { duration, videoWidth, videoHeight } }) => {
          setReady(true);
          if (Number.isFinite(duration)) setLength(duration);
          if (videoWidth > 0 && videoHeight > 0) setShape(videoWidth / videoHeight);
        }}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration);
        }}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setSecond(currentTime);
          onSecond(Math.floor(currentTime));
        }}
        onError={onBroken}
      />
      {shape < 1 && <i className={styles.safe} aria-hidden="true" />}
      {!ready && <i className={styles.loading} aria-hidden="true" />}
      <div className={styles.bar}>
        <button type="button" aria-label={t(playing ? 'pause' : 'play')} onClick={toggle}>
          {playing ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
        </button>
        <span className="num">{formatClock(at)}</span>
        <span className={styles.track}>
          <i className={styles.done} style={{ width: place(second, length).left }} />
          {marks.map((mark) => (
            <i
              key={`${mark.kind}-${mark.at}`}
              className={styles.mark}
              data-kind={mark.kind}
              style={place(mark.at, length)}
            />
          ))}
          <input
            type="range"
            min={0}
            max={Math.max(1, Math.ceil(length * 10)) / 10}
            step={0.1}
            value={second}
            aria-label={t('position')}
            aria-valuetext={t('positionNow', { at: formatClock(at), all: formatClock(length) })}
            onChange={({ target }) => seek(Number(target.value))}
          />
        </span>
        <span className="num">{formatClock(length)}</span>
        <button type="button" aria-label={t(muted ? 'unmute' : 'mute')} onClick={() => setMuted(!muted)}>
          {muted ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
        </button>
        <button
          type="button"
          aria-label={t('fullscreen')}
          onClick={() => {
            if (document.fullscreenElement) void document.exitFullscreen();
            else void frame.current?.requestFullscreen();
          }}
        >
          <Maximize size={15} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
