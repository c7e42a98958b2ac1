import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type MailHouse, mailKind } from '../../../platform/mail/mail-kind.js';
import { spokenDate } from '../../../platform/mail/mail-dates.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';

export type SecurityChange =
  | 'passwordChanged'
  | 'passwordRemoved'
  | 'addressChanged'
  | 'factorOn'
  | 'factorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed';

/** What an owner does who did not cause the change. */
const takeBack = (house: MailHouse): Sentence => ({
  en: `Log in with a code by e-mail at ${house.link('/login')}, set a new password, log out everywhere in your settings, and answer this mail.`,
  de: `Melde dich mit einem Code per E-Mail an (${house.link('/login')}), leg ein neues Passwort fest, melde in den Einstellungen alle Geräte ab und antworte auf diese Mail.`,
});

const subjectOf = ({ product }: MailHouse, { en, de }: Sentence): Sentence => ({
  en: `${product}: ${en}`,
  de: `${product}: ${de}`,
});

const changes: Record<
  SecurityChange,
  { what: Sentence; title: Sentence; preview: Sentence; line: Sentence }
> = {
  passwordChanged: {
    what: { en: 'your password was changed', de: 'dein Passwort wurde geändert' },
    title: { en: 'Your password was changed', de: 'Dein Passwort wurde geändert' },
    preview: { en: 'Every other device was logged out.', de: 'Alle anderen Geräte wurden abgemeldet.' },
    line: {
      en: 'The password of your account was changed, and every other device was logged out.',
      de: 'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    },
  },
  passwordRemoved: {
    what: { en: 'your address is confirmed', de: 'deine Adresse ist bestätigt' },
    title: { en: 'Your address is confirmed', de: 'Deine Adresse ist bestätigt' },
    preview: {
      en: 'What was set up before is deleted.',
      de: 'Was vorher eingerichtet war, wurde gelöscht.',
    },
    line: {
      en: 'You have confirmed your address. A password, passkeys, API keys and webhook endpoints that were set up before are deleted and every other device is logged out, since anybody could have typed your address. Set up again in your settings what you want to use.',
      de: 'Du hast deine Adresse bestätigt. Ein Passwort, Passkeys, API-Schlüssel und Webhook-Endpunkte von vorher wurden gelöscht und alle anderen Geräte abgemeldet, weil jeder deine Adresse hätte eingeben können. Was du davon brauchst, kannst du in den Einstellungen neu einrichten.',
    },
  },
  addressChanged: {
    what: { en: 'your address was changed', de: 'deine Adresse wurde geändert' },
    title: { en: 'Your address was changed', de: 'Deine Adresse wurde geändert' },
    preview: {
      en: 'You can no longer log in with this address.',
      de: 'Mit dieser Adresse kannst du dich nicht mehr anmelden.',
    },
    line: {
      en: 'Your account now belongs to another e-mail address. This one no longer logs you in.',
      de: 'Dein Konto gehört jetzt zu einer anderen E-Mail-Adresse. Mit dieser kannst du dich nicht mehr anmelden.',
    },
  },
  factorOn: {
    what: { en: 'two-step verification is on', de: 'die Bestätigung in zwei Schritten ist eingeschaltet' },
    title: { en: 'Two-step verification is on', de: 'Bestätigung in zwei Schritten ist eingeschaltet' },
    preview: {
      en: 'Each sign-in now asks for a code from your authenticator app.',
      de: 'Bei jeder Anmeldung brauchst du jetzt einen Code aus deiner Authenticator-App.',
    },
    line: {
      en: 'Two-step verification was turned on for your account. From now on each sign-in asks for a code from your authenticator app. Keep your recovery codes where you find them without your phone.',
      de: 'Für dein Konto wurde die Bestätigung in zwei Schritten eingeschaltet. Bei jeder Anmeldung fragen wir jetzt nach einem Code aus deiner Authenticator-App. Bewahre deine Wiederherstellungscodes so auf, dass du sie auch ohne dein Handy findest.',
    },
  },
  factorOff: {
    what: { en: 'two-step verification is off', de: 'die Bestätigung in zwei Schritten ist ausgeschaltet' },
    title: { en: 'Two-step verification is off', de: 'Bestätigung in zwei Schritten ist ausgeschaltet' },
    preview: {
      en: 'Your recovery codes no longer work.',
      de: 'Deine Wiederherstellungscodes gelten nicht mehr.',
    },
    line: {
      en: 'Two-step verification was turned off for your account. Its recovery codes no longer work.',
      de: 'Für dein Konto wurde die Bestätigung in zwei Schritten ausgeschaltet. Die Wiederherstellungscodes gelten nicht mehr.',
    },
  },
  passkeyAdded: {
    what: { en: 'a passkey was added', de: 'ein Passkey wurde hinzugefügt' },
    title: { en: 'A passkey was added', de: 'Ein Passkey wurde hinzugefügt' },
    preview: {
      en: 'You can now log in without a code or password.',
      de: 'Du kannst dich jetzt ohne Code und Passwort anmelden.',
    },
    line: {
      en: 'A passkey was added to your account. Whoever can unlock the device it is on can log in with it.',
      de: 'Deinem Konto wurde ein Passkey hinzugefügt. Wer das Gerät entsperren kann, auf dem er liegt, kann sich damit anmelden.',
    },
  },
  passkeyRemoved: {
    what: { en: 'a passkey was removed', de: 'ein Passkey wurde entfernt' },
    title: { en: 'A passkey was removed', de: 'Ein Passkey wurde entfernt' },
    preview: { en: 'It no longer logs you in.', de: 'Mit ihm kannst du dich nicht mehr anmelden.' },
    line: {
      en: 'A passkey was removed from your account and no longer logs you in. Your settings show the passkeys you still have.',
      de: 'Ein Passkey wurde von deinem Konto entfernt. Mit ihm kannst du dich nicht mehr anmelden. Welche Passkeys du noch hast, steht in deinen Einstellungen.',
    },
  },
  recoveryCodesRenewed: {
    what: { en: 'you have new recovery codes', de: 'du hast neue Wiederherstellungscodes' },
    title: { en: 'You have new recovery codes', de: 'Du hast neue Wiederherstellungscodes' },
    preview: { en: 'The old ones no longer work.', de: 'Die alten gelten nicht mehr.' },
    line: {
      en: 'New recovery codes were created for your account. The old ones no longer work.',
      de: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
  },
};

/** What changed about who can get into an account, and what to do for an owner who did not do it. */
export const securityMail = mailKind<{ change: SecurityChange }>({
  name: 'auth.security',
  samples: {
    passwordChanged: { change: 'passwordChanged' },
    passwordRemoved: { change: 'passwordRemoved' },
    addressChanged: { change: 'addressChanged' },
    factorOn: { change: 'factorOn' },
    factorOff: { change: 'factorOff' },
    passkeyAdded: { change: 'passkeyAdded' },
    passkeyRemoved: { change: 'passkeyRemoved' },
    recoveryCodesRenewed: { change: 'recoveryCodesRenewed' },
  },
  write: ({ change }, house) => {
    const { what, title, preview, line } = changes[change];
    return {
      subject: subjectOf(house, what),
      preview,
      title,
      lines: [line],
      notYou: takeBack(house),
      because: aboutAccount(house),
    };
  },
});

export const recoveryCodeUsedMail = mailKind<{ left: number }>({
  name: 'auth.recovery-code-used',
  samples: { used: { left: 9 } },
  write: ({ left }, house) => ({
    subject: subjectOf(house, {
      en: 'a recovery code was used',
      de: 'ein Wiederherstellungscode wurde benutzt',
    }),
    preview: { en: `Recovery codes left: ${left}.`, de: `Übrige Wiederherstellungscodes: ${left}.` },
    title: { en: 'A recovery code was used', de: 'Ein Wiederherstellungscode wurde benutzt' },
    lines: [
      {
        en: 'Somebody logged in to your account with a recovery code. You can create new ones in your settings.',
        de: 'Bei deinem Konto hat sich jemand mit einem Wiederherstellungscode angemeldet. Neue kannst du in den Einstellungen erstellen.',
      },
    ],
    facts: [{ label: { en: 'Codes left', de: 'Übrige Codes' }, value: everywhere(String(left)) }],
    notYou: takeBack(house),
    because: aboutAccount(house),
  }),
});

/** In a browser in which the account was never used. */
export const newSignInMail = mailKind<{ device: string | null; ip: string; at: Date }>({
  name: 'auth.new-sign-in',
  samples: { browser: { device: 'Firefox, Linux', ip: '203.0.113.7', at: new Date('2026-11-02T09:30:00Z') } },
  write: ({ device, ip, at }, house) => ({
    subject: subjectOf(house, {
      en: 'a login from a new device',
      de: 'eine Anmeldung auf einem neuen Gerät',
    }),
    preview: {
      en: device ?? 'A device that we have not seen before.',
      de: device ?? 'Ein Gerät, das wir noch nicht kennen.',
    },
    title: { en: 'A login from a new device', de: 'Anmeldung auf einem neuen Gerät' },
    lines: [
      {
        en: 'Your account was used to log in on a device that we have not seen before. If this was you, there is nothing to do.',
        de: 'Mit deinem Konto hat sich jemand auf einem Gerät angemeldet, das wir noch nicht kennen. Warst du das, musst du nichts tun.',
      },
    ],
    facts: [
      { label: { en: 'Device', de: 'Gerät' }, value: { en: device ?? 'unknown', de: device ?? 'unbekannt' } },
      {
        label: { en: 'Time', de: 'Zeit' },
        value: spokenDate(at, 'long'),
      },
      { label: { en: 'Network address', de: 'IP-Adresse' }, value: everywhere(ip) },
    ],
    notYou: takeBack(house),
    because: aboutAccount(house),
  }),
});

export const factorRemovalMail = mailKind<{ hours: number; secret: string }>({
  name: 'auth.factor-removal',
  samples: { asked: { hours: 24, secret: 'sample-of-a-link' } },
  write: ({ hours, secret }, house) => ({
    subject: subjectOf(house, {
      en: 'your two-step verification will be removed',
      de: 'deine Bestätigung in zwei Schritten wird entfernt',
    }),
    preview: {
      en: `In ${hours} hours, unless you stop it.`,
      de: `In ${hours} Stunden, außer du stoppst es.`,
    },
    title: {
      en: 'Your two-step verification will be removed',
      de: 'Deine Bestätigung in zwei Schritten wird entfernt',
    },
    lines: [
      {
        en: `Our support was asked to remove two-step verification and all passkeys from your account. This happens in ${hours} hours. You are then logged out everywhere and log in without a code from your app or a passkey.`,
        de: `Unser Support wurde gebeten, die Bestätigung in zwei Schritten und alle Passkeys von deinem Konto zu entfernen. Das geschieht in ${hours} Stunden. Du wirst dann überall abgemeldet und meldest dich ohne Code aus deiner App und ohne Passkey an.`,
      },
    ],
    // In the fragment, so that the token never reaches a server log or a Referer header.
    button: {
      label: { en: 'Stop the removal', de: 'Entfernen stoppen' },
      url: house.link(`/login/keep-factor#keep=${secret}`),
    },
    notYou: {
      en: 'Stop the removal, set a new password and answer this mail.',
      de: 'Stoppe das Entfernen, leg ein neues Passwort fest und antworte auf diese Mail.',
    },
    because: aboutAccount(house),
  }),
});
