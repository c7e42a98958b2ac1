import { useMemo } from 'react';
import { Link } from 'react-router';
import { queuePaths, useStaffQueues } from '@/entities/staff-queue';
import type { StaffQueue, StaffQueueKind } from '@/entities/staff-queue';
import { formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import type { Tone } from '@/shared/theme';
import { Card, Deadline, Loaded, RowsSkeleton, UseBar, useNow } from '@/shared/ui';
import { byUrgency, toneOf } from '../lib/queues';
import { useTexts } from '../texts/staff';
import styles from './dashboard.module.css';
import { QUEUES, QueueTile } from './QueueTile';

const MINUTE = 60_000;
const missing = <span className="muted">–</span>;

function Name({ kind, tone }: { kind: StaffQueueKind; tone: Tone }) {
  const t = useTexts();
  const path = queuePaths[kind];
  return (
    <span className={styles.what}>
      <QueueTile kind={kind} tone={tone} />
      <b>{path === null ? t(`kinds.${kind}`) : <Link to={path}>{t(`kinds.${kind}`)}</Link>}</b>
    </span>
  );
}

const DAY_HOURS = 24;

function Target({ hours }: { hours: number }) {
  const t = useTexts();
  const inDays = hours > DAY_HOURS && hours % DAY_HOURS === 0;
  const words = inDays ? t('days', { count: hours / DAY_HOURS }) : t('hours', { count: hours });
  return <span className="num muted">{words}</span>;
}

function InTime({ decided, inTime }: NonNullable<StaffQueue['lastWeek']>) {
  const t = useTexts();
  const share = inTime / decided;
  return (
    <span className={styles.share}>
      <span>
        <UseBar share={share} label={t('inTimeOf', { inTime, count: decided })} />
      </span>
      <span className="num">{formatPercent(share)}</span>
    </span>
  );
}

function Rows({ queues }: { queues: readonly StaffQueue[] }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const rows = useMemo(() => queues.toSorted(byUrgency), [queues]);
  const columns = useMemo(
    (): Column<StaffQueue>[] => [
      {
        title: t('queue'),
        render: (_, row) => <Name kind={row.kind} tone={row.open > 0 ? toneOf(row, now) : 'neutral'} />,
      },
      {
        title: t('open'),
        width: 80,
        numeric: true,
        render: (_, { open }) => (open > 0 ? <b>{formatInteger(open)}</b> : missing),
      },
      {
        title: t('oldest'),
        width: 110,
        align: 'right',
        responsive: ['xl'],
        render: (_, { oldestAt }) => (oldestAt === null ? missing : <Deadline at={oldestAt} />),
      },
      {
        title: t('target'),
        width: 90,
        align: 'right',
        responsive: ['lg'],
        render: (_, { targetHours }) => (targetHours === null ? missing : <Target hours={targetHours} />),
      },
      {
        title: t('inTime'),
        width: 150,
        responsive: ['xxl'],
        render: (_, { lastWeek }) => (lastWeek === null ? missing : <InTime {...lastWeek} />),
      },
      {
        title: t('due'),
        width: 120,
        align: 'right',
        render: (_, row) =>
          row.dueAt === null ? (
            missing
          ) : (
            <span className={styles.due} data-tone={toneOf(row, now)}>
              <Deadline at={row.dueAt} />
            </span>
          ),
      },
      {
        title: t('money'),
        width: 130,
        numeric: true,
        render: (_, { waiting }) => (waiting && waiting.minor > 0 ? formatMoney(waiting) : missing),
      },
    ],
    [t, now],
  );
  return <TableRows<StaffQueue> page={{ data: rows }} columns={columns} rowKey="kind" summary={false} />;
}

/** What waits for staff, the most urgent queue first. */
export function QueueTable() {
  const t = useTexts();
  const queues = useStaffQueues(true);
  return (
    <Card flush>
      <Loaded compact query={queues} skeleton={<RowsSkeleton rows={QUEUES} />} errorTitle={t('queuesFailed')}>
        {(found) => <Rows queues={found} />}
      </Loaded>
    </Card>
  );
}
