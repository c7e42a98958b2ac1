import { Pagination, Table } from 'antd';
import type { TableColumnType, TableProps } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Loaded } from '../ui/Loaded';
import { NoResult } from '../ui/States';
import { RowsSkeleton } from '../ui/Skeleton';
import { useStateTexts } from '../ui/states.texts';
import styles from './table.module.css';
import type { ListState } from './useListState';

export interface Column<T> extends Omit<TableColumnType<T>, 'sorter' | 'sortOrder'> {
  /** Name the server sorts this column by. */
  sortBy?: string;
  /** Numbers stand at the right edge, in figures of equal width. */
  numeric?: boolean;
}

export interface PageOf<T> {
  data: T[];
  page?: number;
  per?: number;
  total?: number;
}

export interface DataTableProps<T, F extends Record<string, string>> {
  query: UseQueryResult<PageOf<T>>;
  columns: readonly Column<T>[];
  rowKey: keyof T & string;
  list?: ListState<F>;
  /** Shown when there is nothing at all; with filters set, a no-result state is shown instead. */
  empty: ReactNode;
  onRow?: (row: T) => void;
  selection?: TableProps<T>['rowSelection'];
  errorTitle?: ReactNode;
  /** Height of the scrolling body where the list is long. */
  bodyHeight?: number;
}

const VIRTUAL_FROM = 100;

/** A list of rows with its four faces, its order and its pages. */
export function DataTable<T extends object, F extends Record<string, string> = Record<string, string>>(
  props: DataTableProps<T, F>,
) {
  const { query, columns, rowKey, list, empty, onRow, selection, errorTitle, bodyHeight = 560 } = props;
  const t = useStateTexts();
  const frame = useRef<HTMLDivElement>(null);
  // A table wider than its card is scrolled by keyboard too; antd gives its scrolling part no such place.
  useEffect(() => {
    const part = frame.current?.querySelector<HTMLElement>('.ant-table-content');
    if (part) part.tabIndex = part.scrollWidth > part.clientWidth ? 0 : -1;
  });
  const [sortName, sortWay] = (list?.sort ?? '').split(':');

  const shaped = columns.map(({ sortBy, numeric, ...column }): TableColumnType<T> => ({
    ...column,
    ...(numeric ? { align: 'right' as const, className: 'num' } : {}),
    ...(sortBy && list
      ? {
          key: sortBy,
          sorter: true,
          sortOrder:
            sortName === sortBy ? (sortWay === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
        }
      : {}),
  }));

  return (
    <Loaded
      compact
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={(page) => page.data.length === 0}
      empty={list?.filtered ? <NoResult onClear={list.clear} /> : empty}
      {...(errorTitle === undefined ? {} : { errorTitle })}
    >
      {(page) => {
        const total = page.total ?? page.data.length;
        const virtual = page.data.length > VIRTUAL_FROM;
        return (
          <div ref={frame} className={styles.table}>
            <Table<T>
              columns={shaped}
              dataSource={page.data}
              rowKey={rowKey}
              pagination={false}
              virtual={virtual}
              scroll={virtual ? { y: bodyHeight, x: 900 } : { x: 'max-content' }}
              {...(selection ? { rowSelection: selection } : {})}
              {...(onRow
                ? { onRow: (row: T) => ({ onClick: () => onRow(row), className: styles.clickable ?? '' }) }
                : {})}
              onChange={(_pages, _filters, sorter) => {
                if (!list || Array.isArray(sorter)) return;
                const way = sorter.order === 'ascend' ? 'asc' : 'desc';
                list.setSort(sorter.order && sorter.columnKey ? `${String(sorter.columnKey)}:${way}` : '');
              }}
            />
            <footer className={styles.foot}>
              <span>{t('shown', { shown: page.data.length, total })}</span>
              {list && total > list.per && (
                <Pagination
                  size="small"
                  current={list.page}
                  pageSize={list.per}
                  total={total}
                  showSizeChanger={false}
                  onChange={(next) => list.setPage(next)}
                />
              )}
            </footer>
          </div>
        );
      }}
    </Loaded>
  );
}
