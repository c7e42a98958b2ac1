import { useWallet } from '@/entities/wallet';
import { formatDate, formatInteger } from '@/shared/format';
import { Card, CoinPrice, Facts, Loaded, RowsSkeleton, UseBar } from '@/shared/ui';
import { useAllocations } from '../api/coins';
import type { Allocation } from '../api/coins';
import { useCoinsTexts } from '../coins.texts';
import styles from './limit.module.css';

function Row({ allocation, coinMinor }: { allocation: Allocation; coinMinor: number }) {
  const t = useCoinsTexts();
  const { coins, spent, returned, createdAt } = allocation;
  return (
    <li>
      <p className={styles.figure}>
        <CoinPrice coins={coins} coinMinor={coinMinor} />
        <span className="small muted num">{formatDate(createdAt)}</span>
      </p>
      <UseBar label={t('paid')} share={spent / coins} />
      <Facts
        items={[
          { label: t('paid'), value: formatInteger(spent) },
          { label: t('returned'), value: formatInteger(returned) },
          { label: t('waiting'), value: formatInteger(coins - spent - returned), strong: true },
        ]}
      />
    </li>
  );
}

/** What a brand has set aside, and what became of it. Nothing of it is shown to those who never did. */
export function AllocationsCard() {
  const t = useCoinsTexts();
  const query = useAllocations();
  const { data: wallet } = useWallet();
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <Card title={t('allocations')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={3} />} errorTitle={t('allocationsFailed')}>
        {(list) => (
          <ul className={styles.allocations}>
            {list.map((allocation) => (
              <Row key={allocation.id} allocation={allocation} coinMinor={wallet?.coinMinor ?? 1} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
