import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { WalletFrame } from '@/entities/wallet';
import { useLimit } from '../api/limit';
import { AutoTopupCard } from '../components/AutoTopupCard';
import { SpendLimitCard } from '../components/SpendLimitCard';
import styles from '../components/limit.module.css';
import { useLimitTexts } from '../limit.texts';

const skeleton = (
  <Card>
    <RowsSkeleton rows={5} />
  </Card>
);

/** What a person allows themselves, and what is charged by itself. */
export function LimitPage() {
  const t = useLimitTexts();
  const limit = useLimit();
  return (
    <WalletFrame sub={t('sub')}>
      <Loaded query={limit} skeleton={skeleton} errorTitle={t('limitFailed')}>
        {(known) => (
          <div className={styles.pair}>
            <SpendLimitCard limit={known} />
            {/* Below the limit on a narrow window: above one that is still to come it would be pushed down. */}
            <AutoTopupCard />
          </div>
        )}
      </Loaded>
    </WalletFrame>
  );
}
