import { Segmented, Select } from 'antd';
import { useReportWords } from '@/entities/report';
import { formatDate } from '@/shared/format';
import { Queue, useQueue } from '@/shared/queue';
import type { QueueRow } from '@/shared/queue';
import { useListState } from '@/shared/table';
import { EmptyState, Tag } from '@/shared/ui';
import { useReportQueue } from '../api/reports';
import type { ReportLine, ReportSort } from '../api/reports';
import { ReportCase } from '../components/ReportCase';
import { useTexts } from '../texts';

const shows = ['', 'resolved', 'dismissed'] as const;
const sorts = ['oldest', 'most'] as const satisfies readonly ReportSort[];
const keyOf = ({ id }: ReportLine) => id;

/** What people have reported, the longest waiting or the most reported first, with everything needed to decide. */
export function ReportsPage() {
  const t = useTexts();
  const words = useReportWords();
  const list = useListState({ filters: { status: '', sort: 'oldest' } });
  const show = shows.find((name) => name === list.filters.status) ?? '';
  const sort = sorts.find((name) => name === list.filters.sort) ?? 'oldest';
  const query = useReportQueue(show, sort, list.page);
  const queue = useQueue({ rows: query.data?.data ?? [], keyOf, name: 'id' });
  const rowOf = ({ author, kind, reasons, notices, createdAt }: ReportLine): QueueRow => ({
    who: author,
    title: author.displayName,
    detail: [t(`kinds.${kind}`), ...reasons.slice(0, 2).map((reason) => words(`reasons.${reason}`))].join(
      ' · ',
    ),
    dueAt: null,
    mark: <Tag tone={notices > 1 ? 'warning' : 'neutral'}>{t('people', { count: notices })}</Tag>,
    beside: <span className="small muted">{formatDate(createdAt)}</span>,
  });
  return (
    <Queue<ReportLine>
      title={t('title')}
      count={query.data?.total}
      tools={
        <div className="row wrap">
          <Segmented
            value={show}
            options={shows.map((name) => ({ value: name, label: t(name === '' ? 'waiting' : name) }))}
            onChange={(status) => list.setFilter('status', status)}
          />
          <Select
            aria-label={t('order')}
            value={sort}
            options={sorts.map((value) => ({ value, label: t(value) }))}
            onChange={(next: ReportSort) => list.setFilter('sort', next)}
          />
        </div>
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
      {queue.row && <ReportCase key={queue.row.id} line={queue.row} onStep={queue.step} />}
    </Queue>
  );
}
