import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type MailHouse, mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';
import { modeOf } from './key-secret.js';

export interface AboutKey {
  name: string;
  prefix: string;
}

export const sampleKey: AboutKey = { name: 'Shop sync', prefix: 'mk_live_7Qd2nV4x' };

const factsOf = ({ name, prefix }: AboutKey) => [
  { label: { en: 'Name', de: 'Name' }, value: everywhere(name) },
  { label: { en: 'Begins with', de: 'Beginnt mit' }, value: everywhere(prefix) },
];

/** Which key it was, and the way to make another one. */
const endedKey = ({ name, prefix }: AboutKey, house: MailHouse) => ({
  preview: everywhere(`${name} · ${prefix}`),
  facts: factsOf({ name, prefix }),
  button: {
    label: { en: 'Open API keys', de: 'API-Schlüssel öffnen' },
    url: house.link('/settings/api-keys'),
  },
  because: aboutAccount(house),
});

/** `old`: the key before the last rotation, whose successor works on. */
export interface FoundKey extends AboutKey {
  old: boolean;
}

const actsForAccount: Sentence = {
  en: 'Programs with this key can now act for your account, as far as its scopes allow.',
  de: 'Programme mit diesem Schlüssel können jetzt dein Konto nutzen, soweit seine Berechtigungen reichen.',
};
const actsOnTest: Sentence = {
  en: 'Programs with this key act on a test account with simulated money.',
  de: 'Programme mit diesem Schlüssel nutzen ein Testkonto mit simuliertem Geld.',
};
const worksOn: Sentence = {
  en: 'The old key works for a while longer, so that your programs can change over.',
  de: 'Der alte Schlüssel gilt noch eine Weile, damit du deine Programme umstellen kannst.',
};

/** Whoever holds a key acts for the account: its owner hears of each new one. */
export const keyMadeMail = mailKind<AboutKey & { how: 'created' | 'rotated' }>({
  name: 'api-keys.made',
  samples: {
    created: { ...sampleKey, how: 'created' },
    test: { ...sampleKey, prefix: 'mk_test_7Qd2nV4x', how: 'created' },
    rotated: { ...sampleKey, how: 'rotated' },
  },
  write: ({ name, prefix, how }, house) => ({
    subject:
      how === 'created'
        ? { en: `${house.product}: a new API key`, de: `${house.product}: ein neuer API-Schlüssel` }
        : {
            en: `${house.product}: an API key was replaced`,
            de: `${house.product}: ein API-Schlüssel wurde ersetzt`,
          },
    preview: everywhere(`${name} · ${prefix}`),
    title:
      how === 'created'
        ? { en: 'A new API key was created', de: 'Ein neuer API-Schlüssel wurde erstellt' }
        : { en: 'An API key was replaced', de: 'Ein API-Schlüssel wurde ersetzt' },
    lines: [how === 'rotated' ? worksOn : modeOf({ prefix }) === 'test' ? actsOnTest : actsForAccount],
    facts: factsOf({ name, prefix }),
    notes: [
      {
        en: 'Was it not you? Revoke the key in your settings and change your password.',
        de: 'Das warst nicht du? Widerrufe den Schlüssel in deinen Einstellungen und ändere dein Passwort.',
      },
    ],
    because: aboutAccount(house),
  }),
});

/** It stood in a text that was sent to us. The mail names it and never holds it. */
export const keyFoundMail = mailKind<FoundKey>({
  name: 'api-keys.found',
  samples: { revoked: { ...sampleKey, old: false }, old: { ...sampleKey, old: true } },
  write: ({ old, ...key }, house) => ({
    subject: {
      en: `${house.product}: an API key was found in a text and revoked`,
      de: `${house.product}: ein API-Schlüssel stand in einem Text und wurde widerrufen`,
    },
    title: {
      en: 'An API key was found in a text and revoked',
      de: 'Ein API-Schlüssel stand in einem Text und wurde widerrufen',
    },
    lines: [
      {
        en: 'The whole key was sent to us in a text or an address, where others can read it. We revoked it right away.',
        de: 'Der ganze Schlüssel kam in einem Text oder einer Adresse bei uns an, wo ihn andere lesen können. Wir haben ihn sofort widerrufen.',
      },
      old
        ? {
            en: 'It was the old key from before the rotation. The new key works on.',
            de: 'Es war der alte Schlüssel von vor dem Ersetzen. Der neue gilt weiter.',
          }
        : {
            en: 'Programs that use it are refused. Create a new key and delete the text.',
            de: 'Programme, die ihn benutzen, werden abgewiesen. Erstelle einen neuen Schlüssel und lösche den Text.',
          },
    ],
    ...endedKey(key, house),
  }),
});

/** To an owner of the team: the programs that used it need a key of somebody else. */
export const makerLeftMail = mailKind<AboutKey>({
  name: 'api-keys.maker-left',
  samples: { one: sampleKey },
  write: (key, house) => ({
    subject: {
      en: `${house.product}: an API key of your team has ended`,
      de: `${house.product}: ein API-Schlüssel deines Teams gilt nicht mehr`,
    },
    title: {
      en: 'An API key of your team has ended',
      de: 'Ein API-Schlüssel deines Teams gilt nicht mehr',
    },
    lines: [
      {
        en: 'The person who created it is no longer in the team. Programs that use it are refused. Create a new key for them.',
        de: 'Wer ihn erstellt hat, gehört nicht mehr zum Team. Programme, die ihn benutzen, werden abgewiesen. Erstelle einen neuen Schlüssel für sie.',
      },
    ],
    ...endedKey(key, house),
  }),
});

/** The account of its maker got its first proof of the address, or another address by staff. */
export const keySecuredMail = mailKind<AboutKey>({
  name: 'api-keys.secured',
  samples: { one: sampleKey },
  write: (key, house) => ({
    subject: {
      en: `${house.product}: an API key has ended`,
      de: `${house.product}: ein API-Schlüssel gilt nicht mehr`,
    },
    title: { en: 'An API key has ended', de: 'Ein API-Schlüssel gilt nicht mehr' },
    lines: [
      {
        en: 'It was created before the e-mail address of its maker was confirmed, or before we replaced that address. Somebody else could have created it, so programs that use it are refused. Create a new key for your own programs.',
        de: 'Er wurde erstellt, bevor die E-Mail-Adresse des Erstellers bestätigt war oder bevor wir sie ersetzt haben. Er könnte von jemand anderem sein, darum werden Programme, die ihn benutzen, abgewiesen. Erstelle für deine eigenen Programme einen neuen Schlüssel.',
      },
    ],
    ...endedKey(key, house),
  }),
});
