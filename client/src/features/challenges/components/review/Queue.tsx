import { Checkbox, Pagination, Segmented, Select } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PlatformIcon } from '../../../../shared/art';
import type { PageOf } from '../../../../shared/table';
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
} from '../../../../shared/ui';
import type { Loadable } from '../../../../shared/ui/Loaded';
import { useLanguage } from '../../../../shared/i18n/language';
import type { Challenge, Entry, EntryStatus } from '../../api/types';
import { useTexts } from '../../texts/work';
import styles from './review.module.css';

interface QueueProps {
  challenge: Challenge;
  query: Loadable<PageOf<Entry>>;
  all: boolean;
  waiting: number;
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
  /** How many of the picked ones are through; null = nothing runs. */
  progress: number | null;
  onApproveAll: () => void;
}

const SOON = 12 * 60 * 60 * 1000;

function Row({ entry, props }: { entry: Entry; props: QueueProps }) {
  const t = useTexts();
  const { selected, picked, onPick, onSelect, all } = props;
  const { user, dueAt, platform, caption, tracked, status } = entry;
  const on = selected?.id === entry.id;
  const now = useNow(60_000);
  const soon = dueAt !== null && Date.parse(dueAt) - now < SOON;
  return (
    <li className={styles.row} data-on={on}>
      {!all && (
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

/** What waits, the earliest deadline first; several can be approved at once. */
export function Queue(props: QueueProps) {
  const t = useTexts();
  const language = useLanguage();
  const { columns, status, onStatus } = props;
  const { challenge, query, all, waiting, picked, onPick, progress, onShow, page, onPage, onApproveAll } =
    props;
  return (
    <section className={styles.queue} aria-label={t('review')}>
      <header>
        <Link to={`/brand/challenges/${challenge.id}/overview`} className={styles.back}>
          <ArrowLeft size={15} aria-hidden="true" />
          <span className="ellipsis">{challenge.title}</span>
        </Link>
        <h1>{t('review')}</h1>
        <Segmented
          block
          value={all ? 'all' : 'queue'}
          options={[
            { value: 'queue', label: `${t('queue')} ${waiting > 0 ? waiting : ''}` },
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
      <div className={styles.list}>
        <Loaded
          compact
          query={query}
          skeleton={<RowsSkeleton />}
          errorTitle={t('queueFailed')}
          isEmpty={({ data }) => data.length === 0}
          empty={all ? <EmptyState compact title={t('allEmpty')} text={t('allEmptyText')} /> : <span />}
        >
          {({ data, total = 0, per = 20 }) => (
            <>
              <ul>
                {data.map((entry) => (
                  <Row key={entry.id} entry={entry} props={props} />
                ))}
              </ul>
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
          )}
        </Loaded>
      </div>
      {picked.size > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('selected', { count: picked.size })}>
          <span>
            {progress === null
              ? t('selected', { count: picked.size })
              : t('approving', { done: progress, count: picked.size })}
          </span>
          <Button size="small" loading={progress !== null} onClick={onApproveAll}>
            {t('approveAll')}
          </Button>
          <button type="button" disabled={progress !== null} onClick={() => onPick(new Set())}>
            {t('clear')}
          </button>
        </div>
      )}
    </section>
  );
}
