import { useState } from 'react';
import type { CSSProperties, Ref } from 'react';
import { PlayerBar, usePlayback } from '@/shared/media';
import type { PlayerHandle } from '@/shared/media';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import styles from './video.module.css';

export interface Mark {
  at: number;
  /** A comment, or a point of the brief that was seen here. */
  kind: 'comment' | 'check';
}

interface VideoPlayerProps {
  ref?: Ref<PlayerHandle>;
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
  const [ready, setReady] = useState(false);
  const [shape, setShape] = useState(width && height ? width / height : 9 / 16);
  const playback = usePlayback({ ref, pauseToSeek: true, onSecond, onBroken });
  const { frame, element, second, length } = playback;
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-portrait={shape < 1}
      style={{ '--shape': shape } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- creators' files come without subtitles */}
      <video
        {...playback.media}
        ref={element}
        src={src}
        {...(poster ? { poster } : {})}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
          setReady(true);
          if (videoWidth > 0 && videoHeight > 0) setShape(videoWidth / videoHeight);
        }}
      />
      {shape < 1 && <i className={styles.safe} aria-hidden="true" />}
      {!ready && <i className={styles.loading} aria-hidden="true" />}
      <PlayerBar
        playback={playback}
        classes={{ bar: styles.bar, track: styles.track }}
        position={t('position')}
        marks={
          <>
            <i className={styles.done} style={{ width: place(second, length).left }} />
            {marks.map((mark) => (
              <i
                key={`${mark.kind}-${mark.at}`}
                className={styles.mark}
                data-kind={mark.kind}
                style={place(mark.at, length)}
              />
            ))}
          </>
        }
      />
    </div>
  );
}
