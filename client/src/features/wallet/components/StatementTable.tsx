import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { Coin } from '../../../shared/art';
import { useSession, useWallet } from '../../../shared/auth';
import { formatDate, formatInteger, formatMoney } from '../../../shared/format';
import { csvMoney } from '../../../shared/list';
import type { ListColumn } from '../../../shared/list';
import { DataTable } from '../../../shared/table';
import type { ListState } from '../../../shared/table';
import type { Transaction, TransactionPage } from '../api/transactions';
import { useTexts } from '../texts';
import { bringsCoins, detailOf, icons, placeOf, titleOf } from './movement';
import styles from './wallet.module.css';

const sign = ({ direction }: Transaction) => (direction === 'in' ? '+' : '−');

function What({ row }: { row: Transaction }) {
  const t = useTexts();
  const { role } = useSession();
  const Icon = icons[row.type] ?? Wallet;
  const place = placeOf(row, role === 'creator' ? 'creator' : 'brand');
  return (
    <span className={styles.what}>
      <i className={styles.tile} aria-hidden="true">
        {bringsCoins(row.type) ? <Coin size={17} /> : <Icon size={16} />}
      </i>
      <b>{place ? <Link to={place}>{titleOf(t, row)}</Link> : titleOf(t, row)}</b>
      <span>{detailOf(t, row)}</span>
    </span>
  );
}

const euros = (row: Transaction, coinMinor: number): number =>
  row.amount?.minor ?? (row.coins ?? 0) * coinMinor;

/** Movements with the balance after each; what was paid by card has no coins. */
export function useStatementColumns(): ListColumn<Transaction>[] {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const coinMinor = wallet?.coinMinor ?? 1;
  return useMemo(
    (): ListColumn<Transaction>[] => [
      {
        title: t('what'),
        csv: (row) => [titleOf(t, row), detailOf(t, row)].filter(Boolean).join(', '),
        render: (_, row) => <What row={row} />,
      },
      {
        title: t('date'),
        csv: ({ createdAt }) => createdAt,
        width: 130,
        render: (_, row) => <span className="num muted">{formatDate(row.createdAt)}</span>,
      },
      {
        title: t('anycoins'),
        csv: ({ coins, direction }) => (coins === null ? null : direction === 'in' ? coins : -coins),
        width: 130,
        numeric: true,
        render: (_, row) =>
          row.coins === null ? (
            <span className="muted">–</span>
          ) : (
            <b className={row.direction === 'in' ? styles.plus : styles.minus}>
              {sign(row)}
              {formatInteger(row.coins)}
            </b>
          ),
      },
      {
        title: t('euro'),
        csv: (row) => csvMoney(row.direction === 'in' ? euros(row, coinMinor) : -euros(row, coinMinor)),
        width: 140,
        numeric: true,
        render: (_, row) => {
          const minor = euros(row, coinMinor);
          return (
            <span className="muted">
              {sign(row)}
              {formatMoney(minor)}
            </span>
          );
        },
      },
      {
        title: t('balance'),
        csv: ({ balanceAfter }) => balanceAfter,
        width: 120,
        numeric: true,
        render: (_, row) =>
          row.balanceAfter === null ? <span className="muted">–</span> : formatInteger(row.balanceAfter),
      },
    ],
    [t, coinMinor],
  );
}

interface StatementTableProps<F extends Record<string, string>> {
  query: UseQueryResult<TransactionPage>;
  list?: ListState<F>;
  empty: ReactNode;
}

/** The last movements. */
export function StatementTable<F extends Record<string, string>>({
  query,
  list,
  empty,
}: StatementTableProps<F>) {
  const t = useTexts();
  const columns = useStatementColumns();
  return (
    <DataTable<Transaction, F>
      query={query}
      columns={columns}
      rowKey="id"
      errorTitle={t('statementFailed')}
      empty={empty}
      {...(list ? { list } : {})}
    />
  );
}
