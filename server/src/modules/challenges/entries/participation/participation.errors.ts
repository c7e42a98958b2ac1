import { AppError, type FieldError, notFound } from '../../../../kernel/app-error.js';
import type { ChallengeState, ChallengeStatus } from '../../challenges/index.js';
import type { IneligibilityReason } from './eligibility.js';

export const requestNotFound = () => notFound('There is no such request');
export const invitationNotFound = () => notFound('There is no such invitation');

export const alreadyJoined = () => new AppError('ALREADY_EXISTS', 'You take part in this challenge already');
export const alreadyAsked = () =>
  new AppError('ALREADY_EXISTS', 'You asked to join already: the brand will answer');
export const notAsked = () => new AppError('CONFLICT', 'You have no request that waits for an answer');
export const decidedAlready = () => new AppError('CONFLICT', 'This request was decided or withdrawn already');
export const invitationOver = () =>
  new AppError('CONFLICT', 'This invitation is answered or over. The brand can invite you again.');
export const invitedOnly = () =>
  new AppError('CONFLICT', 'This challenge takes invited creators only: answer your invitation');

const closed: Partial<Record<ChallengeStatus, string>> = {
  draft: 'This challenge is not published yet',
  pending_payment: 'This challenge is not published yet',
  in_review: 'This challenge is not published yet',
  scheduled: 'This challenge has not started yet',
  paused: 'This challenge is paused: nobody can join now',
};
export const notJoinable = ({ status }: Pick<ChallengeState, 'status'>) =>
  new AppError('CONFLICT', closed[status] ?? 'This challenge takes nobody in any more');

export const soldOut = () => new AppError('SOLD_OUT', 'All places of this challenge are taken');

export const notEligible = (reasons: readonly IneligibilityReason[]) =>
  new AppError('NOT_ELIGIBLE', 'You do not meet what this challenge asks for', {
    details: reasons.map(({ rule, required, actual }): FieldError => ({
      field: rule,
      rule,
      message: `needed: ${required}; you: ${actual ?? 'not known'}`,
    })),
  });
