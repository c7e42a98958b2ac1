import { formatEuro } from '../../../kernel/format.js';
import { everywhere } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';

export const invoiceTold = noticeKind<{ number: string; grossMinor: number }>({
  name: 'invoice.issued',
  category: 'money',
  mail: 'own',
  label: { en: 'New invoices', de: 'Neue Rechnungen' },
  samples: { one: { number: 'AJ-2026-000001', grossMinor: 11_900 } },
  write: ({ number, grossMinor }) => ({
    title: {
      en: `An invoice of ${formatEuro(grossMinor)} is ready`,
      de: `Eine Rechnung über ${formatEuro(grossMinor)} liegt bereit`,
    },
    body: everywhere(number),
  }),
  path: () => '/wallet/invoices',
});
