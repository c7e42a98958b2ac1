import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './types';

export type Order = 'asc' | 'desc' | null;

type SortBy = NonNullable<Column<object>['sortBy']>;

const namesOf = (sortBy: SortBy): { asc?: string; desc?: string } =>
  typeof sortBy === 'string' ? { asc: `${sortBy}:asc`, desc: `${sortBy}:desc` } : sortBy;

const keyOf = (sortBy: SortBy): string => {
  const { asc, desc } = namesOf(sortBy);
  return `${asc ?? ''}|${desc ?? ''}`;
};

export const orderOf = (order: 'ascend' | 'descend' | null | undefined): Order =>
  order === 'ascend' ? 'asc' : order === 'descend' ? 'desc' : null;

function Arrow({ order }: { order: Order }) {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  return <Icon size={13} strokeWidth={1.75} aria-hidden="true" style={{ opacity: order ? 1 : 0.65 }} />;
}

/** A sortable column as antd wants it, showing the list's own order. */
export function sortedBy(sortBy: SortBy, sort: string) {
  const { asc, desc } = namesOf(sortBy);
  const ways = [...(desc ? ['descend' as const] : []), ...(asc ? ['ascend' as const] : [])];
  return {
    key: keyOf(sortBy),
    sorter: true,
    showSorterTooltip: false as const,
    sortIcon: ({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null }) => (
      <Arrow order={orderOf(sortOrder)} />
    ),
    sortDirections: typeof sortBy === 'string' ? (['ascend', 'descend'] as ('ascend' | 'descend')[]) : ways,
    sortOrder: sort === asc ? ('ascend' as const) : sort === desc ? ('descend' as const) : null,
  };
}

/** What the list is sorted by after a click on a column's head; nothing = its own order. */
export function nextSort<T>(columns: readonly Column<T>[], key: unknown, order: Order): string {
  if (!order) return '';
  const column = columns.find(({ sortBy }) => sortBy !== undefined && keyOf(sortBy) === key);
  return column?.sortBy ? (namesOf(column.sortBy)[order] ?? '') : '';
}
