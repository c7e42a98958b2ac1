import { Coin } from '@/shared/art';
import { formatInteger, formatMoney } from '@/shared/format';
import styles from './ledger.module.css';

/** Euros as money, coins as coins. */
export function Amount({ minor, unit }: { minor: number; unit: string }) {
  if (unit === 'EUR') return <span className="num">{formatMoney(minor)}</span>;
  return (
    <span className={`num ${styles.coins}`}>
      <Coin size={14} />
      {minor < 0 ? `−${formatInteger(-minor)}` : formatInteger(minor)}
    </span>
  );
}
