import { type BudgetFigures, budgetFigures, vatOfRefund, vatOfTopUp } from '../../../money/ledger/index.js';
import type { ChallengeMoney, ChallengeTerms } from '../challenge.types.js';

export interface Due {
  netMinor: number;
  vatMinor: number;
}

/** The whole price of a net budget; `net` is what the escrow holds once it is paid. */
export const costOf = (budgetMinor: number, terms: ChallengeTerms): BudgetFigures =>
  budgetFigures(budgetMinor, terms);

/**
 * What is still to pay for a budget (positive) or to give back (negative). Fee and VAT are taken of the whole sum and
 * lessened by what was charged, so that parts never drift by a cent.
 */
export function dueFor(budgetMinor: number, terms: ChallengeTerms, money: ChallengeMoney): Due {
  const { net } = costOf(budgetMinor, terms);
  return {
    netMinor: net - (money.fundedMinor - money.refundedMinor),
    vatMinor: vatOfTopUp(net, money.vatChargedMinor - money.vatRefundedMinor, terms.vatBp),
  };
}

/** The part of the funding that is used up: it stays where it is when the rest goes back. */
export const usedNet = ({ feeMode }: ChallengeTerms, money: ChallengeMoney): number =>
  feeMode === 'on_top' ? money.spentMinor + money.feeTakenMinor : money.spentMinor;

/** The unspent rest and its VAT. */
export function unspentRest(terms: ChallengeTerms, money: ChallengeMoney): Due {
  const stays = usedNet(terms, money);
  return {
    netMinor: money.fundedMinor - money.refundedMinor - stays,
    // A bank that took a payment back took its VAT as well, also of what was used.
    vatMinor: Math.max(0, vatOfRefund(stays, money.vatChargedMinor, money.vatRefundedMinor, terms.vatBp)),
  };
}
