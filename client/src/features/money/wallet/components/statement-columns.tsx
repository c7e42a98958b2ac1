import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { Coin } from '@/shared/art';
import { useSession } from '@/shared/auth';
import { formatDate, formatInteger, formatMoney } from '@/shared/format';
import { csvMoney } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { useInvoiceFile } from '../api/invoice-file';
import type { Transaction } from '../api/transactions';
import { useTexts } from '../texts';
import { bringsCoins, detailOf, icons, invoiceOf, placeOf, titleOf } from './movement';
import styles from './wallet.module.css';

const sign = ({ direction }: Transaction) => (direction === 'in' ? '+' : '−');
const signed = ({ direction }: Transaction, value: number) => (direction === 'in' ? value : -value);
const minorOf = ({ amount, coins }: Transaction, coinMinor: number): number =>
  amount?.minor ?? (coins ?? 0) * coinMinor;

function What({ row }: { row: Transaction }) {
  const t = useTexts();
  const { role } = useSession();
  const Icon = icons[row.type] ?? Wallet;
  const place = placeOf(row, role === 'creator' ? 'creator' : 'brand');
  const invoice = invoiceOf(row);
  const file = useInvoiceFile();
  return (
    <span className={styles.what}>
      <i className={styles.tile} aria-hidden="true">
        {bringsCoins(row.type) ? <Coin size={17} /> : <Icon size={16} />}
      </i>
      <span>
        <b>{place ? <Link to={place}>{titleOf(t, row)}</Link> : titleOf(t, row)}</b>
        <span>{detailOf(t, row)}</span>
        {invoice !== null && (
          <button
            type="button"
            className="link small"
            disabled={file.isPending}
            onClick={(event) => {
              event.stopPropagation();
              file.mutate(invoice);
            }}
          >
            {t('invoice')}
          </button>
        )}
      </span>
    </span>
  );
}

/** Movements with the balance after each. */
export const statementColumns = <T extends Transaction>(
  t: ReturnType<typeof useTexts>,
  coinMinor: number,
): ListColumn<T>[] => [
  {
    title: t('what'),
    csv: (row) => [titleOf(t, row), detailOf(t, row)].filter(Boolean).join(', '),
    render: (_, row) => <What row={row} />,
  },
  {
    title: t('date'),
    width: 130,
    responsive: ['lg'],
    csv: (row) => row.createdAt,
    render: (_, row) => <span className="num muted">{formatDate(row.createdAt)}</span>,
  },
  {
    title: t('anycoins'),
    width: 130,
    numeric: true,
    csv: (row) => (row.coins === null ? null : signed(row, row.coins)),
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
    width: 140,
    numeric: true,
    csv: (row) => csvMoney(signed(row, minorOf(row, coinMinor))),
    render: (_, row) => (
      <span className="muted">
        {sign(row)}
        {formatMoney(minorOf(row, coinMinor))}
      </span>
    ),
  },
  {
    title: t('balance'),
    width: 120,
    numeric: true,
    csv: ({ balanceAfter, earnedAfter }) => (earnedAfter ? csvMoney(earnedAfter.minor) : balanceAfter),
    // Earned euros where the line moved them, else coins.
    render: (_, { balanceAfter, earnedAfter }) =>
      earnedAfter ? formatMoney(earnedAfter) : balanceAfter !== null && formatInteger(balanceAfter),
  },
];
