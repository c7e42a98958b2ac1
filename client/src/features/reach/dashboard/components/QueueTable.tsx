import {
  Activity,
  BadgeCheck,
  Banknote,
  Blocks,
  Clapperboard,
  Gavel,
  Handshake,
  ShieldCheck,
  Trophy,
  Webhook,
} from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queuePaths, useStaffQueues } from '@/entities/staff-queue';
import type { StaffQueue, StaffQueueKind } from '@/entities/staff-queue';
import { formatInteger, formatMoney } from '@/shared/format';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import type { Tone } from '@/shared/theme';
import { Card, Deadline, Loaded, RowsSkeleton, useNow } from '@/shared/ui';
import { byUrgency, toneOf } from '../lib/queues';
import { useTexts } from '../texts/staff';
import styles from './dashboard.module.css';
import tiles from './todos.module.css';

const icons: Record<StaffQueueKind, typeof Trophy> = {
  challenges: Trophy,
  entries: Clapperboard,
  identity: ShieldCheck,
  payouts: Banknote,
  disputes: Gavel,
  held_sales: Handshake,
  approvals: BadgeCheck,
  reconciliation: Activity,
  webhooks: Webhook,
  jobs: Blocks,
};

const MINUTE = 60_000;
const KINDS = Object.keys(icons).length;
const missing = <span className="muted">–</span>;

function Name({ kind, tone }: { kind: StaffQueueKind; tone: Tone }) {
  const t = useTexts();
  const Icon = icons[kind];
  const path = queuePaths[kind];
  return (
    <span className={styles.what}>
      <i className={tiles.tile} data-tone={tone} aria-hidden="true">
        <Icon size={17} />
      </i>
      <b>{path === null ? t(`kinds.${kind}`) : <Link to={path}>{t(`kinds.${kind}`)}</Link>}</b>
    </span>
  );
}

function Rows({ queues }: { queues: readonly StaffQueue[] }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const rows = useMemo(() => queues.toSorted(byUrgency), [queues]);
  const columns = useMemo(
    (): Column<StaffQueue>[] => [
      { title: t('queue'), render: (_, row) => <Name kind={row.kind} tone={toneOf(row, now)} /> },
      {
        title: t('open'),
        width: 80,
        numeric: true,
        render: (_, { open }) => (open > 0 ? <b>{formatInteger(open)}</b> : missing),
      },
      {
        title: t('oldest'),
        width: 120,
        align: 'right',
        responsive: ['lg'],
        render: (_, { oldestAt }) => (oldestAt === null ? missing : <Deadline at={oldestAt} />),
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
      <Loaded compact query={queues} skeleton={<RowsSkeleton rows={KINDS} />} errorTitle={t('queuesFailed')}>
        {(found) => <Rows queues={found} />}
      </Loaded>
    </Card>
  );
}
