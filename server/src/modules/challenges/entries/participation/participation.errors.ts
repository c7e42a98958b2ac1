import { AppError, type FieldError, notFound } from '../../../../kernel/app-error.js';
import type { ChallengeState, ChallengeStatus } from '../../challenges/index.js';
import type { IneligibilityReason } from './eligibility.js';
import type { Sentence } from '../../../../kernel/sentence.js';

export const requestNotFound = () =>
  notFound({ en: 'There is no such request', de: 'Diese Anfrage gibt es nicht' });
export const invitationNotFound = () =>
  notFound({ en: 'There is no such invitation', de: 'Diese Einladung gibt es nicht' });

export const alreadyJoined = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You take part in this challenge already',
    de: 'Du machst bei dieser Challenge schon mit',
  });
export const alreadyAsked = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You asked to join already: the brand will answer',
    de: 'Du hast schon angefragt: Die Marke wird antworten',
  });
export const notAsked = () =>
  new AppError('CONFLICT', {
    en: 'You have no request that waits for an answer',
    de: 'Du hast keine Anfrage, die auf eine Antwort wartet',
  });
export const decidedAlready = () =>
  new AppError('CONFLICT', {
    en: 'This request was decided or withdrawn already',
    de: 'Diese Anfrage ist schon entschieden oder zurückgezogen',
  });
export const invitationOver = () =>
  new AppError('CONFLICT', {
    en: 'This invitation is answered or over. The brand can invite you again.',
    de: 'Diese Einladung ist beantwortet oder abgelaufen. Die Marke kann dich neu einladen.',
  });
export const invitedOnly = () =>
  new AppError('CONFLICT', {
    en: 'This challenge takes invited creators only: answer your invitation',
    de: 'Bei dieser Challenge machen nur eingeladene Creator mit: Beantworte deine Einladung',
  });

const unpublished: Sentence = {
  en: 'This challenge is not published yet',
  de: 'Diese Challenge ist noch nicht veröffentlicht',
};

const closed: Partial<Record<ChallengeStatus, Sentence>> = {
  draft: unpublished,
  pending_payment: unpublished,
  in_review: unpublished,
  scheduled: { en: 'This challenge has not started yet', de: 'Diese Challenge hat noch nicht begonnen' },
  paused: {
    en: 'This challenge is paused: nobody can join now',
    de: 'Diese Challenge pausiert: Gerade kann niemand mitmachen',
  },
};
export const notJoinable = ({ status }: Pick<ChallengeState, 'status'>) =>
  new AppError(
    'CONFLICT',
    closed[status] ?? {
      en: 'This challenge takes nobody in any more',
      de: 'Diese Challenge nimmt niemanden mehr auf',
    },
  );

export const notEligible = (reasons: readonly IneligibilityReason[]) =>
  new AppError(
    'NOT_ELIGIBLE',
    {
      en: 'You do not meet what this challenge asks for',
      de: 'Du erfüllst noch nicht, was diese Challenge verlangt',
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
