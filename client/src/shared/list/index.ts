export {
  actionsColumn,
  choiceFilter,
  dateColumn,
  moneyColumn,
  personColumn,
  statusColumn,
  statusFilter,
} from './columns';
export { csvMoney } from './csv';
export { DetailDrawer } from './DetailDrawer';
export type { CsvValue } from './csv';
export { ExportButton } from './ExportButton';
export { download } from './export';
export { Feed } from './Feed';
export type { FeedQuery } from './Feed';
export { listOf } from './filters';
export { ListPage } from './ListPage';
export type { ListPageProps } from './ListPage';
export { ListView } from './ListView';
export type { ListViewProps } from './ListView';
export type {
  Ask,
  BulkAction,
  Filter,
  GivenView,
  ListColumn,
  ListDeclaration,
  Option,
  PrimaryAction,
  Source,
} from './types';
export { SearchField } from './SearchField';
export { useOpened } from './useOpened';
