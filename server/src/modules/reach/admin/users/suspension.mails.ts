import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { spokenDate } from '../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';

const day = new Date('2026-12-01T09:00:00Z');

const endOf = (until: Date | null): Sentence => {
  const last = until && spokenDate(until, 'short');
  return {
    en: last ? `until ${last.en}` : 'until further notice',
    de: last ? `bis ${last.de}` : 'bis auf Weiteres',
  };
};

export const suspendedMail = mailKind<{ until: Date | null; reason: string; appealUntil: Date }>({
  name: 'admin.suspended',
  samples: {
    until: { until: new Date('2026-11-28T09:00:00Z'), reason: 'Spam', appealUntil: day },
    open: { until: null, reason: 'Spam', appealUntil: day },
  },
  write: ({ until, reason, appealUntil }, house) => {
    const appeal = spokenDate(appealUntil, 'short');
    const end = endOf(until);
    return {
      subject: {
        en: `${house.product}: your account is suspended`,
        de: `${house.product}: dein Konto ist gesperrt`,
      },
      preview: { en: `Suspended ${end.en}.`, de: `Gesperrt ${end.de}.` },
      title: { en: 'Your account is suspended', de: 'Dein Konto ist gesperrt' },
      lines: [{ en: `Your account is suspended ${end.en}.`, de: `Dein Konto ist ${end.de} gesperrt.` }],
      facts: [{ label: { en: 'Reason', de: 'Grund' }, value: everywhere(reason) }],
      notes: [
        {
          en: 'You can still log in, read what is yours and download your invoices. Payouts wait until the suspension ends.',
          de: 'Du kannst dich weiterhin anmelden, deine Daten ansehen und Rechnungen herunterladen. Auszahlungen warten, bis die Sperre endet.',
        },
        {
          en: `You can appeal until ${appeal.en}. It is free, and a person who did not take this decision looks at it.`,
          de: `Bis ${appeal.de} kannst du Einspruch einlegen. Das ist kostenlos, und es prüft jemand, der nicht entschieden hat.`,
        },
      ],
      button: { label: { en: 'Appeal', de: 'Einspruch einlegen' }, url: house.link('/settings/appeals') },
      because: aboutAccount(house),
    };
  },
});

export const restoredMail = mailKind<object>({
  name: 'admin.restored',
  samples: { restored: {} },
  write: (_, house) => ({
    subject: {
      en: `${house.product}: your account is open again`,
      de: `${house.product}: dein Konto ist wieder freigegeben`,
    },
    preview: { en: 'The suspension has ended.', de: 'Die Sperre ist aufgehoben.' },
    title: { en: 'Your account is open again', de: 'Dein Konto ist wieder freigegeben' },
    lines: [
      { en: 'The suspension of your account has ended.', de: 'Die Sperre deines Kontos ist aufgehoben.' },
    ],
    button: { label: { en: 'Log in', de: 'Anmelden' }, url: house.link('/login') },
    because: aboutAccount(house),
  }),
});

/** One suspension was lifted while another one stands. */
export const partlyRestoredMail = mailKind<{ until: Date | null }>({
  name: 'admin.partlyRestored',
  samples: { until: { until: day }, open: { until: null } },
  write: ({ until }, house) => {
    const end = endOf(until);
    return {
      subject: {
        en: `${house.product}: one suspension of your account is lifted`,
        de: `${house.product}: eine Sperre deines Kontos ist aufgehoben`,
      },
      preview: { en: `Another one lasts ${end.en}.`, de: `Eine andere gilt ${end.de}.` },
      title: { en: 'One suspension is lifted', de: 'Eine Sperre ist aufgehoben' },
      lines: [
        {
          en: `Your account stays suspended ${end.en} because of another decision.`,
          de: `Dein Konto bleibt wegen einer anderen Entscheidung ${end.de} gesperrt.`,
        },
      ],
      button: {
        label: { en: 'See the decision', de: 'Entscheidung ansehen' },
        url: house.link('/settings/appeals'),
      },
      because: aboutAccount(house),
    };
  },
});
