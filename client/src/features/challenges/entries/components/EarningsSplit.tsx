import { formatDate } from '@/shared/format';
import { moneyColours } from '@/shared/theme';
import { Card, Facts, Money, MoneyBar } from '@/shared/ui';
import type { Challenge, Entry, Part } from '../api/types';
import { countedUntil } from '../lib/deadline-words';
import { isExpected } from '../lib/expected';
import { useTexts } from '../texts/entry';
import { PayoutFile } from './PayoutFile';
import styles from './entry.module.css';

const held: ReadonlySet<string> = new Set(['validating', 'payable', 'frozen']);

const sumOf = (steps: Entry['steps']): number =>
  steps.reduce((sum, { reward }) => sum + (reward?.minor ?? 0), 0);

interface EarningsSplitProps {
  challenge: Challenge;
  part: Part;
  entry: Entry;
}

/** Earned money by how far it is from the wallet. */
export function EarningsSplit({ challenge, part, entry }: EarningsSplitProps) {
  const t = useTexts();
  const earned = (isExpected(entry) ? part.estimatedReward : (entry.reward ?? part.estimatedReward)).minor;
  const where = entry.status === 'paid' ? 'available' : held.has(entry.status) ? 'hold' : 'pending';
  const parts = [
    { name: 'pending', colour: moneyColours.accrued },
    { name: 'hold', colour: moneyColours.reserved },
    { name: 'available', colour: moneyColours.paid },
  ] as const;
  // Steps wait and are paid by themselves.
  const own = {
    pending: 0,
    hold: sumOf(entry.steps.filter(({ dueAt }) => dueAt !== null)),
    available: sumOf(entry.steps.filter(({ paidAt }) => paidAt !== null)),
  };
  const rest = earned - own.hold - own.available;
  const sums = parts.map(({ name, colour }) => ({
    label: t(name),
    minor: own[name] + (where === name ? rest : 0),
    colour,
    ...(name === 'hold' && where === 'hold' && entry.dueAt
      ? { detail: t('holdUntil', { date: formatDate(entry.dueAt) }) }
      : {}),
  }));
  return (
    <Card title={t('split')} extra={<PayoutFile challengeId={challenge.id} />}>
      <div className={styles.split}>
        {earned > 0 && <MoneyBar parts={sums} />}
        <Facts
          items={[
            ...sums.map(({ minor, ...fact }) => ({ ...fact, value: <Money amount={minor} /> })),
            {
              label: t(isExpected(entry) ? 'wouldGet' : 'sum'),
              value: <Money amount={earned} />,
              strong: true,
            },
          ]}
        />
        {earned > 0 && (
          <p className="small muted">
            {t(`why.${entry.status === 'frozen' ? 'frozen' : where}`, {
              date: formatDate(countedUntil(challenge)),
            })}
          </p>
        )}
      </div>
    </Card>
  );
}
