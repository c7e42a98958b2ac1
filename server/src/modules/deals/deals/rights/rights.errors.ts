import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';
import { formatEuro } from '../../../../kernel/format.js';

export const rightsNotFound = () =>
  notFound({
    en: 'These rights do not exist or are not visible to you',
    de: 'Diese Nutzungsrechte gibt es nicht, oder du kannst sie nicht sehen',
  });

export const renewalNotFound = () =>
  notFound({
    en: 'This renewal does not exist or is not visible to you',
    de: 'Diese Verlängerung gibt es nicht, oder du kannst sie nicht sehen',
  });

export const renewalOpen = () =>
  new AppError('CONFLICT', {
    en: 'A renewal of these rights is already open',
    de: 'Für diese Nutzungsrechte läuft schon eine Verlängerung',
  });

export const priceStated = () =>
  new AppError('CONFLICT', {
    en: 'The creator has stated a price per day. Ask without a price of your own.',
    de: 'Der Creator hat einen Preis pro Tag genannt. Frage ohne eigenen Preis an.',
  });

export const tooManyDays = (most: number) =>
  invalidField('days', 'range', {
    en: `Rights are renewed for ${most} days at most`,
    de: `Nutzungsrechte werden um höchstens ${most} Tage verlängert`,
  });

export const priceOutOfRange = (minMinor: number, maxMinor: number) =>
  invalidField('price', 'range', {
    en: `The price is between ${minMinor / 100} and ${maxMinor / 100} EUR`,
    de: `Der Preis liegt zwischen ${formatEuro(minMinor)} und ${formatEuro(maxMinor)}`,
  });
