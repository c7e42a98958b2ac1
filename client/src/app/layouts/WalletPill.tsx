import { Link } from 'react-router';
import { useWallet } from '@/entities/wallet';
import { knows } from '@/shared/routing';
import { CoinPrice } from '@/shared/ui';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';

/** The balance in the head of every screen. A wallet that cannot be read shows 0, and never keeps the head waiting. */
export function WalletPill() {
  const t = useFrameTexts();
  const { data, isError, failureCount } = useWallet();
  const failed = isError || failureCount > 0;
  const wallet = failed ? undefined : data;
  // The pill keeps its room while the balance is on its way.
  const shown = failed || data !== undefined;
  const price = <CoinPrice size={18} coins={wallet?.amountBalance ?? 0} coinMinor={wallet?.coinMinor} />;
  const inside = <span style={shown ? undefined : { visibility: 'hidden' }}>{price}</span>;
  return knows('/wallet') ? (
    <Link to="/wallet" className={styles.wallet}>
      <span className="visually-hidden">{t('wallet')}</span>
      {inside}
    </Link>
  ) : (
    <span className={styles.wallet}>{inside}</span>
  );
}
