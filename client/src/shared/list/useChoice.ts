import { useMemo, useState } from 'react';
import type { Choice } from '@/shared/table';

export interface Chosen<T> {
  rows: readonly T[];
  choice: Choice<T>;
}

interface Kept<T> {
  list: string;
  rows: ReadonlyMap<unknown, T>;
}

const rowsOf = <T>(kept: Kept<T>, list: string): ReadonlyMap<unknown, T> =>
  kept.list === list ? kept.rows : new Map<unknown, T>();

/** The chosen rows, kept over pages and let go when the list becomes another one. */
export function useChoice<T>(
  rowKey: keyof T & string,
  list: string,
  nameOf: ((row: T) => string) | undefined,
): Chosen<T> {
  const [kept, setKept] = useState<Kept<T>>({ list, rows: new Map() });
  const rows = useMemo(() => rowsOf(kept, list), [kept, list]);
  const values = useMemo(() => [...rows.values()], [rows]);
  // From what is chosen by then: an action that ends late must not undo what was chosen meanwhile.
  const set = (changed: readonly T[], chosen: boolean) =>
    setKept((now) => {
      const next = new Map(rowsOf(now, list));
      for (const row of changed)
        if (chosen) next.set(row[rowKey], row);
        else next.delete(row[rowKey]);
      return { list, rows: next };
    });
  return {
    rows: values,
    choice: {
      has: (row) => rows.has(row[rowKey]),
      toggle: (row) => set([row], !rows.has(row[rowKey])),
      set,
      clear: () => setKept({ list, rows: new Map() }),
      ...(nameOf ? { nameOf } : {}),
    },
  };
}
