import { Pagination, Segmented } from 'antd';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError } from '@/shared/api';
import {
  Avatar,
  Deadline,
  EmptyState,
  Loaded,
  RowsSkeleton,
  StatusTag,
  useNow,
  useSkeleton,
} from '@/shared/ui';
import { formatMoney } from '@/shared/format';
import { useReviewQueue } from '../api/challenges';
import type { Challenge } from '../api/types';
import { StaffCase } from '../components/StaffCase';
import { useTexts } from '../texts/staff';
import styles from './staff.module.css';

const shows = ['', 'suspended', 'live'] as const;
const SOON = 24 * 60 * 60 * 1000;

function Row({ challenge, on, onSelect }: { challenge: Challenge; on: boolean; onSelect: () => void }) {
  const { title, brand, dueAt, budget, status } = challenge;
  const now = useNow(60_000);
  const soon = dueAt !== null && Date.parse(dueAt) - now < SOON;
  return (
    <li data-on={on}>
      <button type="button" aria-current={on} onClick={onSelect}>
        <Avatar who={brand} size={38} />
        <span className={styles.who}>
          <b className="ellipsis">{title}</b>
          <span className="ellipsis">{brand.displayName}</span>
        </span>
        <span className={styles.due} data-soon={soon}>
          {dueAt && status === 'in_review' ? <Deadline at={dueAt} /> : <StatusTag status={status} />}
          <span className="num">{formatMoney(budget)}</span>
        </span>
      </button>
    </li>
  );
}

/** What waits for a decision, the earliest deadline first, with everything needed to decide. */
export function StaffPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const show = shows.find((name) => name === params.get('status')) ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useReviewQueue(show, page);
  // In a narrow window the case stands below the queue: not before the queue has its height.
  const queued = useSkeleton(query.isPending) === 'done';
  const list = query.data?.data ?? [];
  const selected = list.find(({ id }) => id === params.get('id')) ?? list[0];
  const put = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  // The role came during this session: the second factor is what is missing, not the right.
  if (query.error instanceof ApiError && query.error.code === 'TOTP_REQUIRED')
    return <Navigate to="/login/second-factor" replace />;

  return (
    <div className={styles.panes}>
      <section className={styles.queue} aria-label={t('title')}>
        <header>
          <div className="row">
            <h1>{t('title')}</h1>
            {query.data && <span className={styles.count}>{query.data.total}</span>}
            <span className="grow" />
            <span className="small muted">{t('due')}</span>
          </div>
          <Segmented
            style={{ alignSelf: 'flex-start' }}
            value={show}
            options={shows.map((name) => ({ value: name, label: name === '' ? t('queue') : t(name) }))}
            onChange={(status) => put({ status, page: '', id: '' })}
          />
        </header>
        <div className={styles.list}>
          <Loaded
            compact
            query={query}
            skeleton={<RowsSkeleton />}
            errorTitle={t('failed')}
            isEmpty={({ data }) => data.length === 0}
            empty={<EmptyState compact drawing="letter" title={t('emptyTitle')} text={t('emptyText')} />}
          >
            {({ data, total, per }) => (
              <>
                <ul>
                  {data.map((challenge) => (
                    <Row
                      key={challenge.id}
                      challenge={challenge}
                      on={challenge.id === selected?.id}
                      onSelect={() => put({ id: challenge.id })}
                    />
                  ))}
                </ul>
                {total > per && (
                  <Pagination
                    simple
                    size="small"
                    className={styles.pages ?? ''}
                    current={page}
                    pageSize={per}
                    total={total}
                    onChange={(next) => put({ page: next > 1 ? String(next) : '', id: '' })}
                  />
                )}
              </>
            )}
          </Loaded>
        </div>
      </section>
      {queued && selected && (
        <StaffCase
          key={selected.id}
          challenge={selected}
          onStep={(by) => {
            const next = list[list.indexOf(selected) + by];
            if (next) put({ id: next.id });
          }}
        />
      )}
    </div>
  );
}
