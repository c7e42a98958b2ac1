import { keptWords } from '../../../kernel/kept-words.js';

/** Stripe's failure codes of payouts; what a row keeps and its owner reads. The provider's own text is for staff. */
const words: Readonly<Record<string, string>> = {
  account_closed: keptWords({ en: 'The bank account is closed.', de: 'Das Bankkonto ist geschlossen.' }),
  account_frozen: keptWords({ en: 'The bank account is frozen.', de: 'Das Bankkonto ist gesperrt.' }),
  bank_account_restricted: keptWords({
    en: 'The bank account takes no transfers.',
    de: 'Das Bankkonto nimmt keine Überweisungen an.',
  }),
  bank_account_unusable: keptWords({
    en: 'The bank account cannot be used.',
    de: 'Das Bankkonto kann nicht genutzt werden.',
  }),
  bank_ownership_changed: keptWords({
    en: 'The bank account belongs to somebody else now.',
    de: 'Das Bankkonto gehört jetzt jemand anderem.',
  }),
  could_not_process: keptWords({
    en: 'The bank could not process the payout.',
    de: 'Die Bank konnte die Auszahlung nicht verarbeiten.',
  }),
  debit_not_authorized: keptWords({
    en: 'The bank account does not allow this movement.',
    de: 'Das Bankkonto lässt diese Buchung nicht zu.',
  }),
  incorrect_account_holder_address: keptWords({
    en: 'The address is not the one the bank knows.',
    de: 'Die Adresse stimmt nicht mit den Angaben der Bank überein.',
  }),
  incorrect_account_holder_name: keptWords({
    en: 'The name is not the one the bank knows.',
    de: 'Der Name stimmt nicht mit den Angaben der Bank überein.',
  }),
  incorrect_account_holder_tax_id: keptWords({
    en: 'The tax number is not the one the bank knows.',
    de: 'Die Steuernummer stimmt nicht mit den Angaben der Bank überein.',
  }),
  incorrect_account_type: keptWords({
    en: 'This kind of bank account takes no payouts.',
    de: 'Diese Art von Bankkonto nimmt keine Auszahlungen an.',
  }),
  insufficient_funds: keptWords({
    en: 'The money was not there in time.',
    de: 'Das Geld war nicht rechtzeitig da.',
  }),
  invalid_account_number: keptWords({
    en: 'The account number is not right.',
    de: 'Die Kontonummer stimmt nicht.',
  }),
  invalid_currency: keptWords({
    en: 'The bank account takes no euros.',
    de: 'Das Bankkonto nimmt keine Euro an.',
  }),
  no_account: keptWords({ en: 'There is no such bank account.', de: 'Dieses Bankkonto gibt es nicht.' }),
  returned: keptWords({
    en: 'The bank sent the payout back.',
    de: 'Die Bank hat die Auszahlung zurückgeschickt.',
  }),
  unsupported_card: keptWords({
    en: 'This card takes no payouts.',
    de: 'Diese Karte nimmt keine Auszahlungen an.',
  }),
};
const other = keptWords({
  en: 'The bank did not take the payout.',
  de: 'Die Bank hat die Auszahlung nicht angenommen.',
});

/** A code that is not known is told in general words. */
export const failureWords = (code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : null) ?? other;
