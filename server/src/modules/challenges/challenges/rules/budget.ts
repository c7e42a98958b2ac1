import type { ChallengeState } from '../challenge.types.js';
import { isShared } from './allotment.js';

type Budget = Pick<
  ChallengeState,
  'budgetMinor' | 'spentMinor' | 'reservedMinor' | 'mode' | 'payPerEntryMinor'
>;

/** Budget not yet spent; part of it may be promised. */
export const remainingMinor = ({
  budgetMinor,
  spentMinor,
}: Pick<Budget, 'budgetMinor' | 'spentMinor'>): number => budgetMinor - spentMinor;

/** Budget that is neither spent nor promised. */
export const freeMinor = (challenge: Pick<Budget, 'budgetMinor' | 'spentMinor' | 'reservedMinor'>): number =>
  remainingMinor(challenge) - challenge.reservedMinor;

/** Mode fixed: entries the free budget still pays for. */
export const placesLeft = (
  challenge: Budget & Pick<ChallengeState, 'maxParticipants' | 'participants'>,
): number | null => {
  const byBudget =
    challenge.mode === 'fixed' && challenge.payPerEntryMinor
      ? Math.floor(freeMinor(challenge) / challenge.payPerEntryMinor)
      : null;
  const byNumber =
    challenge.maxParticipants === null
      ? null
      : Math.max(challenge.maxParticipants - challenge.participants, 0);
  if (byBudget === null) return byNumber;
  return byNumber === null ? byBudget : Math.min(byBudget, byNumber);
};

/**
 * Nothing can be earned any more: brawl to the last cent, fixed when no promise is open and no further entry fits.
 * Prizes and pots are shared once, after the views freeze: before that only a refund can empty their budget.
 */
export function isExhausted(challenge: Budget): boolean {
  if (isShared(challenge)) return challenge.budgetMinor <= 0;
  return challenge.mode === 'fixed' && challenge.payPerEntryMinor
    ? challenge.reservedMinor === 0 && remainingMinor(challenge) < challenge.payPerEntryMinor
    : remainingMinor(challenge) <= 0;
}
