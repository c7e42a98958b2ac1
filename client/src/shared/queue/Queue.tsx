import { Checkbox, Pagination } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { useWindow } from '@/shared/table/useWindow';
import type { Choice, PageOf } from '@/shared/table';
import { Avatar } from '@/shared/ui/Avatar';
import type { Someone } from '@/shared/ui/Avatar';
import { Deadline, useNow } from '@/shared/ui/Countdown';
import { Loaded } from '@/shared/ui/Loaded';
import type { Loadable } from '@/shared/ui/loadable';
import { RowsSkeleton, useSkeleton } from '@/shared/ui/Skeleton';
import { useStateTexts } from '@/shared/ui/states.texts';
import type { QueueState } from './useQueue';
import styles from './queue.module.css';

const HOUR = 3_600_000;
/** So few rows are drawn whole. */
const WHOLE = 100;
/** As high as queue.module.css makes a row, its line included. */
const ROW = 65;

export interface QueueRow {
  who: Someone;
  title: string;
  detail: ReactNode;
  dueAt: string | null;
  /** Stands in for the deadline. */
  mark?: ReactNode;
  beside?: ReactNode;
}

export interface QueueProps<T> {
  title: string;
  /** How many wait. */
  count?: number | undefined;
  /** What stands first, in words. */
  order?: string | undefined;
  back?: { to: string; label: string };
  /** Other views of the queue. */
  tools?: ReactNode;
  query: Loadable<PageOf<T>>;
  queue: QueueState<T>;
  keyOf: (row: T) => string;
  row: (row: T) => QueueRow;
  /** A deadline is near from here on. */
  soonHours?: number;
  /** Several of them for one action, where they allow it. */
  choice?: Choice<T> & { fits: (row: T) => boolean };
  /** What can be done with those that are chosen. */
  bulk?: { label: string; actions: ReactNode } | undefined;
  page?: number;
  /** Absent = what follows comes up as the first ones are done. */
  onPage?: ((page: number) => void) | undefined;
  /** Said below the rows. */
  note?: ReactNode;
  empty: ReactNode;
  errorTitle?: ReactNode;
  /** In place of the open one, where there is none. */
  nothing?: ReactNode;
  /** The open one: two panes. */
  children: ReactNode;
}

type RowProps<T> = Pick<QueueProps<T>, 'queue' | 'keyOf' | 'choice'> & {
  of: T;
  shown: QueueRow;
  soonHours: number;
  place: number;
  count: number;
};

function Row<T>({ of, shown, queue, keyOf, choice, soonHours, place, count }: RowProps<T>) {
  const t = useStateTexts();
  const { who, title, detail, dueAt, mark, beside } = shown;
  const now = useNow(60_000);
  const soon = dueAt !== null && Date.parse(dueAt) - now < soonHours * HOUR;
  const on = queue.row !== undefined && keyOf(queue.row) === keyOf(of);
  return (
    <li className={styles.row} data-on={on} aria-setsize={count} aria-posinset={place + 1}>
      {choice?.fits(of) && (
        <Checkbox
          aria-label={t('chooseRow', { name: choice.nameOf?.(of) ?? title })}
          checked={choice.has(of)}
          onChange={() => choice.toggle(of)}
        />
      )}
      <button type="button" aria-current={on} onClick={() => queue.open(keyOf(of))}>
        <Avatar who={who} size={38} />
        <span className={styles.words}>
          <b className="ellipsis">{title}</b>
          <span className="ellipsis">{detail}</span>
        </span>
        <span className={styles.due} data-soon={soon}>
          {mark ?? (dueAt && <Deadline at={dueAt} />)}
          {beside}
        </span>
      </button>
    </li>
  );
}

interface RowsProps<T> extends QueueProps<T> {
  page: number;
  data: PageOf<T>;
  frame: RefObject<HTMLDivElement | null>;
}

/** The rows, drawn as far as they are in sight; the open one is always brought there. */
function Rows<T>({ data: { data, total = 0, per = 20 }, frame, note, page, onPage, ...props }: RowsProps<T>) {
  const { queue, keyOf, row, soonHours = 24, choice } = props;
  const at = queue.row === undefined ? -1 : data.indexOf(queue.row);
  const { first, end, show } = useWindow({
    frame,
    count: data.length,
    active: data.length > WHOLE,
    row: ROW,
    head: 0,
  });
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (at >= 0) latest.current(at);
  }, [at]);
  return (
    <>
      <ul style={{ paddingTop: first * ROW, paddingBottom: (data.length - end) * ROW }}>
        {data.slice(first, end).map((one, index) => (
          <Row<T>
            key={keyOf(one)}
            of={one}
            shown={row(one)}
            queue={queue}
            keyOf={keyOf}
            {...(choice ? { choice } : {})}
            soonHours={soonHours}
            place={first + index}
            count={data.length}
          />
        ))}
      </ul>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {onPage && total > per && (
        <Pagination
          size="small"
          simple
          className={styles.pages ?? ''}
          current={page}
          pageSize={per}
          total={total}
          onChange={(next) => onPage(next)}
        />
      )}
    </>
  );
}

/** What waits for a decision, and the open one beside it with all that is needed to decide. */
export function Queue<T>(props: QueueProps<T>) {
  const { title, count, order, back, tools, query, queue, bulk, empty, errorTitle, nothing, children } =
    props;
  const frame = useRef<HTMLDivElement>(null);
  // In a narrow window the open one stands below the list: not before the list has its height.
  const listed = useSkeleton(query.isPending) === 'done';
  return (
    <div className={styles.panes}>
      <section className={styles.queue} aria-label={title}>
        <header>
          {back && (
            <Link to={back.to} className={styles.back}>
              <ArrowLeft size={15} aria-hidden="true" />
              <span className="ellipsis">{back.label}</span>
            </Link>
          )}
          <div className="row">
            <h1>{title}</h1>
            {count !== undefined && <span className={styles.count}>{count}</span>}
            <span className="grow" />
            {order !== undefined && <span className="small muted">{order}</span>}
          </div>
          {tools}
        </header>
        <div className={styles.list} ref={frame}>
          <Loaded
            compact
            query={query}
            skeleton={<RowsSkeleton />}
            isEmpty={({ data }) => data.length === 0}
            empty={empty}
            {...(errorTitle === undefined ? {} : { errorTitle })}
          >
            {(data) => <Rows<T> {...props} page={props.page ?? 1} data={data} frame={frame} />}
          </Loaded>
        </div>
        {bulk && (
          <div className={styles.bulk} role="toolbar" aria-label={bulk.label}>
            <span>{bulk.label}</span>
            {bulk.actions}
          </div>
        )}
      </section>
      {listed && queue.row !== undefined ? (
        children
      ) : (
        <div className={styles.nothing}>{listed && nothing}</div>
      )}
    </div>
  );
}
