import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLedgerCheck } from '@/entities/ledger';
import { queuePaths } from '@/entities/staff-queue';
import type { StaffQueue, StaffQueueKind } from '@/entities/staff-queue';
import { formatMoney, formatTime } from '@/shared/format';
import type { Tone } from '@/shared/theme';
import { Card, LateLine } from '@/shared/ui';
import { useTexts } from '../texts/staff';
import styles from './cases.module.css';

interface PartProps {
  name: string;
  to: string;
  tone: Tone;
  words: string;
}

function Part({ name, to, tone, words }: PartProps) {
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert;
  return (
    <Link to={to} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.words}>
        <b>{name}</b>
        <span>{words}</span>
      </span>
    </Link>
  );
}

function Books() {
  const t = useTexts();
  const query = useLedgerCheck();
  if (!query.data)
    return (
      <span>
        <span className={styles.words}>
          <b>{t('health.ledger')}</b>
          <LateLine query={query} />
        </span>
      </span>
    );
  const { balanced, checkedAt } = query.data;
  return (
    <Part
      name={t('health.ledger')}
      to="/staff/ledger/trial-balance"
      tone={balanced ? 'success' : 'error'}
      words={t(balanced ? 'health.balanced' : 'health.unbalanced', { time: formatTime(checkedAt) })}
    />
  );
}

const parts = ['reconciliation', 'webhooks', 'jobs'] as const satisfies readonly StaffQueueKind[];

/** Whether the books add up and nothing that runs by itself stands still. */
export function HealthLine({ queues }: { queues: readonly StaffQueue[] }) {
  const t = useTexts();
  return (
    <Card flush>
      <div className={styles.health}>
        <Books />
        {parts.map((kind) => {
          const queue = queues.find((one) => one.kind === kind);
          if (!queue) return null;
          const { open, waiting } = queue;
          const sum = waiting ? formatMoney(waiting) : '';
          return (
            <Part
              key={kind}
              name={t(`health.${kind}`)}
              to={queuePaths[kind] ?? '/brand'}
              tone={open === 0 ? 'success' : 'warning'}
              words={open === 0 ? t(`health.${kind}Well`) : t(`health.${kind}Open`, { count: open, sum })}
            />
          );
        })}
      </div>
    </Card>
  );
}
