import { Receipt } from 'lucide-react';
import { useMemo, useState } from 'react';
import { InvoiceFiles } from '@/entities/invoice';
import type { Invoice } from '@/entities/invoice';
import { useChargeModal } from '@/entities/wallet';
import { formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { choiceFilter, csvMoney, dateColumn, ListView, statusColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Button, EmptyState } from '@/shared/ui';
import { WalletFrame } from '@/entities/wallet';
import { invoices } from '../api/invoices';
import type { InvoiceKind } from '../api/invoices';
import { InvoiceDrawer } from '../components/InvoiceDrawer';
import styles from '../components/invoices.module.css';
import { useTexts } from '../texts/list';

/** What can be bought today, and what follows from it. */
const kinds: readonly InvoiceKind[] = [
  'coin_package',
  'challenge',
  'deal',
  'plan',
  'tip',
  'unlock',
  'credit_note',
  'self_billing',
];

/** What goes back is less. */
const signed = ({ kind }: Invoice, minor: number): number => (kind === 'credit_note' ? -minor : minor);

function useColumns(): ListColumn<Invoice>[] {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(
    (): ListColumn<Invoice>[] => [
      {
        title: t('document'),
        csv: ({ number }) => number,
        render: (_, row) => (
          <span className={styles.document}>
            <b className="num">{row.number}</b>
            <span>{row.lines[0]?.text ?? t(`kinds.${row.kind}`)}</span>
          </span>
        ),
      },
      { ...dateColumn<Invoice>(t('date'), ({ issuedAt }) => issuedAt, { width: 120 }), responsive: ['lg'] },
      {
        title: t('vat'),
        csv: (row) => csvMoney(signed(row, row.vat.minor)),
        width: 120,
        numeric: true,
        render: (_, row) => <span className="muted">{formatMoney(signed(row, row.vat.minor))}</span>,
      },
      {
        title: t('total'),
        csv: (row) => csvMoney(signed(row, row.gross.minor)),
        width: 130,
        numeric: true,
        render: (_, row) => <b>{formatMoney(signed(row, row.gross.minor))}</b>,
      },
      statusColumn(t('status'), language, 120),
      {
        title: t('files'),
        width: 170,
        onCell: () => ({ onClick: (event) => event.stopPropagation() }),
        render: (_, row) => <InvoiceFiles invoice={row} />,
      },
    ],
    [t, language],
  );
}

/** All documents in one list; kind and days stand in the address. */
export function InvoicesPage() {
  const t = useTexts();
  const { show } = useChargeModal();
  const columns = useColumns();
  const [open, setOpen] = useState<Invoice | null>(null);
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'kind',
        label: t('kind'),
        all: t('everyKind'),
        values: kinds,
        word: (kind) => t(`kinds.${kind}`),
      }),
      { kind: 'dates', name: 'date', label: t('date'), from: 'from', to: 'to' },
    ],
    [t],
  );
  return (
    <WalletFrame
      sub={t('sub')}
      actions={
        <Button type="primary" icon={<Receipt size={16} />} to="/settings/billing">
          {t('billing')}
        </Button>
      }
    >
      <ListView<Invoice>
        id="invoices"
        source={invoices}
        rowKey="id"
        columns={columns}
        filters={filters}
        ownViews={false}
        onOpen={setOpen}
        rowName={({ number }) => t('detailsOf', { number: number ?? '' })}
        errorTitle={t('failed')}
        empty={
          <EmptyState
            compact
            drawing="coins"
            title={t('none')}
            text={t('noneText')}
            actions={<Button onClick={() => show()}>{t('charge')}</Button>}
          />
        }
      />
      <InvoiceDrawer invoice={open} onClose={() => setOpen(null)} />
    </WalletFrame>
  );
}
