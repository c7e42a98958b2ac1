import { everywhere } from '../../../kernel/sentence.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';

interface Key {
  name: string;
  prefix: string;
}

const sample: Key = { name: 'Shop sync', prefix: 'mk_live_7Qd2nV4x' };

/** Whoever holds a key acts for the account: its owner hears of each new one. */
export const keyMadeMail = mailKind<Key & { how: 'created' | 'rotated' }>({
  name: 'api-keys.made',
  samples: { created: { ...sample, how: 'created' }, rotated: { ...sample, how: 'rotated' } },
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
    lines: [
      how === 'created'
        ? {
            en: 'Programs with this key can now act for your account, as far as its scopes allow.',
            de: 'Programme mit diesem Schlüssel können jetzt dein Konto nutzen, soweit seine Berechtigungen reichen.',
          }
        : {
            en: 'The old key works for a while longer, so that your programs can change over.',
            de: 'Der alte Schlüssel gilt noch eine Weile, damit du deine Programme umstellen kannst.',
          },
    ],
    facts: [
      { label: { en: 'Name', de: 'Name' }, value: everywhere(name) },
      { label: { en: 'Begins with', de: 'Beginnt mit' }, value: everywhere(prefix) },
    ],
    notes: [
      {
        en: 'Was it not you? Revoke the key in your settings and change your password.',
        de: 'Das warst nicht du? Widerrufe den Schlüssel in deinen Einstellungen und ändere dein Passwort.',
      },
    ],
    because: aboutAccount(house),
  }),
});
