import type { Sentence } from '../../../kernel/sentence.js';
import { type MailHouse, mailKind } from '../../../platform/mail/mail-kind.js';
import { askedFor } from '../../../platform/mail/mail-reasons.js';
import type { StepUpPurpose } from '../../../platform/security/step-up.js';

const neverAsked = ({ product }: MailHouse): Sentence => ({
  en: `${product} never asks for a code by phone or message.`,
  de: `${product} fragt nie am Telefon oder in einer Nachricht nach einem Code.`,
});

export const loginCodeMail = mailKind<{ code: string; minutes: number }>({
  name: 'auth.login-code',
  awaited: true,
  samples: { asked: { code: '482915', minutes: 10 } },
  write: ({ code, minutes }, house) => ({
    subject: {
      en: `${code} is your ${house.product} code`,
      de: `${code} ist dein Code für ${house.product}`,
    },
    preview: {
      en: `Valid for ${minutes} minutes, for one login.`,
      de: `Gilt ${minutes} Minuten und für eine Anmeldung.`,
    },
    title: { en: 'Your login code', de: 'Dein Anmeldecode' },
    lines: [
      {
        en: 'Enter this code in the window where you requested it.',
        de: 'Gib diesen Code in dem Fenster ein, in dem du ihn angefordert hast.',
      },
    ],
    code,
    notes: [
      {
        en: `It is valid for ${minutes} minutes and works once.`,
        de: `Er gilt ${minutes} Minuten und nur einmal.`,
      },
      neverAsked(house),
    ],
    notYou: {
      en: 'Nobody can log in without this code. You can ignore this mail.',
      de: 'Ohne diesen Code kann sich niemand anmelden. Du kannst diese Mail ignorieren.',
    },
    because: askedFor(house),
  }),
});

const purposes: Record<StepUpPurpose, Sentence> = {
  payout: { en: 'a payout', de: 'eine Auszahlung' },
  bank: { en: 'a change of your bank accounts', de: 'eine Änderung deiner Bankkonten' },
  transfer: { en: 'a transfer of coins', de: 'eine Übertragung von Coins' },
  email: { en: 'a new address', de: 'eine neue Adresse' },
  delete: { en: 'closing your account', de: 'das Schließen deines Kontos' },
  export: { en: 'a copy of your data', de: 'eine Kopie deiner Daten' },
  password: { en: 'a first password', de: 'ein erstes Passwort' },
  factor: {
    en: 'a change of your two-step verification',
    de: 'eine Änderung deiner Bestätigung in zwei Schritten',
  },
  account: { en: 'a change of an account', de: 'die Änderung eines Kontos' },
};

export const stepUpMail = mailKind<{ code: string; purpose: StepUpPurpose; minutes: number }>({
  name: 'auth.step-up',
  awaited: true,
  samples: {
    payout: { code: '730264', purpose: 'payout', minutes: 10 },
    bank: { code: '118405', purpose: 'bank', minutes: 10 },
    delete: { code: '905512', purpose: 'delete', minutes: 10 },
  },
  write: ({ code, purpose, minutes }, house) => {
    const { en, de } = purposes[purpose];
    return {
      subject: {
        en: `${code} confirms your request at ${house.product}`,
        de: `${code} bestätigt deine Anfrage bei ${house.product}`,
      },
      preview: { en: `The code confirms ${en}.`, de: `Der Code bestätigt ${de}.` },
      title: { en: 'Confirm your request', de: 'Bestätige deine Anfrage' },
      lines: [
        {
          en: `This code confirms ${en}. It is valid for ${minutes} minutes and works once.`,
          de: `Dieser Code bestätigt ${de}. Er gilt ${minutes} Minuten und nur einmal.`,
        },
      ],
      code,
      notes: [neverAsked(house)],
      notYou: {
        en: 'Give the code to nobody, change your password and write to us.',
        de: 'Gib den Code nicht weiter, ändere dein Passwort und schreib uns.',
      },
      because: askedFor(house),
    };
  },
});

const SAMPLE_SECRET = 'sample-of-a-link';

export const confirmAddressMail = mailKind<{ secret: string }>({
  name: 'auth.confirm-address',
  awaited: true,
  samples: { asked: { secret: SAMPLE_SECRET } },
  write: ({ secret }, house) => ({
    subject: {
      en: `Confirm your address for ${house.product}`,
      de: `Bestätige deine Adresse für ${house.product}`,
    },
    preview: {
      en: 'One click shows that this address is yours.',
      de: 'Ein Klick zeigt, dass die Adresse dir gehört.',
    },
    title: { en: 'Confirm your address', de: 'Bestätige deine Adresse' },
    lines: [
      {
        en: 'Confirm that this address belongs to you. The link works for two days.',
        de: 'Bestätige, dass diese Adresse dir gehört. Der Link gilt zwei Tage.',
      },
    ],
    // In the fragment, so that the token never reaches a server log or a Referer header.
    button: {
      label: { en: 'Confirm address', de: 'Adresse bestätigen' },
      url: house.link(`/login/verify#verify=${secret}`),
    },
    notYou: {
      en: `Then somebody else typed your address: do not open the link. To have an account with it yourself, log in with a code by e-mail at ${house.link('/login')}; that ends every password and session set before.`,
      de: `Dann hat jemand anderes deine Adresse eingegeben: Öffne den Link nicht. Möchtest du selbst ein Konto mit dieser Adresse, melde dich mit einem Code per E-Mail an (${house.link('/login')}). Frühere Passwörter und Sitzungen gelten dann nicht mehr.`,
    },
    because: askedFor(house),
  }),
});

export const resetPasswordMail = mailKind<{ secret: string }>({
  name: 'auth.reset-password',
  awaited: true,
  samples: { asked: { secret: SAMPLE_SECRET } },
  write: ({ secret }, house) => ({
    subject: { en: `Reset your ${house.product} password`, de: `Neues Passwort für ${house.product}` },
    preview: { en: 'The link works for one hour.', de: 'Der Link gilt eine Stunde.' },
    title: { en: 'Set a new password', de: 'Leg ein neues Passwort fest' },
    lines: [
      {
        en: 'The link works once, within an hour. It logs every device out.',
        de: 'Der Link gilt einmal und eine Stunde lang. Er meldet alle Geräte ab.',
      },
    ],
    button: {
      label: { en: 'Set new password', de: 'Passwort festlegen' },
      url: house.link(`/login/reset#reset=${secret}`),
    },
    notYou: {
      en: 'Ignore this mail. Your password stays as it is.',
      de: 'Ignoriere diese Mail. Dein Passwort bleibt, wie es ist.',
    },
    because: askedFor(house),
  }),
});
