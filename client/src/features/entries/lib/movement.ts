import { useRef } from 'react';
import type { BoardRow } from '../api/types';

/** Places won (or lost, below zero) since the board was opened, by entry. */
export function useMovement(rows: readonly BoardRow[]): ReadonlyMap<string, number> {
  const first = useRef(new Map<string, number>());
  return new Map(
    rows.map(({ entryId, rank }) => {
      const was = first.current.get(entryId);
      if (was === undefined) first.current.set(entryId, rank);
      return [entryId, (was ?? rank) - rank];
    }),
  );
}
