import type { ReactNode } from 'react';
import type { Space } from '@/shared/theme';
import styles from './layout.module.css';

const roomOf = (space: Space): string => `var(--space-${space})`;

interface StackProps {
  gap?: Space;
  /** Beside each other; where there is no room, below each other. */
  row?: boolean;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'end' | 'space-between';
  className?: string;
  children: ReactNode;
}

/** Things below each other, or beside each other, with the same room between them. */
export function Stack({ gap = 16, row = false, align, justify, className = '', children }: StackProps) {
  const style = {
    gap: roomOf(gap),
    ...(align ? { alignItems: align } : {}),
    ...(justify ? { justifyContent: justify } : {}),
  };
  return (
    <div className={`${row ? styles.row : styles.stack} ${className}`} style={style}>
      {children}
    </div>
  );
}

interface GridProps {
  columns?: 2 | 3 | 4;
  /** The first one is as wide as a postal code. */
  short?: boolean;
  gap?: Space;
  /** Between the rows, where that differs. */
  rowGap?: Space;
  /** The width of the window under which they stand below each other. */
  below?: 'phone' | 'small' | 'wide';
  children: ReactNode;
}

/** Columns of equal width. One alone takes all of it. */
export function Grid(props: GridProps) {
  const { columns = 2, short = false, gap = 16, rowGap = gap, below = 'phone', children } = props;
  const template = short ? '140px minmax(0, 1fr)' : `repeat(${columns}, minmax(0, 1fr))`;
  const style = { gap: `${roomOf(rowGap)} ${roomOf(gap)}`, '--columns': template };
  return (
    <div className={`${styles.grid} ${styles[below]}`} style={style}>
      {children}
    </div>
  );
}
