import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChargeModal, useWallet } from '../../../shared/auth';
import { formatMoney } from '../../../shared/format';
import { Button, Page } from '../../../shared/ui';
import { useTexts } from '../texts';

/** Head and tabs that the wallet's screens share. */
export function WalletFrame({ children, sub }: { children: ReactNode; sub?: ReactNode }) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const { show } = useChargeModal();
  return (
    <Page
      title={t('title')}
      sub={sub ?? t('sub', { value: formatMoney(wallet?.coinMinor ?? 1) })}
      actions={
        <Button type="primary" icon={<Plus size={16} />} onClick={show}>
          {t('charge')}
        </Button>
      }
      tabs={[
        { label: t('overview'), to: '/wallet' },
        { label: t('transactions'), to: '/wallet/transactions' },
        { label: t('cards'), to: '/wallet/methods' },
      ]}
    >
      {children}
    </Page>
  );
}
