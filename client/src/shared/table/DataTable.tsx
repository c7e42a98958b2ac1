import type { ReactNode } from 'react';
import { Loaded } from '@/shared/ui/Loaded';
import type { Loadable } from '@/shared/ui/Loaded';
import { NoResult } from '@/shared/ui/States';
import { RowsSkeleton } from '@/shared/ui/Skeleton';
import type { Choice } from './choice';
import { TableRows } from './TableRows';
import type { Column, PageOf } from './types';
import type { ListState } from './useListState';

export interface DataTableProps<T, F extends Record<string, string>> {
  query: Loadable<PageOf<T>>;
  columns: readonly Column<T>[];
  rowKey: keyof T & string;
  list?: ListState<F>;
  /** Shown when there is nothing at all; with filters set, a no-result state is shown instead. */
  empty: ReactNode;
  /** Shown in place of the plain no-result state. */
  noResult?: ReactNode;
  onRow?: (row: T) => void;
  choice?: Choice<T>;
  errorTitle?: ReactNode;
  /** Height of the scrolling body where the list is long. */
  bodyHeight?: number | string;
  /** Below the rows, and there only together with them. */
  foot?: ReactNode;
  /** What follows the rows that are there; without it the pages are turned. */
  more?: { has: boolean; loading: boolean; load: () => void };
}

/** A list of rows with its four faces, its order, its pages and its keys. */
export function DataTable<T extends object, F extends Record<string, string> = Record<string, string>>({
  query,
  empty,
  noResult,
  errorTitle,
  foot,
  ...rows
}: DataTableProps<T, F>) {
  const { list } = rows;
  return (
    <Loaded
      compact
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={(page) => page.data.length === 0}
      empty={list?.filtered ? (noResult ?? <NoResult onClear={list.clear} />) : empty}
      {...(errorTitle === undefined ? {} : { errorTitle })}
    >
      {(page) => (
        <>
          <TableRows<T, F> {...rows} page={page} />
          {foot}
        </>
      )}
    </Loaded>
  );
}
