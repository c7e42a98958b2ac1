import { dayOf, formatDay } from '../../../kernel/format.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { type MailHouse, mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount, askedFor } from '../../../platform/mail/mail-reasons.js';

const PAGE = '/settings/privacy';

export const exportReadyMail = mailKind<{ hours: number }>({
  name: 'personal-data.export-ready',
  samples: { ready: { hours: 24 } },
  write: ({ hours }, house) => ({
    subject: {
      en: `${house.product}: the copy of your data is ready`,
      de: `${house.product}: Die Kopie deiner Daten ist fertig`,
    },
    preview: {
      en: `Download it within ${hours} hours.`,
      de: `Lade sie innerhalb von ${hours} Stunden herunter.`,
    },
    title: { en: 'The copy of your data is ready', de: 'Die Kopie deiner Daten ist fertig' },
    lines: [
      {
        en: `You can download it within ${hours} hours. After that it is deleted.`,
        de: `Du kannst sie ${hours} Stunden lang herunterladen. Danach wird sie gelöscht.`,
      },
    ],
    button: { label: { en: 'Download copy', de: 'Kopie herunterladen' }, url: house.link(PAGE) },
    because: askedFor(house),
  }),
});

const headed = ({ product }: MailHouse, en: string, de: string) => ({
  subject: { en: `${product}: ${en}`, de: `${product}: ${de}` } satisfies Sentence,
  title: { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`, de } satisfies Sentence,
});

/** Word of every step, since somebody else may have taken it. */
export const closingRequestedMail = mailKind<{ deleteAt: Date }>({
  name: 'personal-data.closing-requested',
  samples: { requested: { deleteAt: new Date('2026-12-21T10:00:00Z') } },
  write: ({ deleteAt }, house) => {
    const day = formatDay(dayOf(deleteAt));
    return {
      ...headed(house, `your account will be closed on ${day}`, `Dein Konto wird am ${day} geschlossen`),
      preview: {
        en: 'Until then you can change your mind.',
        de: 'Bis dahin kannst du es dir anders überlegen.',
      },
      lines: [
        {
          en: 'Until then you can change your mind. Your available balance is paid out to your bank account now.',
          de: 'Bis dahin kannst du es dir anders überlegen. Dein verfügbares Guthaben wird jetzt auf dein Bankkonto ausgezahlt.',
        },
      ],
      button: { label: { en: 'Keep account', de: 'Konto behalten' }, url: house.link(PAGE) },
      notYou: {
        en: 'Keep the account, change your password and write to us.',
        de: 'Behalte das Konto, ändere dein Passwort und schreib uns.',
      },
      because: aboutAccount(house),
    };
  },
});

export const closingCancelledMail = mailKind<object>({
  name: 'personal-data.closing-cancelled',
  samples: { cancelled: {} },
  write: (_, house) => ({
    ...headed(house, 'your account stays open', 'Dein Konto bleibt offen'),
    preview: { en: 'It will not be closed.', de: 'Es wird nicht geschlossen.' },
    lines: [{ en: 'It will not be closed.', de: 'Es wird nicht geschlossen.' }],
    because: aboutAccount(house),
  }),
});

export const closingHaltedMail = mailKind<object>({
  name: 'personal-data.closing-halted',
  samples: { halted: {} },
  write: (_, house) => ({
    ...headed(house, 'your account will not be closed for now', 'Dein Konto wird vorerst nicht geschlossen'),
    preview: { en: 'It was suspended.', de: 'Es wurde gesperrt.' },
    lines: [
      {
        en: 'It was suspended, and a suspended account cannot be closed. Write to us if you still want to leave.',
        de: 'Es wurde gesperrt, und ein gesperrtes Konto kann nicht geschlossen werden. Schreib uns, wenn du trotzdem gehen möchtest.',
      },
    ],
    because: aboutAccount(house),
  }),
});

export const closingPostponedMail = mailKind<object>({
  name: 'personal-data.closing-postponed',
  samples: { postponed: {} },
  write: (_, house) => ({
    ...headed(
      house,
      'your account could not be closed yet',
      'Dein Konto konnte noch nicht geschlossen werden',
    ),
    preview: { en: 'Something is not finished.', de: 'Etwas ist noch nicht abgeschlossen.' },
    lines: [
      {
        en: 'Something is not finished. We try again every day.',
        de: 'Etwas ist noch nicht abgeschlossen. Wir versuchen es jeden Tag wieder.',
      },
    ],
    button: { label: { en: 'See what is open', de: 'Offene Punkte ansehen' }, url: house.link(PAGE) },
    because: aboutAccount(house),
  }),
});

export const accountClosedMail = mailKind<object>({
  name: 'personal-data.account-closed',
  samples: { closed: {} },
  write: (_, house) => ({
    ...headed(house, 'your account is closed', 'Dein Konto ist geschlossen'),
    preview: { en: 'Your personal data is erased.', de: 'Deine persönlichen Daten sind gelöscht.' },
    lines: [
      {
        en: 'Your personal data is erased. Invoices are kept as long as the law asks for.',
        de: 'Deine persönlichen Daten sind gelöscht. Rechnungen bewahren wir so lange auf, wie es das Gesetz verlangt.',
      },
    ],
    because: {
      en: `Sent to the address that your account at ${house.product} had.`,
      de: `Gesendet an die Adresse, die dein Konto bei ${house.product} hatte.`,
    },
  }),
});
