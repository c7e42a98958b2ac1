import type { Sentence } from '../../../../kernel/sentence.js';
import { AppError, invalidField } from '../../../../kernel/app-error.js';

export const accountFirst = () =>
  new AppError('KYC_REQUIRED', {
    en: 'Open your payout account first: name, address and country',
    de: 'Lege zuerst dein Auszahlungskonto an: Name, Adresse und Land',
  });
export const otherHolder = () =>
  invalidField('holderName', 'matches', {
    en: 'The account must be held in your own name, or that of your business',
    de: 'Das Konto muss auf deinen Namen oder den deiner Firma laufen',
  });
export const sameAgain = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'This bank account is already saved',
    de: 'Dieses Bankkonto ist schon gespeichert',
  });
export const openPayouts = () =>
  new AppError('IN_USE', {
    en: 'A payout to this account is on its way. Remove it when it has arrived.',
    de: 'Eine Auszahlung auf dieses Konto ist unterwegs. Entferne es, wenn sie angekommen ist.',
  });
export const tooMany = (most: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `You have saved ${most} bank accounts. Remove one first.`,
    de: `Du hast ${most} Bankkonten gespeichert. Entferne erst eins.`,
  });
/** Stripe's codes of what is wrong with bank details. */
const refusals: Readonly<Record<string, Sentence>> = {
  account_number_invalid: {
    en: 'This IBAN is not right. Check it and try again.',
    de: 'Diese IBAN stimmt nicht. Prüfe sie und versuche es noch einmal.',
  },
  routing_number_invalid: {
    en: 'This bank code is not right. Check it and try again.',
    de: 'Diese Bankleitzahl stimmt nicht. Prüfe sie und versuche es noch einmal.',
  },
  bank_account_exists: {
    en: 'This bank account is already saved',
    de: 'Dieses Bankkonto ist schon gespeichert',
  },
  bank_account_unusable: {
    en: 'This bank account cannot be used for payouts. Give another one.',
    de: 'Dieses Bankkonto lässt sich nicht für Auszahlungen nutzen. Gib ein anderes an.',
  },
  country_unsupported: {
    en: 'Bank accounts of this country cannot be used. Give another one.',
    de: 'Bankkonten aus diesem Land lassen sich nicht nutzen. Gib ein anderes an.',
  },
};

/** The provider tells its reason in English alone: known codes have a sentence of ours. */
export const refusedByProvider = (code: string | null) =>
  invalidField(
    'iban',
    'accepted',
    (code !== null && Object.hasOwn(refusals, code) ? refusals[code] : null) ?? {
      en: 'Our payment provider does not take these bank details. Check them and try again.',
      de: 'Unser Zahlungsanbieter nimmt diese Bankverbindung nicht an. Prüfe sie und versuche es noch einmal.',
    },
  );
export const providerSilent = () =>
  new AppError('PROVIDER_ERROR', {
    en: 'The payment provider did not answer. Look at your bank accounts in a moment.',
    de: 'Der Zahlungsanbieter hat nicht geantwortet. Sieh gleich noch einmal bei deinen Bankkonten nach.',
  });
export const unknownToken = () =>
  invalidField('token', 'known', {
    en: 'These bank details have expired. Enter them again.',
    de: 'Diese Bankverbindung ist abgelaufen. Gib sie noch einmal ein.',
  });
