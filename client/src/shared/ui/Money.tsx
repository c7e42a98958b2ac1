import { Coin } from '@/shared/art/Coin';
import {
  formatCount,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSignedMoney,
} from '@/shared/format';
import type { Money as Amount } from '@/shared/format';
import styles from './money.module.css';

/** A sum, always written the same way. */
export function Money({ amount, signed = false }: { amount: Amount | number; signed?: boolean }) {
  return <span className="num">{signed ? formatSignedMoney(amount) : formatMoney(amount)}</span>;
}

interface CoinPriceProps {
  coins: number;
  /** Value of one coin in minor units. */
  coinMinor?: number | undefined;
  size?: number;
  strong?: boolean;
}

/** Coins never stand without their euros. */
export function CoinPrice({ coins, coinMinor = 1, size = 16, strong = true }: CoinPriceProps) {
  return (
    <span className={styles.coins}>
      <Coin size={size} />
      <b className="num" style={strong ? undefined : { fontWeight: 'inherit' }}>
        {formatInteger(coins)}
      </b>
      <span className="num muted">{formatMoney(coins * coinMinor)}</span>
    </span>
  );
}

/** A large count in short, with the exact one as its title. */
export const Count = ({ value }: { value: number }) => (
  <span className="num" title={formatInteger(value)}>
    {formatCount(value)}
  </span>
);

export const Decimal = ({ value }: { value: number }) => <span className="num">{formatNumber(value)}</span>;

/** A change against before; green is not always up, so the caller says what is good. */
export function Delta({ share, goodWhen = 'up' }: { share: number; goodWhen?: 'up' | 'down' }) {
  const good = goodWhen === 'up' ? share >= 0 : share <= 0;
  return (
    <span className={good ? styles.good : styles.bad}>
      {share > 0 ? '+' : share < 0 ? '−' : ''}
      {formatPercent(Math.abs(share))}
    </span>
  );
}

export interface MoneyPart {
  label: string;
  minor: number;
  colour: string;
}

/** One bar whose parts add up to the sum below it. */
export function MoneyBar({ parts, height = 10 }: { parts: readonly MoneyPart[]; height?: number }) {
  const total = parts.reduce((sum, part) => sum + part.minor, 0);
  const label = parts.map((part) => `${part.label} ${formatMoney(part.minor)}`).join(', ');
  return (
    <div className={styles.bar} style={{ height }} role="img" aria-label={label}>
      {parts
        .filter((part) => part.minor > 0)
        .map((part) => (
          <i key={part.label} style={{ width: `${(part.minor / total) * 100}%`, background: part.colour }} />
        ))}
    </div>
  );
}

/** How much of something is used, with words beside it. */
export function UseBar({ share, label }: { share: number; label: string }) {
  const percent = Math.min(100, Math.max(0, Math.round(share * 100)));
  return (
    <div
      className={styles.use}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
