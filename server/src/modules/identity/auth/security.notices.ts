import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { noticeKind } from '../../../platform/notices/notice-kind.js';
import type { SecurityChange } from './security.mails.js';

const changes: Record<SecurityChange, Sentence> = {
  passwordChanged: { en: 'Your password was changed', de: 'Dein Passwort wurde geändert' },
  passwordRemoved: { en: 'Your password was removed', de: 'Dein Passwort wurde entfernt' },
  addressChanged: { en: 'Your email address was changed', de: 'Deine E-Mail-Adresse wurde geändert' },
  factorOn: { en: 'Two-step sign-in is on', de: 'Die Anmeldung in zwei Schritten ist an' },
  factorOff: { en: 'Two-step sign-in is off', de: 'Die Anmeldung in zwei Schritten ist aus' },
  passkeyAdded: { en: 'A passkey was added', de: 'Ein Passkey wurde hinzugefügt' },
  passkeyRemoved: { en: 'A passkey was removed', de: 'Ein Passkey wurde entfernt' },
  recoveryCodesRenewed: { en: 'You have new recovery codes', de: 'Du hast neue Wiederherstellungscodes' },
};

const path = (): string => '/settings/security';

export const securityTold = noticeKind<{ change: SecurityChange }>({
  name: 'security.changed',
  category: 'security',
  mail: 'own',
  label: { en: 'How your account is protected', de: 'Wie dein Konto geschützt ist' },
  samples: Object.fromEntries(
    (Object.keys(changes) as SecurityChange[]).map((change) => [change, { change }]),
  ),
  write: ({ change }) => ({ title: changes[change], body: everywhere('') }),
  path,
});

export const signInTold = noticeKind<{ device: string | null }>({
  name: 'security.sign-in',
  category: 'security',
  mail: 'own',
  label: { en: 'Sign-ins in new browsers', de: 'Anmeldungen in neuen Browsern' },
  samples: { known: { device: 'Firefox, Linux' }, unknown: { device: null } },
  write: ({ device }) => ({
    title: { en: 'New sign-in to your account', de: 'Neue Anmeldung in deinem Konto' },
    body: everywhere(device ?? ''),
  }),
  path,
});

export const recoveryCodeTold = noticeKind<{ left: number }>({
  name: 'security.recovery-code',
  category: 'security',
  mail: 'own',
  label: { en: 'Recovery codes that are used', de: 'Verwendete Wiederherstellungscodes' },
  samples: { some: { left: 4 } },
  write: ({ left }) => ({
    title: {
      en: 'A recovery code was used to sign in',
      de: 'Ein Wiederherstellungscode wurde zum Anmelden benutzt',
    },
    body: { en: `${left} are left.`, de: `${left} sind übrig.` },
  }),
  path,
});

export const factorRemovalTold = noticeKind<{ hours: number }>({
  name: 'security.factor-removal',
  category: 'security',
  mail: 'own',
  label: { en: 'Requests to remove your second step', de: 'Anfragen, deinen zweiten Schritt zu entfernen' },
  samples: { one: { hours: 72 } },
  write: ({ hours }) => ({
    title: {
      en: `Support removes your second step in ${hours} hours`,
      de: `Der Support entfernt deinen zweiten Schritt in ${hours} Stunden`,
    },
    body: {
      en: 'Stop it by the link in our mail if you did not ask for it.',
      de: 'Stoppe das mit dem Link in unserer Mail, wenn du nicht darum gebeten hast.',
    },
  }),
  path,
});
