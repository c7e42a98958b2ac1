import { AppError, type FieldError, invalidField, notFound } from '../../../kernel/app-error.js';
import { formatEuro } from '../../../kernel/format.js';
import type { IneligibilityReason } from '../../challenges/entries/index.js';

const conflict = (en: string, de: string) => new AppError('CONFLICT', { en, de });

export const campaignNotFound = () =>
  notFound({
    en: 'This campaign does not exist or is not visible to you',
    de: 'Diese Kampagne gibt es nicht, oder du kannst sie nicht sehen',
  });

export const applicationNotFound = () =>
  notFound({ en: 'This application does not exist', de: 'Diese Bewerbung gibt es nicht' });

export const notPublished = () =>
  conflict('This campaign takes no applications now', 'Diese Kampagne nimmt gerade keine Bewerbungen an');

export const campaignOver = () => conflict('This campaign has ended', 'Diese Kampagne ist beendet');

export const notRunning = () =>
  conflict('Only a campaign that runs pays creators', 'Nur eine laufende Kampagne kann Creator bezahlen');

export const appliedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'There is an open application or a running deal for this creator already',
    de: 'Für diesen Creator gibt es schon eine offene Bewerbung oder einen laufenden Deal',
  });

export const tooManyOpen = () =>
  conflict(
    'This campaign has as many open applications as it can take',
    'Diese Kampagne hat schon genug offene Bewerbungen',
  );

export const placesTaken = () =>
  new AppError('SOLD_OUT', {
    en: 'All places of this campaign are taken',
    de: 'Alle Plätze dieser Kampagne sind vergeben',
  });

export const budgetSpent = (leftMinor: number) =>
  conflict(
    `The budget of this campaign has ${formatEuro(leftMinor)} left`,
    `Vom Budget dieser Kampagne sind noch ${formatEuro(leftMinor)} übrig`,
  );

export const changedWhileOpen = () =>
  conflict(
    'Creators have applied already. Now only a later end, more budget and more places are possible.',
    'Es haben sich schon Creator beworben. Möglich sind noch ein späteres Ende, mehr Budget und mehr Plätze.',
  );

export const cannotBePaid = () =>
  conflict(
    'This creator cannot be paid from this campaign',
    'Dieser Creator kann aus dieser Kampagne nicht bezahlt werden',
  );

export const creatorNotFound = () =>
  notFound({ en: 'This creator does not exist', de: 'Diesen Creator gibt es nicht' });

export const endOutOfRange = (days: number) =>
  invalidField('endsAt', 'range', {
    en: `A campaign ends in an hour at the earliest, after its start, and in ${days} days at the latest`,
    de: `Eine Kampagne endet frühestens in einer Stunde, nach ihrem Beginn, und spätestens in ${days} Tagen`,
  });

export const startOutOfRange = (days: number) =>
  invalidField('startsAt', 'range', {
    en: `A campaign starts within ${days} days`,
    de: `Eine Kampagne beginnt innerhalb von ${days} Tagen`,
  });

export const priceOutOfRange = (field: string, leastMinor: number, mostMinor: number) =>
  invalidField(field, 'range', {
    en: `The price is between ${formatEuro(leastMinor)} and ${formatEuro(mostMinor)}`,
    de: `Der Preis liegt zwischen ${formatEuro(leastMinor)} und ${formatEuro(mostMinor)}`,
  });

export const priceMissing = () =>
  invalidField('price', 'required', {
    en: 'Name your price: the brand has not set one',
    de: 'Nenne deinen Preis: Die Marke hat keinen festgelegt',
  });

export const budgetTooSmall = () =>
  invalidField('budget', 'range', {
    en: 'The budget is less than the price of one creator',
    de: 'Das Budget ist kleiner als der Preis für einen Creator',
  });

export const unknownRequirement = (field: string) =>
  invalidField(`targeting.${field}`, 'unknown', {
    en: 'Nothing is known of creators that this could be compared with',
    de: 'Über Creator ist nichts bekannt, womit sich das vergleichen ließe',
  });

export const notEligible = (reasons: readonly IneligibilityReason[]) =>
  new AppError(
    'NOT_ELIGIBLE',
    {
      en: 'You do not meet the requirements of this campaign',
      de: 'Du erfüllst noch nicht alle Anforderungen dieser Kampagne',
    },
    {
      details: reasons.map(({ rule, required, actual }): FieldError => ({
        field: rule,
        rule,
        message: {
          en: `needed: ${required.en}; you: ${actual?.en ?? 'not known'}`,
          de: `verlangt: ${required.de}; bei dir: ${actual?.de ?? 'nicht bekannt'}`,
        },
      })),
    },
  );
