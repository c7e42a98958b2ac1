import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import styles from './board.module.css';
import { useTexts } from './texts';
import type { BoardRow } from './types';

/** Places won (or lost, below zero) since the board was opened, by entry. */
export function useMovement(rows: readonly BoardRow[] | undefined): ReadonlyMap<string, number> {
  const first = useRef(new Map<string, number>());
  return new Map(
    (rows ?? []).map(({ entryId, rank }) => {
      const was = first.current.get(entryId) ?? rank;
      first.current.set(entryId, was);
      return [entryId, was - rank];
    }),
  );
}

/** How many places somebody went up or down while the board is on screen. */
export function Move({ places }: { places: number | undefined }) {
  const t = useTexts();
  if (!places) return null;
  const up = places > 0;
  const count = Math.abs(places);
  const Arrow = up ? ArrowUp : ArrowDown;
  const told = t(up ? 'up' : 'down', { count });
  return (
    <span className={styles.move} data-way={up ? 'up' : 'down'} role="img" aria-label={told} title={told}>
      <Arrow size={13} aria-hidden="true" />
      {count}
    </span>
  );
}
