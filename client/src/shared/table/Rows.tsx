import { Button, Table } from 'antd';
import type { TableColumnType } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { HTMLAttributes, MouseEvent } from 'react';
import { formatInteger } from '@/shared/format';
import { useStateTexts } from '@/shared/ui/states.texts';
import { choiceColumn } from './choice';
import type { Choice } from './choice';
import { ListPages } from './ListPages';
import { Gap, windowedBody } from './WindowedBody';
import { ROW_HEIGHT, useWindow } from './useWindow';
import { useFixedWidths } from './useFixedWidths';
import { useGivingWay } from './useGivingWay';
import { useRowKeys } from './useRowKeys';
import { useScrolledByKeys } from '../ui/useScrolledByKeys';
import { sortedBy, orderOf, nextSort } from './order';
import styles from './table.module.css';
import type { Column, PageOf } from './types';
import type { ListState } from './useListState';

const VIRTUAL_FROM = 100;

/** Links and controls inside a row do what they say, and nothing more. */
const hasOwnClick = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null;

export interface RowsProps<T, F extends Record<string, string>> {
  page: PageOf<T>;
  columns: readonly Column<T>[];
  rowKey: keyof T & string;
  list?: ListState<F>;
  onRow?: (row: T) => void;
  choice?: Choice<T>;
  /** Height of the scrolling body where the list is long. */
  bodyHeight?: number | string;
  /** What follows the rows that are there; without it the pages are turned. */
  more?: { has: boolean; loading: boolean; load: () => void };
  /** How many of how many are shown, below them. */
  summary?: boolean;
  /** Marks of a row. */
  rowProps?: (row: T) => HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown>;
}

/** The rows of a list with their order, pages and keys, drawn by antd's table. */
export function Rows<T extends object, F extends Record<string, string> = Record<string, string>>(
  props: RowsProps<T, F>,
) {
  const {
    page,
    columns: declared,
    rowKey,
    list,
    onRow,
    choice,
    more,
    bodyHeight = 560,
    summary = true,
    rowProps,
  } = props;
  const t = useStateTexts();
  const { data } = page;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useGivingWay(frame, declared);
  const virtual = data.length > VIRTUAL_FROM;
  const scrolls = virtual || more !== undefined;
  const reachable = onRow !== undefined || choice !== undefined;
  useScrolledByKeys(frame, reachable);
  const { first, end, show } = useWindow({
    frame,
    count: data.length,
    active: scrolls,
    onEnd: more?.has && !more.loading ? more.load : undefined,
  });
  const widths = useFixedWidths(frame, virtual, columns.length);
  const keys = useRowKeys({
    frame,
    count: data.length,
    enabled: onRow !== undefined || choice !== undefined,
    show,
    onOpen: onRow && ((index) => data[index] && onRow(data[index])),
    onChoose: choice && ((index) => data[index] && choice.toggle(data[index])),
    onLeave: choice?.clear,
  });

  const offset = choice ? 1 : 0;
  // While a long list is scrolled, a row that stays is not drawn again only because its place in the window changed.
  const drawn = useRef(columns);
  const keeps = virtual && drawn.current === columns;
  useEffect(() => {
    drawn.current = columns;
  }, [columns]);
  const shaped = columns.map(({ sortBy, numeric, ...column }, index): TableColumnType<T> => ({
    ...column,
    ...(keeps ? { shouldCellUpdate: (next: T, before: T) => next !== before } : {}),
    ...(widths ? { width: widths[index + offset] } : {}),
    ...(numeric ? { align: 'right' as const, className: `num ${column.className ?? ''}` } : {}),
    ...(sortBy && list ? sortedBy(sortBy, list.sort) : {}),
  }));
  const shown = useMemo(() => (scrolls ? data.slice(first, end) : data), [data, scrolls, first, end]);
  const gap = useMemo(
    () => ({ before: first * ROW_HEIGHT, after: (data.length - end) * ROW_HEIGHT }),
    [first, end, data.length],
  );
  const total = page.total ?? data.length;

  return (
    <div className={styles.table} data-virtual={virtual} {...keys.handlers}>
      <div
        ref={frame}
        className={scrolls ? `${styles.frame} ${styles.long}` : styles.frame}
        {...(scrolls ? { style: { maxHeight: bodyHeight } } : {})}
      >
        <Gap value={gap}>
          <Table<T>
            columns={choice ? [choiceColumn(choice, data, t, widths?.[0]), ...shaped] : shaped}
            dataSource={shown}
            rowKey={rowKey}
            pagination={false}
            tableLayout={widths ? 'fixed' : 'auto'}
            {...(scrolls ? { components: windowedBody } : {})}
            {...(virtual ? { 'aria-rowcount': total + 1 } : {})}
            onRow={(row, index = 0) => ({
              ...rowProps?.(row),
              ...(onRow
                ? {
                    onClick: ({ target }: MouseEvent) => !hasOwnClick(target) && onRow(row),
                    className: styles.clickable ?? '',
                  }
                : {}),
              ...(reachable
                ? { tabIndex: first + index === keys.current ? 0 : -1, 'data-index': first + index }
                : {}),
              ...(virtual ? { 'aria-rowindex': first + index + 2 } : {}),
              ...(choice?.has(row) ? { 'data-chosen': true } : {}),
            })}
            onChange={(_pages, _filters, sorter) => {
              if (!list || Array.isArray(sorter)) return;
              list.setSort(nextSort(columns, sorter.columnKey, orderOf(sorter.order)));
            }}
          />
        </Gap>
      </div>
      {summary && (
        <footer className={styles.foot}>
          <span aria-live="polite">
            {t('shown', { shown: formatInteger(data.length), total: formatInteger(total) })}
          </span>
          {more?.has && (
            <Button size="small" loading={more.loading} onClick={more.load}>
              {t('more')}
            </Button>
          )}
          {list && !more && <ListPages total={total} list={list} />}
        </footer>
      )}
    </div>
  );
}
