import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { QueueState } from './useQueue';

interface Options<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Where the list stands; the open one is the next segment of the path. */
  list: string;
  /** The open one as it was read by itself: it may stand on another page. */
  opened: T | undefined;
}

/** The key in the address of a queue, whose route ends with `:id?`. */
export const useAddressedKey = (): string | null => useParams()['id'] ?? null;

/** A queue whose open one stands in the address. None opens by itself: each look is written down. */
export function useAddressedQueue<T>({ rows, keyOf, list, opened }: Options<T>): QueueState<T> {
  const key = useAddressedKey();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (next: string | null) =>
    void navigate({ pathname: next === null ? list : `${list}/${next}`, search }, { replace: key !== null });
  const at = rows.findIndex((row) => keyOf(row) === key);
  // A decision may be answered when somebody looks at another one already.
  const latest = useRef(key);
  latest.current = key;
  return {
    row: rows[at] ?? opened,
    open,
    step: (by) => {
      const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
      if (next) open(keyOf(next));
    },
    goOn: (gone) => {
      if (latest.current === null || !gone.has(latest.current)) return;
      const left = (row: T) => !gone.has(keyOf(row));
      const next = rows.slice(Math.max(0, at)).find(left) ?? rows.findLast(left);
      open(next ? keyOf(next) : null);
    },
  };
}
