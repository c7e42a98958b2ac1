import { AppError, type FieldError, invalidField, notFound } from '../../../kernel/app-error.js';
import { formatEuro } from '../../../kernel/format.js';
import type { IneligibilityReason } from '../../challenges/entries/index.js';

const conflict = (en: string, de: string) => new AppError('CONFLICT', { en, de });

export const bidNotFound = () =>
  notFound({
    en: 'This bid does not exist or is not visible to you',
    de: 'Diese Ausschreibung gibt es nicht, oder du kannst sie nicht sehen',
  });

export const proposalNotFound = () =>
  notFound({
    en: 'This proposal does not exist or is not visible to you',
    de: 'Dieses Angebot gibt es nicht, oder du kannst es nicht sehen',
  });

export const stillSealed = () =>
  conflict(
    'Proposals are sealed until the bid closes. Nobody can decide about them before.',
    'Angebote sind bis zum Ende der Ausschreibung versiegelt. Vorher kann niemand darüber entscheiden.',
  );

export const notOpen = () =>
  conflict('This bid takes no proposals now', 'Diese Ausschreibung nimmt gerade keine Angebote an');

export const ownBid = () =>
  conflict('You cannot bid on your own request', 'Du kannst dich nicht bei dir selbst bewerben');

export const proposedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have sent a proposal already. Change that one.',
    de: 'Du hast schon ein Angebot eingereicht. Ändere dieses.',
  });

export const tooManyProposals = () =>
  conflict('This bid has as many proposals as it can take', 'Diese Ausschreibung hat schon genug Angebote');

export const revisedTooOften = () =>
  conflict('This proposal was changed too often', 'Dieses Angebot wurde zu oft geändert');

export const noRevisionLeft = () =>
  conflict(
    'You have asked for a revision as often as possible. Accept or decline the proposal.',
    'Weitere Überarbeitungen sind nicht möglich. Nimm das Angebot an oder lehne es ab.',
  );

export const placesTaken = () =>
  new AppError('SOLD_OUT', { en: 'All places are taken', de: 'Alle Plätze sind vergeben' });

export const budgetSpent = (leftMinor: number) =>
  conflict(
    `The budget of this bid has ${formatEuro(leftMinor)} left, which is less than the price`,
    `Im Budget sind noch ${formatEuro(leftMinor)} übrig. Das reicht für diesen Preis nicht.`,
  );

export const changedWhileOpen = () =>
  conflict(
    'Creators have bid on this. Only the end can be moved to later, and budget and places can be raised.',
    'Creator haben schon Angebote eingereicht. Du kannst nur noch das Ende verschieben und Budget oder Plätze erhöhen.',
  );

export const deadlineOutOfRange = (days: number) =>
  invalidField('deadline', 'range', {
    en: `A bid ends in an hour at the earliest and in ${days} days at the latest`,
    de: `Eine Ausschreibung endet frühestens in einer Stunde und spätestens in ${days} Tagen`,
  });

export const wrongRange = () =>
  invalidField('budgetMin', 'range', {
    en: 'The lowest price is above the highest',
    de: 'Der niedrigste Preis liegt über dem höchsten',
  });

export const budgetTooSmall = () =>
  invalidField('budget', 'range', {
    en: 'The whole budget is less than the highest price of one proposal',
    de: 'Das Gesamtbudget ist kleiner als der höchste Preis eines Angebots',
  });

export const priceOutOfRange = (leastMinor: number, mostMinor: number) =>
  invalidField('price', 'range', {
    en: `The price is between ${formatEuro(leastMinor)} and ${formatEuro(mostMinor)}`,
    de: `Der Preis liegt zwischen ${formatEuro(leastMinor)} und ${formatEuro(mostMinor)}`,
  });

export const notEligible = (reasons: readonly IneligibilityReason[]) =>
  new AppError(
    'NOT_ELIGIBLE',
    {
      en: 'You do not meet the requirements of this bid',
      de: 'Du erfüllst noch nicht alle Anforderungen dieser Ausschreibung',
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

export const invitedTooMany = (most: number) =>
  conflict(
    `A bid has room for ${most} invitations`,
    `Zu einer Ausschreibung kannst du höchstens ${most} Creator einladen`,
  );

export const noCreator = () =>
  invalidField('creatorIds', 'known', {
    en: 'One of these creators cannot be invited',
    de: 'Einen dieser Creator kannst du nicht einladen',
  });

export const bidOver = () => conflict('This bid is over', 'Diese Ausschreibung ist vorbei');
