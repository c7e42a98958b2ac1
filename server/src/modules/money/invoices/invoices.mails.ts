import { formatEuro } from '../../../kernel/format.js';
import { everywhere } from '../../../kernel/sentence.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';

export const invoiceMail = mailKind<{ number: string; grossMinor: number }>({
  name: 'invoices.issued',
  samples: { issued: { number: 'R-2026-00042', grossMinor: 119_000 } },
  write: ({ number, grossMinor }, house) => {
    const sum = formatEuro(grossMinor);
    return {
      subject: {
        en: `${house.product}: document ${number} for ${sum}`,
        de: `${house.product}: Beleg ${number} über ${sum}`,
      },
      preview: { en: 'As PDF and as e-invoice.', de: 'Als PDF und als E-Rechnung.' },
      title: { en: 'Your document is ready', de: 'Dein Beleg liegt bereit' },
      lines: [
        {
          en: 'You can download it as PDF and as e-invoice.',
          de: 'Du kannst ihn als PDF und als E-Rechnung herunterladen.',
        },
      ],
      facts: [
        { label: { en: 'Number', de: 'Nummer' }, value: everywhere(number) },
        { label: { en: 'Total', de: 'Gesamtbetrag' }, value: everywhere(sum) },
      ],
      button: { label: { en: 'Open documents', de: 'Belege öffnen' }, url: house.link('/wallet/invoices') },
      because: aboutAccount(house),
    };
  },
});
