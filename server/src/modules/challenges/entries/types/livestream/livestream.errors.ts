import { AppError, invalidField } from '../../../../../kernel/app-error.js';
import { keptWords } from '../../../../../kernel/kept-words.js';

export const NO_STREAM = keptWords({
  en: 'The agreed slot passed without a stream',
  de: 'Im vereinbarten Zeitfenster gab es keinen Livestream',
});

export const NO_PROOF = keptWords({
  en: 'The proof of the stream was not submitted in time',
  de: 'Der Nachweis zum Livestream wurde nicht rechtzeitig eingereicht',
});

export const noStream = () =>
  new AppError('CONFLICT', {
    en: 'Only livestream challenges have slots',
    de: 'Zeitfenster gibt es nur bei Challenges mit Livestream',
  });

export const streamOver = () =>
  new AppError('CONFLICT', {
    en: 'The slot of this entry cannot be changed any more',
    de: 'Das Zeitfenster dieses Beitrags lässt sich nicht mehr ändern',
  });

export const slotTooSoon = (hours: number) =>
  invalidField('startsAt', 'too_soon', {
    en: `A slot begins at least ${hours} hours from now`,
    de: `Ein Zeitfenster beginnt frühestens in ${hours} Stunden`,
  });

export const slotTooLate = (hours: number) =>
  invalidField('endsAt', 'too_late', {
    en: `A slot ends at least ${hours} hours before the challenge`,
    de: `Ein Zeitfenster endet mindestens ${hours} Stunden vor der Challenge`,
  });

export const slotTooShort = (minutes: number) =>
  invalidField('endsAt', 'too_short', {
    en: `The stream has to last ${minutes} minutes: choose a longer slot`,
    de: `Der Livestream muss ${minutes} Minuten dauern: Wähle ein längeres Zeitfenster`,
  });

export const slotTooLong = (hours: number) =>
  invalidField('endsAt', 'too_long', {
    en: `A slot lasts at most ${hours} hours`,
    de: `Ein Zeitfenster dauert höchstens ${hours} Stunden`,
  });

export const notMovable = (times: number, hours: number) =>
  new AppError('CONFLICT', {
    en: `An agreed slot can be moved ${times === 1 ? 'once' : `${times} times`}, at least ${hours} hours before it begins`,
    de: `Ein vereinbartes Zeitfenster lässt sich ${times}-mal verschieben, spätestens ${hours} Stunden vor Beginn`,
  });

export const noProposal = () =>
  new AppError('CONFLICT', {
    en: 'No slot waits for your answer',
    de: 'Es wartet kein Zeitfenster auf deine Antwort',
  });

export const slotFirst = () =>
  new AppError('CONFLICT', {
    en: 'Agree on a slot with the brand first',
    de: 'Vereinbare zuerst ein Zeitfenster mit der Marke',
  });

export const notInSlot = () =>
  new AppError('CONFLICT', {
    en: 'The link can be shared from a day before the slot until shortly after it',
    de: 'Den Link kannst du von einem Tag vor dem Zeitfenster bis kurz danach angeben',
  });

export const linkFirst = () =>
  new AppError('CONFLICT', {
    en: 'Share the link to your stream first',
    de: 'Gib zuerst den Link zu deinem Livestream an',
  });

export const notStreamedYet = () =>
  invalidField('minutes', 'not_streamed', {
    en: 'The stream cannot have been live for so long: its slot began later',
    de: 'So lange kann der Livestream noch nicht laufen: Sein Zeitfenster begann später',
  });

export const tooFewMinutes = (minutes: number) =>
  invalidField('minutes', 'too_few', {
    en: `The brief asks for at least ${minutes} minutes`,
    de: `Das Briefing verlangt mindestens ${minutes} Minuten`,
  });
