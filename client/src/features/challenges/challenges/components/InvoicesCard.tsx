import { useMemo } from 'react';
import { InvoiceFiles } from '@/entities/invoice';
import type { Invoice } from '@/entities/invoice';
import { formatDate, formatMoney } from '@/shared/format';
import { DataTable } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Card, EmptyState } from '@/shared/ui';
import { useChallengeInvoices } from '../api/challenges';
import { useTexts } from '../texts/money';
import styles from '../pages/challenge.module.css';

function useColumns(): Column<Invoice>[] {
  const t = useTexts();
  return useMemo(
    () => [
      {
        title: t('document'),
        render: (_, { number, kind }) => (
          <span className={styles.twofold}>
            <b className="num">{number ?? '–'}</b>
            <span>{t(kind === 'credit_note' ? 'creditNote' : 'invoice')}</span>
          </span>
        ),
      },
      {
        title: t('date'),
        responsive: ['lg'],
        render: (_, { issuedAt }) => <span className="num">{issuedAt ? formatDate(issuedAt) : '–'}</span>,
      },
      {
        title: t('amount'),
        numeric: true,
        render: (_, { kind, gross }) => (
          <b>{formatMoney(kind === 'credit_note' ? { ...gross, minor: -gross.minor } : gross)}</b>
        ),
      },
      { title: t('files'), render: (_, invoice) => <InvoiceFiles invoice={invoice} /> },
    ],
    [t],
  );
}

/** Invoices and credit notes of the challenge, to be kept for its books. */
export function InvoicesCard({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  return (
    <Card title={t('invoices')} flush>
      <DataTable
        query={useChallengeInvoices(challengeId)}
        rowKey="id"
        columns={useColumns()}
        errorTitle={t('invoicesFailed')}
        empty={<EmptyState compact drawing="coins" title={t('invoicesNone')} text={t('invoicesNoneText')} />}
      />
    </Card>
  );
}
