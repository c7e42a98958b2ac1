import { formatEuro } from '../../../kernel/format.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

interface Facts {
  amountMinor: number;
  closed: boolean;
}

export const disputeTold = noticeKind<Facts>({
  name: 'dispute.changed',
  category: 'money',
  mail: 'soon',
  label: { en: 'Payments your bank takes back', de: 'Zahlungen, die deine Bank zurückholt' },
  samples: { opened: { amountMinor: 11_900, closed: false }, closed: { amountMinor: 11_900, closed: true } },
  write: ({ amountMinor, closed }) => {
    const sum = formatEuro(amountMinor);
    return closed
      ? {
          title: {
            en: `The case about your payment of ${sum} is closed`,
            de: `Der Fall zu deiner Zahlung von ${sum} ist abgeschlossen`,
          },
          body: { en: 'See your transactions.', de: 'Sieh in deine Umsätze.' },
        }
      : {
          title: {
            en: `Your bank asks about your payment of ${sum}`,
            de: `Deine Bank fragt nach deiner Zahlung von ${sum}`,
          },
          body: {
            en: 'Until it is decided, the amount cannot be spent.',
            de: 'Bis zur Entscheidung kann der Betrag nicht ausgegeben werden.',
          },
        };
  },
  path: () => '/wallet/transactions',
});
