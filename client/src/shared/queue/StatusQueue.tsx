import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useShortcuts } from '@/shared/keys';
import { useListState } from '@/shared/table';
import type { PageOf } from '@/shared/table';
import { EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import type { Loadable } from '@/shared/ui/loadable';
import { Queue } from './Queue';
import type { QueueRow } from './Queue';
import { useAddressedKey, useAddressedQueue } from './useAddressedQueue';

/** What every such queue says in its own words. */
type Said = Record<
  | 'title'
  | 'status'
  | 'next'
  | 'previous'
  | 'failed'
  | 'caseFailed'
  | 'none'
  | 'noneText'
  | 'choose'
  | 'chooseText',
  string
>;

interface StatusQueueProps<Row, Case, Status extends string> {
  says: Said;
  /** Where the list stands; the open one is the next segment of the path. */
  list: string;
  /** The first one is shown where none is chosen. */
  statuses: readonly [Status, ...Status[]];
  statusOf: (status: Status) => string;
  useRows: (status: Status, page: number) => Loadable<PageOf<Row>>;
  useCase: (key: string | null) => Loadable<Case>;
  keyOf: (row: Row) => string;
  rowOf: (opened: Case) => Row;
  row: (row: Row) => QueueRow;
  /** Beside the choice of the status. */
  tools?: ReactNode;
  children: (opened: Case, onDecided: () => void) => ReactNode;
}

/** A queue of staff by the status of its cases, and the open one with all that is needed to decide. */
export function StatusQueue<Row, Case, Status extends string>(props: StatusQueueProps<Row, Case, Status>) {
  const { says, statuses, useRows, useCase, keyOf, rowOf } = props;
  const [first] = statuses;
  const list = useListState({ filters: { status: first } });
  const status = statuses.find((name) => name === list.filters['status']) ?? first;
  const query = useRows(status, list.page);
  const key = useAddressedKey();
  const opened = useCase(key);
  const queue = useAddressedQueue<Row>({
    rows: query.data?.data ?? [],
    keyOf,
    list: props.list,
    opened: opened.data && rowOf(opened.data),
  });
  useShortcuts(says.title, [
    { keys: 'j', label: says.next, run: () => queue.step(1) },
    { keys: 'k', label: says.previous, run: () => queue.step(-1) },
  ]);
  const notYet = (
    <Loaded query={opened} skeleton={<RowsSkeleton />} errorTitle={says.caseFailed}>
      {() => null}
    </Loaded>
  );
  const waits = query.data && query.data.data.length > 0;
  return (
    <Queue<Row>
      title={says.title}
      count={query.data?.total}
      tools={
        <>
          <Select<Status>
            aria-label={says.status}
            value={status}
            options={statuses.map((value) => ({ value, label: props.statusOf(value) }))}
            onChange={(next) => list.setFilter('status', next)}
          />
          {props.tools}
        </>
      }
      query={query}
      queue={queue}
      keyOf={keyOf}
      row={props.row}
      page={list.page}
      onPage={list.setPage}
      errorTitle={says.failed}
      empty={<EmptyState compact drawing="letter" title={says.none} text={says.noneText} />}
      nothing={
        key === null
          ? waits && <EmptyState compact drawing="letter" title={says.choose} text={says.chooseText} />
          : notYet
      }
    >
      {opened.data
        ? props.children(opened.data, () => {
            if (key !== null) queue.goOn(new Set([key]));
          })
        : notYet}
    </Queue>
  );
}
