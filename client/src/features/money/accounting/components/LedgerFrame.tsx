import type { ReactNode } from 'react';
import { useLedgerCheck } from '@/entities/ledger';
import { Button, LateLine, Page, StatusTag } from '@/shared/ui';
import { useTexts } from '../texts/books';

/** Head and tabs of the books, and whether they add up. */
export function LedgerFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  const query = useLedgerCheck();
  const { data } = query;
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      tag={
        data ? (
          <StatusTag
            status={data.balanced ? 'valid' : 'failed'}
            label={t(data.balanced ? 'balanced' : 'unbalanced')}
          />
        ) : (
          <LateLine query={query} />
        )
      }
      actions={
        <Button type="primary" to="/staff/ledger/journal">
          {t('journal')}
        </Button>
      }
      tabs={[
        { label: t('accounts'), to: '/staff/ledger' },
        { label: t('trial'), to: '/staff/ledger/trial-balance' },
        { label: t('days'), to: '/staff/ledger/days' },
        { label: t('reports'), to: '/staff/ledger/reports' },
      ]}
    >
      {children}
    </Page>
  );
}
