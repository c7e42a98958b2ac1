import { Select } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '@/shared/keys';
import { DataTable, useListState } from '@/shared/table';
import { Card } from '@/shared/ui/Card';
import { BulkBar } from './BulkBar';
import { ExportButton } from './ExportButton';
import { FilterControl } from './FilterControl';
import { emptyFilters, setFilters } from './filters';
import { useListTexts } from './list.texts';
import { NothingFits } from './NothingFits';
import { SearchField } from './SearchField';
import type { BulkAction, Filter, GivenView, ListDeclaration } from './types';
import { useChoice } from './useChoice';
import { useListQuery } from './useListQuery';
import { useViews } from './useViews';
import { ViewTabs } from './ViewTabs';
import styles from './list.module.css';

const noFilters: readonly Filter[] = [];
const noViews: readonly GivenView[] = [];

export interface ListViewProps<T> extends ListDeclaration<T> {
  title?: ReactNode;
  /** Told how many rows are chosen. */
  onChoice?: (count: number) => void;
}

/** Keys of the rows, told by `?`; j enters the list from anywhere on the screen. */
function useListKeys(part: React.RefObject<HTMLElement | null>, opens: boolean, chooses: boolean): void {
  const t = useListTexts();
  const enter = () => part.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus();
  useShortcuts(
    t('keys'),
    [
      { keys: 'j', label: t('keyNext'), run: enter },
      { keys: 'k', label: t('keyBefore'), run: enter },
      ...(opens ? [{ keys: 'Enter', label: t('keyOpen') }] : []),
      ...(chooses
        ? [
            { keys: 'x', label: t('keyChoose') },
            { keys: 'Escape', label: t('keyLeave') },
          ]
        : []),
    ],
    opens || chooses,
  );
}

/** A list inside a screen: views, filters, rows, pages, export and what can be done with several. */
export function ListView<T extends object>(props: ListViewProps<T>) {
  const { id, source, rowKey, columns, sorts, sort = '', per, paging = 'pages', rowTo, onOpen } = props;
  const { filters = noFilters, views: given = noViews, search, ownViews = true } = props;
  const bulk: readonly BulkAction<T>[] = props.bulk ?? [];
  const t = useListTexts();
  const navigate = useNavigate();
  const part = useRef<HTMLDivElement>(null);
  const start = useMemo(() => emptyFilters(filters), [filters]);
  const names = useMemo(() => [...Object.keys(start), 'sort'], [start]);
  const list = useListState({ filters: start, sort, ...(per ? { per } : {}) });
  const narrow = {
    sort: list.sort,
    q: search ? (list.filters['q'] ?? '').trim() : '',
    filters: setFilters(filters, list.filters),
  };
  const { query, more } = useListQuery(source, { ...narrow, page: list.page, per: list.per }, rowKey, paging);
  const views = useViews(id, names, given);
  const { rows, choice } = useChoice<T>(rowKey, JSON.stringify(narrow), props.rowName);
  const open = onOpen ?? (rowTo && ((row: T) => void navigate(rowTo(row))));
  useListKeys(part, open !== undefined, bulk.length > 0);
  const { onChoice } = props;
  useEffect(() => onChoice?.(rows.length), [onChoice, rows.length]);

  const put = (values: Record<string, string>) => list.setFilters(values);
  const clear = () => list.setFilters(Object.fromEntries(Object.keys(start).map((name) => [name, ''])));
  const narrowed = narrow.q !== '' || Object.keys(narrow.filters).length > 0;
  const exports = columns.some(({ csv }) => csv !== undefined);
  const tabs = ownViews || given.length > 0;
  const tools = search !== undefined || filters.length > 0 || sorts !== undefined || exports;
  // The first page of an empty list has nothing to narrow.
  const bare = query.data?.data.length === 0 && !narrowed;

  return (
    <div ref={part} className={styles.list}>
      <Card flush {...(props.title === undefined ? {} : { title: props.title })}>
        {tabs && !bare && <ViewTabs views={views} own={ownViews} />}
        {tools && !bare && (
          <div className={styles.tools}>
            {search !== undefined && (
              <SearchField label={search} value={narrow.q} onSearch={(q) => put({ q })} />
            )}
            {filters.map((filter) => (
              <FilterControl key={filter.name} filter={filter} set={narrow.filters} onSet={put} />
            ))}
            <span className="grow" />
            {sorts && (
              <Select
                aria-label={t('order')}
                value={list.sort}
                popupMatchSelectWidth={false}
                onChange={(next: string) => list.setSort(next)}
                options={
                  sorts.some(({ value }) => value === list.sort)
                    ? [...sorts]
                    : [{ value: list.sort, label: t('ownOrder') }, ...sorts]
                }
              />
            )}
            {exports && (
              <ExportButton id={id} source={source} ask={narrow} rowKey={rowKey} columns={columns} />
            )}
          </div>
        )}
        <DataTable<T, Record<string, string>>
          query={query}
          list={{ ...list, filtered: narrowed }}
          rowKey={rowKey}
          columns={columns}
          empty={props.empty}
          noResult={
            <NothingFits
              source={source}
              filters={filters}
              ask={narrow}
              onDrop={(names) => put(Object.fromEntries(names.map((name) => [name, ''])))}
              onClear={clear}
            />
          }
          {...(props.errorTitle === undefined ? {} : { errorTitle: props.errorTitle })}
          {...(open ? { onRow: open } : {})}
          {...(bulk.length > 0 ? { choice } : {})}
          {...(more ? { more, bodyHeight: 'min(68vh, 640px)' } : {})}
        />
      </Card>
      {rows.length > 0 && (
        <BulkBar
          rows={rows}
          actions={bulk}
          onClear={choice.clear}
          onDone={(done) => choice.set(done, false)}
        />
      )}
    </div>
  );
}
