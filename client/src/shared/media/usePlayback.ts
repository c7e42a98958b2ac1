import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject, VideoHTMLAttributes } from 'react';

export interface PlayerHandle {
  seek: (second: number) => void;
  toggle: () => void;
}

export interface Playback extends PlayerHandle {
  /** What is filled by "full screen". */
  frame: RefObject<HTMLDivElement | null>;
  element: RefObject<HTMLVideoElement | null>;
  playing: boolean;
  muted: boolean;
  second: number;
  /** Seconds; 0 = not known yet. */
  length: number;
  mute: () => void;
  fill: () => void;
  /** For the element that plays. */
  media: VideoHTMLAttributes<HTMLVideoElement>;
}

interface Options {
  ref?: Ref<PlayerHandle> | undefined;
  /** Known before the file is. */
  durationSec?: number | null;
  /** Whoever looks at one moment wants it to stand still. */
  pauseToSeek?: boolean;
  onSecond?: ((second: number) => void) | undefined;
  onBroken: () => void;
}

/** Plays one video or sound: its state, what moves it, and what its element has to be given. */
export function usePlayback(options: Options): Playback {
  const { ref, durationSec, pauseToSeek = false, onSecond, onBroken } = options;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [second, setSecond] = useState(0);
  const [length, setLength] = useState(durationSec ?? 0);

  const show = (at: number) => {
    setSecond(at);
    onSecond?.(Math.floor(at));
  };
  const toggle = () => {
    const player = element.current;
    if (!player) return;
    if (player.paused) void player.play().catch(onBroken);
    else player.pause();
  };
  const seek = (to: number) => {
    const player = element.current;
    if (!player) return;
    if (pauseToSeek) player.pause();
    player.currentTime = Math.min(Math.max(to, 0), length);
    show(player.currentTime);
  };
  useImperativeHandle(ref, () => ({ seek, toggle }));
  useEffect(() => {
    const player = element.current;
    return () => player?.pause();
  }, []);

  return {
    frame,
    element,
    playing,
    muted,
    second,
    length,
    toggle,
    seek,
    mute: () => setMuted(!muted),
    fill: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void frame.current?.requestFullscreen();
    },
    media: {
      preload: 'metadata',
      playsInline: true,
      muted,
      onClick: toggle,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onDurationChange: ({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration)) setLength(duration);
      },
      onTimeUpdate: ({ currentTarget: { currentTime } }) => show(currentTime),
      onError: onBroken,
    },
  };
}
