import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChargeModal, useSession, useWallet } from '../auth';
import { formatMoney } from '../format';
import { defineTexts } from '../i18n/i18n';
import { knows } from '../routing';
import { Button, Page } from '../ui';

const { useTexts } = defineTexts(
  'walletFrame',
  {
    title: 'Wallet',
    sub: 'Anycoins pay for challenges, messages, gifts and tips. 1 Anycoin is {{value}}.',
    charge: 'Charge wallet',
    overview: 'Overview',
    transactions: 'Transactions',
    coins: 'Anycoins',
    limit: 'Limits',
    cards: 'Cards',
    payouts: 'Payouts',
    invoices: 'Invoices',
  },
  {
    title: 'Wallet',
    sub: 'Mit Anycoins bezahlst du Challenges, Nachrichten, Geschenke und Trinkgeld. 1 Anycoin ist {{value}}.',
    charge: 'Wallet aufladen',
    overview: 'Übersicht',
    transactions: 'Umsätze',
    coins: 'Anycoins',
    limit: 'Limits',
    cards: 'Karten',
    payouts: 'Auszahlungen',
    invoices: 'Rechnungen',
  },
);

const tabs = [
  { name: 'overview', to: '/wallet' },
  { name: 'transactions', to: '/wallet/transactions' },
  { name: 'coins', to: '/wallet/coins' },
  { name: 'methods', to: '/wallet/methods' },
  { name: 'limit', to: '/wallet/limit' },
  { name: 'payouts', to: '/wallet/payouts', earners: true },
  { name: 'invoices', to: '/wallet/invoices' },
] as const;

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
  return (
    <Page
      title={t('title')}
      sub={sub ?? t('sub', { value: formatMoney(wallet?.coinMinor ?? 1) })}
      actions={
        <>
          {extra}
          {actions ?? (
            <Button type="primary" icon={<Plus size={16} />} onClick={() => show()}>
              {t('charge')}
            </Button>
          )}
        </>
      }
      tabs={tabs
        .filter((tab) => knows(tab.to) && (!('earners' in tab) || role === 'creator' || role === 'brand'))
        .map(({ name, to }) => ({ label: t(name === 'methods' ? 'cards' : name), to }))}
    >
      {children}
    </Page>
  );
}
