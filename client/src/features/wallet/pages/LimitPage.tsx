import { WalletFrame } from '../../../shared/wallet';
import { AutoTopupCard } from '../components/AutoTopupCard';
import { SpendLimitCard } from '../components/SpendLimitCard';
import styles from '../components/limit.module.css';
import { useLimitTexts } from '../limit.texts';

/** What a person allows themselves, and what is charged by itself. */
export function LimitPage() {
  const t = useLimitTexts();
  return (
    <WalletFrame sub={t('sub')}>
      <div className={styles.pair}>
        <SpendLimitCard />
        <AutoTopupCard />
      </div>
    </WalletFrame>
  );
}
