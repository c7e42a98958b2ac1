import { shareOf } from '../../../../kernel/money.js';
import type { OrderState } from '../deal.types.js';

const PERCENT_BP = 100;

/** What the escrow of an order still holds, without VAT. */
export const heldIn = ({ priceMinor, paidMinor, feeMinor, refundedMinor }: OrderState): number =>
  priceMinor - paidMinor - feeMinor - refundedMinor;

/** In whole percent; the rounded cent is the brand's, so that the parts are the whole. */
export function splitOf(heldMinor: number, creatorShare: number): { toCreator: number; toBrand: number } {
  const toCreator = shareOf(heldMinor, creatorShare * PERCENT_BP);
  return { toCreator, toBrand: heldMinor - toCreator };
}
