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
/** The provider tells the reason in English alone. */
export const refusedByProvider = (reason: string) =>
  invalidField('iban', 'accepted', {
    en: reason,
    de: 'Unser Zahlungsdienst nimmt diese Bankdaten nicht an. Prüfe sie und versuche es noch einmal.',
  });
export const providerSilent = () =>
  new AppError('PROVIDER_ERROR', {
    en: 'The payment provider did not answer. Look at your bank accounts in a moment.',
    de: 'Der Zahlungsdienst hat nicht geantwortet. Sieh gleich noch einmal bei deinen Bankkonten nach.',
  });
export const unknownToken = () =>
  invalidField('token', 'known', {
    en: 'These bank details have expired. Enter them again.',
    de: 'Diese Bankdaten sind abgelaufen. Gib sie noch einmal ein.',
  });
