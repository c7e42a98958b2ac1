import { Suspense, use } from 'react';
import { RowsSkeleton } from '@/shared/ui/Skeleton';
import type { RowsProps } from './Rows';
import { loadRows } from './load-rows';

export type TableRowsProps<T, F extends Record<string, string>> = RowsProps<T, F>;

/** Rows that are on their way look like this many at most. */
const MOST = 8;

function Drawn<T extends object, F extends Record<string, string>>(props: TableRowsProps<T, F>) {
  const { Rows } = use(loadRows());
  return <Rows<T, F> {...props} />;
}

/** The rows of a list. The table itself is code of its own, so that no screen waits for it to be painted. */
export function TableRows<T extends object, F extends Record<string, string> = Record<string, string>>(
  props: TableRowsProps<T, F>,
) {
  return (
    <Suspense fallback={<RowsSkeleton rows={Math.min(props.page.data.length, MOST)} />}>
      <Drawn<T, F> {...props} />
    </Suspense>
  );
}
