import { AppError, invalidField, notFound } from '../../../../../../kernel/app-error.js';
import { formatEuro } from '../../../../../../kernel/format.js';

export const adRenewalNotFound = () =>
  notFound({
    en: 'This renewal does not exist or is not visible to you',
    de: 'Diese Verlängerung gibt es nicht, oder du kannst sie nicht sehen',
  });

export const adRenewalOpen = () =>
  new AppError('CONFLICT', {
    en: 'A renewal of this ad code is already open',
    de: 'Für diesen Anzeigencode läuft schon eine Verlängerung',
  });

export const nothingToRenew = () =>
  new AppError('CONFLICT', {
    en: 'There is no ad code that works and whose post is online',
    de: 'Es gibt keinen funktionierenden Anzeigencode, dessen Post online ist',
  });

export const postOffline = () =>
  new AppError('CONFLICT', {
    en: 'Put the post online again first: without it an ad code does not work',
    de: 'Stelle zuerst den Post wieder online: Ohne ihn funktioniert kein Anzeigencode',
  });

export const promisedToCreator = () =>
  new AppError('CONFLICT', {
    en: 'The money of this renewal is promised to the creator',
    de: 'Das Geld dieser Verlängerung ist dem Creator zugesagt',
  });

export const priceOutOfRange = (minMinor: number, maxMinor: number) =>
  invalidField('price', 'range', {
    en: `The price is between ${minMinor / 100} and ${maxMinor / 100} EUR`,
    de: `Der Preis liegt zwischen ${formatEuro(minMinor)} und ${formatEuro(maxMinor)}`,
  });
