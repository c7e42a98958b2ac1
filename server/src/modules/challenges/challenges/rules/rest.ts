import { BASIS, divideRounded } from '../../../../kernel/money.js';
import type { ChallengeMoney, ChallengeTerms } from '../challenge.types.js';
import { costOf, type Due, usedNet } from './cost.js';

/** What of a funding, with its VAT, is neither used nor promised to a creator: a refund or a lost dispute takes no more. */
export function restOf(challenge: ChallengeMoney & { terms: ChallengeTerms | null }): Due {
  const { terms, reservedMinor, spentMinor } = challenge;
  if (!terms) return { netMinor: 0, vatMinor: 0 };
  const costOfAll = (minor: number): number => (minor === 0 ? 0 : costOf(minor, terms).net);
  const funded = challenge.fundedMinor - challenge.refundedMinor;
  // A fee on top is rounded once for both together, and once for each: the larger stays.
  const apart = usedNet(terms, challenge) + costOfAll(reservedMinor);
  const netMinor = Math.max(0, funded - Math.max(apart, costOfAll(spentMinor + reservedMinor)));
  const vat = challenge.vatChargedMinor - challenge.vatRefundedMinor;
  const staysVat = divideRounded(BigInt(funded - netMinor) * BigInt(terms.vatBp), BigInt(BASIS));
  return { netMinor, vatMinor: Math.max(0, vat - staysVat) };
}

/** The largest budget that a funding pays for; with the fee on top it is smaller than the funding. */
export function budgetOf(terms: ChallengeTerms | null, net: number): number {
  if (!terms || net <= 0) return 0;
  let budget = divideRounded(BigInt(net) * BigInt(net), BigInt(Math.max(1, costOf(net, terms).net)));
  // The fee is rounded, so the quotient may be a cent too high or too low.
  while (budget > 0 && costOf(budget, terms).net > net) budget -= 1;
  while (costOf(budget + 1, terms).net <= net) budget += 1;
  return budget;
}
