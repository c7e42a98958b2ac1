import { formatEuro } from '../../../kernel/format.js';
import { everywhere } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

interface Amount {
  amountMinor: number;
}
const sample: Amount = { amountMinor: 11_900 };

export const tipTold = noticeKind<Amount>({
  name: 'tip.received',
  category: 'people',
  mail: 'digest',
  label: { en: 'Tips', de: 'Trinkgelder' },
  samples: { one: sample },
  write: ({ amountMinor }, { who }) => ({
    title: {
      en: `${who.en} tipped you ${formatEuro(amountMinor)}`,
      de: `${who.de} hat dir ${formatEuro(amountMinor)} Trinkgeld gegeben`,
    },
    body: everywhere(''),
  }),
  path: () => '/wallet/tips',
});

export const refundTold = noticeKind<Amount>({
  name: 'payment.refunded',
  category: 'money',
  mail: 'digest',
  label: { en: 'Refunds', de: 'Erstattungen' },
  samples: { one: sample },
  write: ({ amountMinor }) => ({
    title: {
      en: `${formatEuro(amountMinor)} was refunded to you`,
      de: `Dir wurden ${formatEuro(amountMinor)} erstattet`,
    },
    body: everywhere(''),
  }),
  path: () => '/wallet/transactions',
});

export const topUpTold = noticeKind<{ why: 'stopped' | 'limited' }>({
  name: 'payment.top-up',
  category: 'money',
  mail: 'own',
  label: { en: 'Your automatic top-up', de: 'Deine automatische Aufladung' },
  samples: { stopped: { why: 'stopped' }, limited: { why: 'limited' } },
  write: ({ why }) => ({
    title:
      why === 'stopped'
        ? { en: 'Your automatic top-up has stopped', de: 'Deine automatische Aufladung ist angehalten' }
        : {
            en: 'Your automatic top-up has reached its limit',
            de: 'Deine automatische Aufladung hat ihre Grenze erreicht',
          },
    body: everywhere(''),
  }),
  path: () => '/wallet/coins',
});
