import { Segmented } from 'antd';
import { Navigate } from 'react-router';
import { ApiError } from '@/shared/api';
import { formatMoney } from '@/shared/format';
import { Queue, useQueue } from '@/shared/queue';
import type { QueueRow } from '@/shared/queue';
import { useListState } from '@/shared/table';
import { EmptyState, StatusTag } from '@/shared/ui';
import { useReviewQueue } from '../api/challenges';
import type { Challenge } from '../api/types';
import { StaffCase } from '../components/StaffCase';
import { useTexts } from '../texts/staff';

const shows = ['', 'suspended', 'live'] as const;
const keyOf = ({ id }: Challenge) => id;

const rowOf = ({ title, brand, dueAt, budget, status }: Challenge): QueueRow => ({
  who: brand,
  title,
  detail: brand.displayName,
  dueAt,
  ...(dueAt && status === 'in_review' ? {} : { mark: <StatusTag status={status} /> }),
  beside: <span className="num">{formatMoney(budget)}</span>,
});

/** What waits for a decision, the earliest deadline first, with everything needed to decide. */
export function StaffPage() {
  const t = useTexts();
  const list = useListState({ filters: { status: '' } });
  const show = shows.find((name) => name === list.filters.status) ?? '';
  const query = useReviewQueue(show, list.page);
  const queue = useQueue({ rows: query.data?.data ?? [], keyOf, name: 'id' });

  // The role came during this session: the second factor is what is missing, not the right.
  if (query.error instanceof ApiError && query.error.code === 'TOTP_REQUIRED')
    return <Navigate to="/login/second-factor" replace />;

  return (
    <Queue<Challenge>
      title={t('title')}
      count={query.data?.total}
      order={t('due')}
      tools={
        <Segmented
          style={{ alignSelf: 'flex-start' }}
          value={show}
          options={shows.map((name) => ({ value: name, label: name === '' ? t('queue') : t(name) }))}
          onChange={(status) => list.setFilter('status', status)}
        />
      }
      query={query}
      queue={queue}
      keyOf={keyOf}
      row={rowOf}
      page={list.page}
      onPage={list.setPage}
      errorTitle={t('failed')}
      empty={<EmptyState compact drawing="letter" title={t('emptyTitle')} text={t('emptyText')} />}
    >
      {queue.row && <StaffCase key={queue.row.id} challenge={queue.row} onStep={queue.step} />}
    </Queue>
  );
}
