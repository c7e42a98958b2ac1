import { formatEuro } from '../../../kernel/format.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';
import type { ToldStatus } from './payouts.mails.js';

const titles: Record<ToldStatus, (sum: string) => Sentence> = {
  paid: (sum) => ({
    en: `${sum} has arrived at your bank`,
    de: `${sum} ist bei deiner Bank angekommen`,
  }),
  failed: (sum) => ({
    en: `Your payout of ${sum} failed`,
    de: `Deine Auszahlung von ${sum} ist gescheitert`,
  }),
  returned: (sum) => ({
    en: `Your bank returned a payout of ${sum}`,
    de: `Deine Bank hat eine Auszahlung von ${sum} zurückgegeben`,
  }),
  rejected: (sum) => ({
    en: `Your payout of ${sum} was rejected`,
    de: `Deine Auszahlung von ${sum} wurde abgelehnt`,
  }),
};

export const payoutTold = noticeKind<{ status: ToldStatus; amountMinor: number }>({
  name: 'payout.outcome',
  category: 'money',
  mail: 'own',
  label: { en: 'Your payouts', de: 'Deine Auszahlungen' },
  samples: {
    paid: { status: 'paid', amountMinor: 31_240 },
    failed: { status: 'failed', amountMinor: 31_240 },
    returned: { status: 'returned', amountMinor: 31_240 },
    rejected: { status: 'rejected', amountMinor: 31_240 },
  },
  write: ({ status, amountMinor }) => ({
    title: titles[status](formatEuro(amountMinor)),
    body:
      status === 'paid'
        ? { en: 'See it in your payouts.', de: 'Du siehst sie bei deinen Auszahlungen.' }
        : {
            en: 'The money is yours: see what to do.',
            de: 'Das Geld bleibt deins: Sieh nach, was zu tun ist.',
          },
  }),
  path: () => '/wallet/payouts',
});

export const bankChanged = noticeKind<{ last4: string }>({
  name: 'payout.bank-changed',
  category: 'security',
  mail: 'own',
  label: { en: 'Your bank accounts', de: 'Deine Bankkonten' },
  samples: { one: { last4: '3000' } },
  write: ({ last4 }) => ({
    title: { en: 'Your bank accounts have changed', de: 'Deine Bankkonten haben sich geändert' },
    body: { en: `Account ending in ${last4}`, de: `Konto mit der Endung ${last4}` },
  }),
  path: () => '/settings/payout',
});
