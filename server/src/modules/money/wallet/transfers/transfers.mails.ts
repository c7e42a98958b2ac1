import { formatInteger } from '../../../../kernel/format.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { askedFor } from '../../../../platform/mail/mail-reasons.js';

/** Names sum and receiver, so that nobody confirms something else with the code. */
export const transferCodeMail = mailKind<{ code: string; coins: number; receiver: string; minutes: number }>({
  name: 'wallet.transfer-code',
  awaited: true,
  samples: { asked: { code: '561930', coins: 1_500, receiver: 'jonas', minutes: 15 } },
  write: ({ code, coins, receiver, minutes }, house) => {
    const count = formatInteger(coins);
    return {
      subject: {
        en: `${code} confirms your transfer at ${house.product}`,
        de: `${code} bestätigt deine Übertragung bei ${house.product}`,
      },
      preview: { en: `${count} Anycoins to @${receiver}.`, de: `${count} Anycoins an @${receiver}.` },
      title: { en: 'Confirm your transfer', de: 'Bestätige deine Übertragung' },
      lines: [
        {
          en: `The code is valid for ${minutes} minutes and works for this transfer only.`,
          de: `Der Code gilt ${minutes} Minuten und nur für diese Übertragung.`,
        },
      ],
      code,
      facts: [
        { label: { en: 'Receiver', de: 'Empfänger' }, value: everywhere(`@${receiver}`) },
        { label: { en: 'Coins', de: 'Coins' }, value: everywhere(`${count} Anycoins`) },
      ],
      notYou: {
        en: 'Give the code to nobody, change your password and write to us.',
        de: 'Gib den Code nicht weiter, ändere dein Passwort und schreib uns.',
      },
      because: askedFor(house),
    };
  },
});
