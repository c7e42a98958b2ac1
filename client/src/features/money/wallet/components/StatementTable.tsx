import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '@/entities/wallet';
import { DataTable } from '@/shared/table';
import type { ListState } from '@/shared/table';
import type { PageOf } from '@/shared/table';
import type { Transaction } from '../api/transactions';
import { useTexts } from '../texts';
import { statementColumns } from './statement-columns';

interface StatementTableProps<F extends Record<string, string>> {
  query: UseQueryResult<PageOf<Transaction>>;
  list: ListState<F>;
  empty: ReactNode;
}

/** The latest movements. */
export function StatementTable<F extends Record<string, string>>({
  query,
  list,
  empty,
}: StatementTableProps<F>) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const coinMinor = wallet?.coinMinor ?? 1;
  const columns = useMemo(() => statementColumns(t, coinMinor), [t, coinMinor]);
  return (
    <DataTable<Transaction, F>
      query={query}
      columns={columns}
      rowKey="id"
      errorTitle={t('statementFailed')}
      empty={empty}
      list={list}
      summary={false}
    />
  );
}
