import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Allowed, useMay } from '@/entities/team';
import { useActingId, useSession } from '@/shared/auth';
import { useChargeModal } from './charge-modal';
import { useWallet } from './wallet';
import { formatMoney } from '@/shared/format';
import { textsOf } from '@/shared/i18n/i18n';
import { knows } from '@/shared/routing';
import { Button, ForbiddenState, Page } from '@/shared/ui';

const { useTexts } = textsOf('wallet-frame');

const tabs = [
  { name: 'overview', to: '/wallet' },
  { name: 'transactions', to: '/wallet/transactions' },
  { name: 'coins', to: '/wallet/coins' },
  { name: 'methods', to: '/wallet/methods' },
  { name: 'limit', to: '/wallet/limit', own: true },
  { name: 'tips', to: '/wallet/tips', creators: true },
  { name: 'payouts', to: '/wallet/payouts', earners: true, own: true },
  { name: 'invoices', to: '/wallet/invoices' },
] as const;

/** Limits and payouts are a person's, whichever team they act for. */
const isFor = (tab: (typeof tabs)[number], role: string | null, forTeam: boolean): boolean =>
  !(forTeam && 'own' in tab) &&
  (role === 'creator' || !('creators' in tab || ('earners' in tab && role !== 'brand')));

interface WalletFrameProps {
  children: ReactNode;
  sub?: ReactNode;
  /** In place of "Charge wallet", where the screen has an action of its own. */
  actions?: ReactNode;
  /** Outlined buttons before it. */
  extra?: ReactNode;
}

/** Head and tabs of every screen below /wallet, whichever feature it belongs to. */
export function WalletFrame({ children, sub, actions, extra }: WalletFrameProps) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const { show } = useChargeModal();
  const { role } = useSession();
  const acting = useActingId();
  const read = useMay('wallet:read');
  return (
    <Page
      title={t('title')}
      sub={sub ?? t('sub', { value: formatMoney(wallet?.coinMinor ?? 1) })}
      actions={
        <>
          {extra}
          {actions ?? (
            <Allowed right="payments:write">
              <Button type="primary" icon={<Plus size={16} />} onClick={() => show()}>
                {t('charge')}
              </Button>
            </Allowed>
          )}
        </>
      }
      tabs={tabs
        .filter((tab) => knows(tab.to) && isFor(tab, role, acting !== null))
        .map(({ name, to }) => ({ label: t(name === 'methods' ? 'cards' : name), to }))}
    >
      {read.reason === undefined ? children : <ForbiddenState text={read.reason} />}
    </Page>
  );
}
