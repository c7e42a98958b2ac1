import { Form } from 'antd';
import { Plus, Trophy, X } from 'lucide-react';
import { MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import styles from './points.module.css';

interface PrizesProps {
  label: string;
  value?: readonly (number | null)[];
  onChange?: (value: (number | null)[]) => void;
  maxCount?: number;
}

/** One sum for each place, the best first, and what they leave of the budget. */
export function Prizes({ label, value = [], onChange, maxCount = Infinity }: PrizesProps) {
  const t = useTexts();
  const form = Form.useFormInstance<BriefValues>();
  const budget = Form.useWatch('budget', form) ?? 0;
  const sum = value.reduce<number>((total, minor) => total + (minor ?? 0), 0);
  const left = budget - sum;
  const change = (next: (number | null)[]) => onChange?.(next);
  return (
    <div role="group" aria-label={label} className={styles.box}>
      <ul>
        {value.map((minor, index) => (
          // A prize has no identity but its place.
          <li key={index}>
            <Trophy size={15} aria-hidden="true" />
            <span className={styles.place}>{t('place', { rank: index + 1 })}</span>
            <MoneyInput
              variant="borderless"
              value={minor}
              aria-label={`${label}: ${t('place', { rank: index + 1 })}`}
              onChange={(typed) => change(value.map((old, at) => (at === index ? typed : old)))}
            />
            <button
              type="button"
              aria-label={t('removePrize', { rank: index + 1 })}
              onClick={() => change(value.filter((_, at) => at !== index))}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.add}
        disabled={value.length >= maxCount}
        onClick={() => change([...value, left > 0 ? left : null])}
      >
        <Plus size={15} aria-hidden="true" />
        {t('addPrize')}
      </button>
      <p className={styles.sum} data-over={left < 0} aria-live="polite">
        {t('prizeSum', { sum: formatMoney(sum), budget: formatMoney(budget) })}{' '}
        {left < 0
          ? t('prizesOver', { sum: formatMoney(-left) })
          : left > 0
            ? t('prizesLeft', { sum: formatMoney(left) })
            : t('prizesWhole')}
      </p>
    </div>
  );
}
