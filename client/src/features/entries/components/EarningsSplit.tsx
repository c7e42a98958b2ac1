import { formatDate } from '../../../shared/format';
import { moneyColours } from '../../../shared/theme';
import { Card, Facts, Money, MoneyBar } from '../../../shared/ui';
import type { Entry, Part } from '../api/types';
import { useTexts } from '../texts/entry';
import styles from './entry.module.css';

const held: ReadonlySet<string> = new Set(['validating', 'payable', 'frozen']);

/** Earned money by how far it is from the wallet. */
export function EarningsSplit({ part, entry }: { part: Part; entry: Entry }) {
  const t = useTexts();
  const earned = (entry.reward ?? part.estimatedReward).minor;
  const where = entry.status === 'paid' ? 'available' : held.has(entry.status) ? 'hold' : 'pending';
  const parts = [
    { name: 'pending', colour: moneyColours.accrued },
    { name: 'hold', colour: moneyColours.reserved },
    { name: 'available', colour: moneyColours.paid },
  ] as const;
  const sums = parts.map(({ name, colour }) => ({
    label: t(name),
    minor: where === name ? earned : 0,
    colour,
    ...(name === 'hold' && where === 'hold' && entry.dueAt
      ? { detail: t('holdUntil', { date: formatDate(entry.dueAt) }) }
      : {}),
  }));
  return (
    <Card title={t('split')}>
      <div className={styles.split}>
        {earned > 0 && <MoneyBar parts={sums} />}
        <Facts
          items={[
            ...sums.map(({ minor, ...fact }) => ({ ...fact, value: <Money amount={minor} /> })),
            { label: t('sum'), value: <Money amount={earned} />, strong: true },
          ]}
        />
      </div>
    </Card>
  );
}
