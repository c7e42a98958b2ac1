import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';

export type BankChange = 'added' | 'removed' | 'preferred' | 'refused';

const changes: Record<BankChange, { what: Sentence; title: Sentence }> = {
  added: {
    what: { en: 'a bank account was added', de: 'ein Bankkonto wurde hinzugefügt' },
    title: { en: 'A bank account was added', de: 'Ein Bankkonto wurde hinzugefügt' },
  },
  removed: {
    what: { en: 'a bank account was removed', de: 'ein Bankkonto wurde entfernt' },
    title: { en: 'A bank account was removed', de: 'Ein Bankkonto wurde entfernt' },
  },
  preferred: {
    what: { en: 'another bank account is the default', de: 'ein anderes Bankkonto ist der Standard' },
    title: { en: 'Another bank account is the default', de: 'Ein anderes Bankkonto ist der Standard' },
  },
  refused: {
    what: { en: 'a bank account could not be used', de: 'ein Bankkonto konnte nicht genutzt werden' },
    title: { en: 'A bank account could not be used', de: 'Ein Bankkonto konnte nicht genutzt werden' },
  },
};

export const bankAccountMail = mailKind<{ change: BankChange; last4: string; coolOffHours: number }>({
  name: 'payouts.bank-account',
  samples: {
    added: { change: 'added', last4: '3000', coolOffHours: 72 },
    removed: { change: 'removed', last4: '3000', coolOffHours: 72 },
    preferred: { change: 'preferred', last4: '3000', coolOffHours: 72 },
    refused: { change: 'refused', last4: '3000', coolOffHours: 72 },
  },
  write: ({ change, last4, coolOffHours }, house) => {
    const { what, title } = changes[change];
    return {
      subject: { en: `${house.product}: ${what.en}`, de: `${house.product}: ${what.de}` },
      preview: { en: `Account ending in ${last4}.`, de: `Konto mit der Endung ${last4}.` },
      title,
      lines:
        change === 'added'
          ? [
              {
                en: `We can pay into it after ${coolOffHours} hours.`,
                de: `Darauf können wir nach ${coolOffHours} Stunden auszahlen.`,
              },
            ]
          : [],
      facts: [{ label: { en: 'Bank account', de: 'Bankkonto' }, value: everywhere(`•••• ${last4}`) }],
      button: {
        label: { en: 'See bank accounts', de: 'Bankkonten ansehen' },
        url: house.link('/wallet/payouts'),
      },
      notYou: {
        en: 'Change your password and write to us right away.',
        de: 'Ändere dein Passwort und schreib uns sofort.',
      },
      because: aboutAccount(house),
    };
  },
});
