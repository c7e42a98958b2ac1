export { DataTable } from './DataTable';
export type { Column, DataTableProps, PageOf } from './DataTable';
export type { Choice } from './choice';
export { useListState } from './useListState';
export type { ListState } from './useListState';
