import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '@/shared/ui/Skeleton';
import type { RowsProps } from './Rows';
import { loadRows } from './load-rows';
import { ShortTable } from './ShortTable';

export interface TableRowsProps<T, F extends Record<string, string>> extends RowsProps<T, F> {
  /** Below the rows, and there only together with them. */
  foot?: ReactNode;
}

const LONG = 100;

function Drawn<T extends object, F extends Record<string, string>>(props: RowsProps<T, F>) {
  const { Rows } = use(loadRows());
  return <Rows<T, F> {...props} />;
}

/** Nothing but rows to be read: no order, no keys, no choice, no foot, and not so many that they need a window. */
const isShort = <T, F extends Record<string, string>>(props: RowsProps<T, F>): boolean =>
  props.summary === false &&
  !props.onRow &&
  !props.choice &&
  !props.more &&
  props.page.data.length <= LONG &&
  props.columns.every(({ sortBy }) => sortBy === undefined);

/** The rows of a list. The table itself is code of its own, so that no screen waits for it to be painted. */
export function TableRows<T extends object, F extends Record<string, string> = Record<string, string>>({
  foot,
  ...rows
}: TableRowsProps<T, F>) {
  return (
    <Suspense fallback={<RowsSkeleton />}>
      {isShort<T, F>(rows) ? <ShortTable<T> {...rows} /> : <Drawn<T, F> {...rows} />}
      {foot}
    </Suspense>
  );
}
