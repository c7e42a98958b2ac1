import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface QueueState<T> {
  /** The one that is open: the one asked for, else the first. */
  row: T | undefined;
  open: (key: string | null) => void;
  /** Opens the one so many places below. */
  step: (by: number) => void;
  /** Opens what follows those that leave the queue: the one below, or the last. */
  goOn: (gone: ReadonlySet<string>) => void;
}

interface Options<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Of the open one, in the address. */
  name: string;
}

/** Which row of a queue is open. */
export function useQueue<T>({ rows, keyOf, name }: Options<T>): QueueState<T> {
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState(params.get(name));
  // Keys come faster than addresses change, and than rows are drawn.
  const latest = useRef(wanted);
  const placeOf = (key: string | null) =>
    Math.max(
      0,
      rows.findIndex((row) => keyOf(row) === key),
    );

  const open = (key: string | null) => {
    latest.current = key;
    setWanted(key);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === null) next.delete(name);
        else next.set(name, key);
        return next;
      },
      { replace: true },
    );
  };
  return {
    row: rows[placeOf(wanted)],
    open,
    step: (by) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, placeOf(latest.current) + by))];
      if (next !== undefined) open(keyOf(next));
    },
    goOn: (gone) => {
      const left = (row: T) => !gone.has(keyOf(row));
      const next = rows.slice(placeOf(latest.current)).find(left) ?? rows.findLast(left);
      open(next === undefined ? null : keyOf(next));
    },
  };
}
