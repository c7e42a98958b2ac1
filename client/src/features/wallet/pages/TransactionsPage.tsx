import { Input, Segmented, Select } from 'antd';
import { useChargeModal } from '../../../shared/auth';
import { useListState } from '../../../shared/table';
import { Button, Card, EmptyState } from '../../../shared/ui';
import { useTransactions } from '../api/transactions';
import { movementTypes, typeWord } from '../components/movement';
import { StatementTable } from '../components/StatementTable';
import styles from '../components/wallet.module.css';
import { WalletFrame } from '../components/WalletFrame';
import { useTexts } from '../texts';

const directions = ['all', 'in', 'out'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Every movement; kind, direction and days stand in the address. */
export function TransactionsPage() {
  const t = useTexts();
  const { show } = useChargeModal();
  const list = useListState({ filters: { direction: 'all', type: 'all', from: '', to: '' } });
  const { direction, from, to } = list.filters;
  const type = movementTypes.find((name) => name === list.filters.type);
  const query = useTransactions({
    page: list.page,
    per: list.per,
    ...(direction === 'in' || direction === 'out' ? { direction } : {}),
    ...(type ? { type } : {}),
    ...(day.test(from) ? { from } : {}),
    ...(day.test(to) ? { to } : {}),
  });
  return (
    <WalletFrame>
      <Card flush>
        <div className={styles.filters}>
          <Segmented
            aria-label={t('direction')}
            value={direction}
            onChange={(value) => list.setFilter('direction', value)}
            options={directions.map((value) => ({ value, label: t(value) }))}
          />
          <Select
            aria-label={t('kind')}
            value={type ?? 'all'}
            onChange={(value) => list.setFilter('type', value)}
            style={{ width: 250 }}
            options={[
              { value: 'all', label: t('everyKind') },
              ...movementTypes.map((value) => ({ value, label: typeWord(t, value) })),
            ]}
          />
          <label>
            <span>{t('from')}</span>
            <Input
              type="date"
              value={from}
              {...(to ? { max: to } : {})}
              onChange={(event) => list.setFilter('from', event.target.value)}
            />
          </label>
          <label>
            <span>{t('to')}</span>
            <Input
              type="date"
              value={to}
              {...(from ? { min: from } : {})}
              onChange={(event) => list.setFilter('to', event.target.value)}
            />
          </label>
        </div>
        <StatementTable
          query={query}
          list={list}
          empty={
            <EmptyState
              compact
              drawing="coins"
              title={t('statementNone')}
              text={t('statementNoneText')}
              actions={<Button onClick={show}>{t('charge')}</Button>}
            />
          }
        />
      </Card>
    </WalletFrame>
  );
}
