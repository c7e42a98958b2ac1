import type { ReactNode } from 'react';
import { Loaded } from '@/shared/ui/Loaded';
import type { Loadable } from '@/shared/ui/loadable';
import { NoResult } from '@/shared/ui/States';
import { RowsSkeleton } from '@/shared/ui/Skeleton';
import { TableRows } from './TableRows';
import type { TableRowsProps } from './TableRows';
import type { PageOf } from './types';

export interface DataTableProps<T, F extends Record<string, string>> extends Omit<
  TableRowsProps<T, F>,
  'page'
> {
  query: Loadable<PageOf<T>>;
  /** Shown when there is nothing at all; with filters set, a no-result state is shown instead. */
  empty: ReactNode;
  /** Shown in place of the plain no-result state. */
  noResult?: ReactNode;
  errorTitle?: ReactNode;
}

/** A list of rows with its four faces, its order, its pages and its keys. */
export function DataTable<T extends object, F extends Record<string, string> = Record<string, string>>({
  query,
  empty,
  noResult,
  errorTitle,
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
      {(page) => <TableRows<T, F> {...rows} page={page} />}
    </Loaded>
  );
}
