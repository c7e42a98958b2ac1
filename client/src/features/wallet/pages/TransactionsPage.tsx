import { useMemo } from 'react';
import { useChargeModal } from '../../../shared/auth';
import { ListView } from '../../../shared/list';
import type { Filter } from '../../../shared/list';
import { Button, EmptyState } from '../../../shared/ui';
import { transactions, useLiveTransactions } from '../api/transactions';
import type { Transaction } from '../api/transactions';
import { movementTypes, typeWord } from '../components/movement';
import { useStatementColumns } from '../components/StatementTable';
import { WalletFrame } from '../components/WalletFrame';
import { useTexts } from '../texts';

/** Every movement in one long list; kind, direction and days stand in the address. */
export function TransactionsPage() {
  const t = useTexts();
  const { show } = useChargeModal();
  const columns = useStatementColumns();
  useLiveTransactions();
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'segments',
        name: 'direction',
        label: t('direction'),
        all: t('all'),
        options: [
          { value: 'in', label: t('in') },
          { value: 'out', label: t('out') },
        ],
      },
      {
        kind: 'select',
        name: 'type',
        label: t('kind'),
        all: t('everyKind'),
        options: movementTypes.map((value) => ({ value, label: typeWord(t, value) })),
      },
      { kind: 'dates', name: 'date', label: t('date'), from: 'from', to: 'to' },
    ],
    [t],
  );
  return (
    <WalletFrame>
      <ListView<Transaction>
        id="transactions"
        source={transactions}
        rowKey="id"
        columns={columns}
        filters={filters}
        paging="scroll"
        errorTitle={t('statementFailed')}
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
    </WalletFrame>
  );
}
