import { useMemo, useState } from 'react';
import type { Choice } from '@/shared/table';

export interface Chosen<T> {
  rows: readonly T[];
  choice: Choice<T>;
}

/** The chosen rows, kept over pages and let go when the list becomes another one. */
export function useChoice<T>(
  rowKey: keyof T & string,
  list: string,
  nameOf: ((row: T) => string) | undefined,
): Chosen<T> {
  const [kept, setKept] = useState<{ list: string; rows: ReadonlyMap<unknown, T> }>({
    list,
    rows: new Map(),
  });
  const rows = useMemo(() => (kept.list === list ? kept.rows : new Map<unknown, T>()), [kept, list]);
  const change = (next: ReadonlyMap<unknown, T>) => setKept({ list, rows: next });
  const values = useMemo(() => [...rows.values()], [rows]);
  const set = (changed: readonly T[], chosen: boolean) => {
    const next = new Map(rows);
    for (const row of changed)
      if (chosen) next.set(row[rowKey], row);
      else next.delete(row[rowKey]);
    change(next);
  };
  return {
    rows: values,
    choice: {
      has: (row) => rows.has(row[rowKey]),
      toggle: (row) => set([row], !rows.has(row[rowKey])),
      set,
      clear: () => change(new Map()),
      ...(nameOf ? { nameOf } : {}),
    },
  };
}
