import { useId } from 'react';
import { formatInteger } from '@/shared/format';
import { MoneyInput } from '@/shared/form';
import { useTexts } from '../texts';
import styles from './charge.module.css';

export const EXACT = 'exact';
const LEAST = 100;
const MOST = 200_000;

interface ExactAmountProps {
  amount: number;
  coinMinor: number;
  /** In cents; more cannot be bought now. */
  mostMinor: number;
  chosen: boolean;
  disabled: boolean;
  onChoose: (amount: number) => void;
}

/** Coins for an amount of one's own: face value, no bonus. */
export function ExactAmount({ amount, coinMinor, mostMinor, chosen, disabled, onChoose }: ExactAmountProps) {
  const t = useTexts();
  const id = useId();
  const most = Math.min(MOST, mostMinor);
  return (
    <div className={styles.exact} data-chosen={chosen}>
      <label htmlFor={id}>
        <b>{t('exact')}</b>
        <span>{t('exactText', { coins: formatInteger(Math.floor(amount / coinMinor)) })}</span>
      </label>
      <MoneyInput
        id={id}
        value={amount}
        min={LEAST}
        max={Math.max(LEAST, most)}
        disabled={disabled || most < LEAST}
        style={{ width: 130 }}
        onFocus={() => onChoose(amount)}
        onChange={(minor) => {
          if (minor !== null && minor >= LEAST && minor <= most) onChoose(minor);
        }}
      />
    </div>
  );
}
