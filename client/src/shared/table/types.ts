import type { TableColumnType } from 'antd';

export interface Column<T> extends Omit<TableColumnType<T>, 'sorter' | 'sortOrder' | 'responsive'> {
  /** The column gives way where the table is wider than its place; the wider the window it asks for, the earlier. */
  responsive?: ('lg' | 'xl' | 'xxl')[];
  /** Name the server sorts this column by; where it has a name for each way, both. */
  sortBy?: string | { asc?: string; desc?: string };
  /** Numbers stand at the right edge, in figures of equal width. */
  numeric?: boolean;
}

export interface PageOf<T> {
  data: T[];
  page?: number;
  per?: number;
  total?: number;
}
