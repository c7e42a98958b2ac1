export { DataTable } from './DataTable';
export type { DataTableProps } from './DataTable';
export { TableRows } from './TableRows';
export type { Column, PageOf } from './types';
export type { Choice } from './choice';
export { useListState } from './useListState';
export type { ListState } from './useListState';
