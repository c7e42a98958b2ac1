import { Checkbox, Pagination, Segmented, Select } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { PlatformIcon } from '@/shared/art';
import type { PageOf } from '@/shared/table';
import {
  Avatar,
  Button,
  Deadline,
  EmptyState,
  Loaded,
  RowsSkeleton,
  StatusTag,
  statusWord,
  useNow,
} from '@/shared/ui';
import type { Loadable } from '@/shared/ui/Loaded';
import { useLanguage } from '@/shared/i18n/language';
import type { Challenge, Entry, EntryStatus } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { useRowWindow } from './useRowWindow';
import styles from './review.module.css';

interface QueueProps {
  frame: RefObject<HTMLDivElement | null>;
  challenge: Challenge;
  query: Loadable<PageOf<Entry>>;
  all: boolean;
  waiting: number;
  /** Approved already, while it can be undone: in the total, but no more in the list. */
  hidden: number;
  selected: Entry | undefined;
  onSelect: (userId: string) => void;
  onShow: (show: string) => void;
  /** States that hold entries, for the view of all. */
  columns: readonly { status: EntryStatus; count: number }[];
  status: EntryStatus | undefined;
  onStatus: (status: EntryStatus) => void;
  page: number;
  onPage: (page: number) => void;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  onApproveAll: () => void;
}

const SOON = 12 * 60 * 60 * 1000;
/** As high as review.module.css makes a row, its line included. */
const ROW = 65;

function Row({ entry, place, props }: { entry: Entry; place: number; props: QueueProps }) {
  const t = useTexts();
  const { selected, picked, onPick, onSelect, all } = props;
  const { user, dueAt, platform, caption, tracked, status } = entry;
  const on = selected?.id === entry.id;
  const now = useNow(60_000);
  const soon = dueAt !== null && Date.parse(dueAt) - now < SOON;
  return (
    <li
      className={styles.row}
      data-on={on}
      aria-setsize={props.query.data?.data.length}
      aria-posinset={place + 1}
    >
      {!all && entry.allowedEvents.includes('approve') && (
        <Checkbox
          aria-label={t('select', { name: user.displayName })}
          checked={picked.has(user.id)}
          onChange={({ target }) => {
            const next = new Set(picked);
            if (target.checked) next.add(user.id);
            else next.delete(user.id);
            onPick(next);
          }}
        />
      )}
      <button type="button" aria-current={on} onClick={() => onSelect(user.id)}>
        <Avatar who={user} size={38} />
        <span className={styles.who}>
          <b className="ellipsis">{user.displayName}</b>
          <span className="ellipsis">{tracked?.title ?? caption ?? `@${user.username}`}</span>
        </span>
        <span className={styles.due} data-soon={soon}>
          {all ? <StatusTag status={status} /> : dueAt && <Deadline at={dueAt} />}
          {platform && <PlatformIcon platform={platform} size={14} />}
        </span>
      </button>
    </li>
  );
}

/** The rows, drawn as far as they are in sight; the open one is always brought there. */
function Rows({ entries, props }: { entries: readonly Entry[]; props: QueueProps }) {
  const { page, onPage, all, query, frame, selected } = props;
  const t = useTexts();
  const { total = 0, per = 20 } = query.data ?? {};
  const at = entries.findIndex(({ id }) => id === selected?.id);
  const { from, to, before, after } = useRowWindow(frame, entries.length, ROW, at);
  return (
    <>
      <ul style={{ paddingTop: before, paddingBottom: after }}>
        {entries.slice(from, to).map((entry, index) => (
          <Row key={entry.id} entry={entry} place={from + index} props={props} />
        ))}
      </ul>
      {!all && total > entries.length + props.hidden && (
        <p className={styles.more}>{t('shownFirst', { count: entries.length })}</p>
      )}
      {all && total > per && (
        <Pagination
          size="small"
          simple
          className={styles.pages ?? ''}
          current={page}
          pageSize={per}
          total={total}
          onChange={onPage}
        />
      )}
    </>
  );
}

/** What waits, the earliest deadline first; several can be approved at once. */
export function Queue(given: Omit<QueueProps, 'frame'>) {
  const t = useTexts();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const props: QueueProps = { ...given, frame };
  const { challenge, query, all, waiting, picked, onPick, onShow, onApproveAll, columns, status, onStatus } =
    props;
  const count = picked.size;
  return (
    <section className={styles.queue} aria-label={t('review')}>
      <header>
        <Link to={`/brand/challenges/${challenge.id}/overview`} className={styles.back}>
          <ArrowLeft size={15} aria-hidden="true" />
          <span className="ellipsis">{challenge.title}</span>
        </Link>
        <div className="row">
          <h1>{t('review')}</h1>
          {waiting > 0 && <span className={styles.count}>{waiting}</span>}
          <span className="grow" />
          {!all && <span className="small muted">{t('dueFirst')}</span>}
        </div>
        <Segmented
          block
          value={all ? 'all' : 'queue'}
          options={[
            { value: 'queue', label: t('queue') },
            { value: 'all', label: t('all') },
          ]}
          onChange={onShow}
        />
        {all && status && (
          <Select
            aria-label={t('state')}
            value={status}
            onChange={onStatus}
            options={columns.map((column) => ({
              value: column.status,
              label: `${statusWord(column.status, language).label} (${column.count})`,
            }))}
          />
        )}
      </header>
      <div className={styles.list} ref={frame}>
        <Loaded
          compact
          query={query}
          skeleton={<RowsSkeleton />}
          errorTitle={t('queueFailed')}
          isEmpty={({ data }) => data.length === 0}
          empty={all ? <EmptyState compact title={t('allEmpty')} text={t('allEmptyText')} /> : <span />}
        >
          {({ data }) => <Rows entries={data} props={props} />}
        </Loaded>
      </div>
      {count > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('selected', { count })}>
          <span>{t('selected', { count })}</span>
          <Button size="small" onClick={onApproveAll}>
            {t(count === 1 ? 'approveOne' : count === 2 ? 'approveTwo' : 'approveAll')}
          </Button>
          <button type="button" onClick={() => onPick(new Set())}>
            {t('clear')}
          </button>
        </div>
      )}
    </section>
  );
}
