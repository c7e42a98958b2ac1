import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Card } from './Card';
import { runAt, taskTime } from './run-at';
import { useStateTexts } from './states.texts';
import styles from './states.module.css';
import { useSlow } from './useSlow';

const DELAY = 150;
const AT_LEAST = 300;

/**
 * Whether to show a skeleton: not for loads under 150 ms, and once shown for at least 300 ms,
 * so that nothing flickers.
 */
export function useSkeleton(loading: boolean): 'wait' | 'show' | 'done' {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === shown) return undefined;
    const at = loading ? taskTime() + DELAY : Math.max(taskTime(), since.current + AT_LEAST);
    return runAt(at, () => {
      since.current = taskTime();
      setShown(loading);
    });
  }, [loading, shown]);
  if (shown) return 'show';
  return loading ? 'wait' : 'done';
}

/** One grey shape. */
export function Shape({
  width = '100%',
  height,
  round = false,
}: {
  width?: string | number;
  height?: number;
  round?: boolean;
}) {
  const style: CSSProperties = { width, ...(height === undefined ? {} : { height }) };
  const kind = height === undefined ? styles.line : styles.block;
  return <span className={`${kind} ${round ? styles.round : ''}`} style={{ display: 'block', ...style }} />;
}

/** Stands in while something loads; assistive technology hears it, and when it takes long everyone reads it. */
export function Skeleton({ children }: { children: ReactNode }) {
  const t = useStateTexts();
  const slow = useSlow();
  return (
    <div className={styles.skeleton} aria-busy="true" aria-live="polite">
      <span className={slow ? styles.slow : 'visually-hidden'}>{t(slow ? 'slow' : 'loading')}</span>
      <div aria-hidden="true" className={styles.skeleton}>
        {children}
      </div>
    </div>
  );
}

export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Skeleton>
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="row wide">
          <Shape width={28} height={28} round />
          <Shape width={`${32 + ((index * 17) % 30)}%`} />
          <span className="grow" />
          <Shape width={72} />
        </div>
      ))}
    </div>
  </Skeleton>
);

export const KpiSkeleton = () => (
  <Card>
    <Skeleton>
      <div className={styles.fourth}>
        {[58, 44, 66, 50].map((width) => (
          <div key={width} className="column" style={{ gap: 10 }}>
            <Shape width={`${width}%`} />
            <Shape width="70%" height={26} />
          </div>
        ))}
      </div>
    </Skeleton>
  </Card>
);

/** A whole screen: head, figures, list. */
export const PageSkeleton = () => (
  <Skeleton>
    <div className="column" style={{ gap: 10 }}>
      <Shape width={240} height={26} />
      <Shape width={360} />
    </div>
    <Shape height={104} />
    <Shape height={320} />
  </Skeleton>
);
