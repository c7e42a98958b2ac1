import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import { formatEuro } from '../../../kernel/format.js';

const conflict = (en: string, de: string) => new AppError('CONFLICT', { en, de });

export const ovationNotFound = () =>
  notFound({
    en: 'This ovation does not exist or is not visible to you',
    de: 'Diese Ovation gibt es nicht, oder du kannst sie nicht sehen',
  });

export const linkNotFound = () =>
  notFound({
    en: 'This link is not valid any more. Ask the brand for a new one.',
    de: 'Dieser Link gilt nicht mehr. Bitte die Marke um einen neuen.',
  });

export const creatorUnknown = () =>
  notFound({ en: 'This creator does not exist', de: 'Diesen Creator gibt es nicht' });

export const askedOneself = () =>
  invalidField('creatorId', 'another', {
    en: 'You cannot ask yourself',
    de: 'Du kannst dich nicht selbst fragen',
  });

export const rewardOutOfRange = (leastMinor: number, mostMinor: number) =>
  invalidField('reward', 'range', {
    en: `The reward is between ${formatEuro(leastMinor)} and ${formatEuro(mostMinor)}`,
    de: `Die Vergütung liegt zwischen ${formatEuro(leastMinor)} und ${formatEuro(mostMinor)}`,
  });

export const dueOutOfRange = (days: number) =>
  invalidField('dueAt', 'range', {
    en: `Choose a day that is still to come and not more than ${days} days away`,
    de: `Wähle einen Tag, der in den nächsten ${days} Tagen liegt`,
  });

export const rewardedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have asked this creator the same already. The same question is rewarded once.',
    de: 'Du hast diesen Creator schon dasselbe gefragt. Dieselbe Frage wird nur einmal vergütet.',
  });

export const tooManyLinks = () =>
  conflict(
    'You have as many open links as possible. Revoke one first.',
    'Du hast schon so viele offene Links wie möglich. Sperre zuerst einen.',
  );

export const answeredAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have answered by this link already',
    de: 'Du hast über diesen Link schon geantwortet',
  });

export const ownLink = () =>
  conflict('You cannot speak about yourself', 'Du kannst nicht über dich selbst sprechen');

export const notFunded = () =>
  conflict(
    'The brand has not paid the reward into escrow yet. You can submit once it has.',
    'Die Marke hat die Vergütung noch nicht hinterlegt. Danach kannst du einreichen.',
  );

export const noRoundLeft = () =>
  conflict(
    'You have asked for changes twice. Approve the ovation.',
    'Du hast schon zweimal um Änderungen gebeten. Gib die Ovation frei.',
  );

export const notCommissioned = () =>
  conflict(
    'Nobody is paid for this ovation, so no changes can be asked for',
    'Für diese Ovation wird niemand bezahlt. Änderungen kannst du nicht verlangen.',
  );

export const nothingSaid = () =>
  invalidField('text', 'required', {
    en: 'Write something, or add a picture or a video',
    de: 'Schreib etwas oder füge ein Bild oder ein Video hinzu',
  });

export const consentNeeded = () =>
  invalidField('consentVersion', 'current', {
    en: 'Agree to the publication as it is worded now',
    de: 'Stimme der Veröffentlichung in der aktuellen Fassung zu',
  });

export const noteNeeded = () =>
  invalidField('note', 'required', { en: 'Say what has to change', de: 'Schreib, was sich ändern soll' });
