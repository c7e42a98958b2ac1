import { AppError, type FieldError, notFound } from '../../../../kernel/app-error.js';
import type { ChallengeState, ChallengeStatus } from '../../challenges/index.js';
import type { IneligibilityReason } from './eligibility.types.js';
import type { Sentence } from '../../../../kernel/sentence.js';

export const requestNotFound = () =>
  notFound({ en: 'This request does not exist', de: 'Diese Anfrage gibt es nicht' });
export const invitationNotFound = () =>
  notFound({ en: 'This invitation does not exist', de: 'Diese Einladung gibt es nicht' });

export const alreadyJoined = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have already joined this challenge',
    de: 'Du machst bei dieser Challenge schon mit',
  });
export const alreadyAsked = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have already asked to join: the brand will answer',
    de: 'Du hast schon angefragt: Die Marke wird antworten',
  });
export const notAsked = () =>
  new AppError('CONFLICT', {
    en: 'You have no request that waits for an answer',
    de: 'Du hast keine Anfrage, die auf eine Antwort wartet',
  });
export const decidedAlready = () =>
  new AppError('CONFLICT', {
    en: 'This request has already been decided or withdrawn',
    de: 'Diese Anfrage ist schon entschieden oder zurückgezogen',
  });
export const invitationOver = () =>
  new AppError('CONFLICT', {
    en: 'This invitation is answered or over. The brand can invite you again.',
    de: 'Diese Einladung ist beantwortet oder abgelaufen. Die Marke kann dich neu einladen.',
  });
export const invitedOnly = () =>
  new AppError('CONFLICT', {
    en: 'Only invited creators can join this challenge: answer your invitation',
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
    de: 'Diese Challenge ist pausiert: Gerade kann niemand mitmachen',
  },
};
export const notJoinable = ({ status }: Pick<ChallengeState, 'status'>) =>
  new AppError(
    'CONFLICT',
    closed[status] ?? {
      en: 'This challenge no longer accepts creators',
      de: 'Diese Challenge nimmt keine Creator mehr an',
    },
  );

export const notEligible = (reasons: readonly IneligibilityReason[]) =>
  new AppError(
    'NOT_ELIGIBLE',
    {
      en: 'You do not meet the requirements of this challenge',
      de: 'Du erfüllst noch nicht alle Anforderungen dieser Challenge',
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
