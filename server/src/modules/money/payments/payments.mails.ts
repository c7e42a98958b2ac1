import { formatEuro } from '../../../kernel/format.js';
import { everywhere } from '../../../kernel/sentence.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';

/** A store gave money back for coins that were spent. */
export const spendingPausedMail = mailKind<{ owedMinor: number }>({
  name: 'payments.spending-paused',
  samples: { owed: { owedMinor: 587 } },
  write: ({ owedMinor }, house) => {
    const owed = formatEuro(owedMinor);
    return {
      subject: {
        en: `${house.product}: ${owed} owed, spending is paused`,
        de: `${house.product}: ${owed} offen, Ausgaben pausiert`,
      },
      preview: {
        en: 'The store refunded coins that were spent.',
        de: 'Der Store hat ausgegebene Coins erstattet.',
      },
      title: { en: 'Spending is paused', de: 'Ausgaben pausiert' },
      lines: [
        {
          en: 'The store refunded Anycoins of which some were already spent. Until the open amount is settled, coins cannot be spent.',
          de: 'Der Store hat dir Geld für Anycoins erstattet, die teils ausgegeben waren. Bis der offene Betrag ausgeglichen ist, können keine Coins ausgegeben werden.',
        },
      ],
      facts: [{ label: { en: 'Open amount', de: 'Offener Betrag' }, value: everywhere(owed) }],
      button: {
        label: { en: 'See transactions', de: 'Umsätze ansehen' },
        url: house.link('/wallet/transactions'),
      },
      because: aboutAccount(house),
    };
  },
});
