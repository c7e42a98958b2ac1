import { BASIS, divideRounded, shareOf } from '../../../kernel/money.js';

/** inclusive: the fee is part of the budget; on_top: it is added to it. */
export type FeeMode = 'inclusive' | 'on_top';

export interface Terms {
  feeMode: FeeMode;
  feeBp: number;
  vatBp: number;
}

export interface BudgetFigures {
  fee: number;
  /** What creators can earn of it; with an inclusive fee an estimate, since fees round per accrual. */
  creatorPool: number;
  /** What goes into escrow. */
  net: number;
  vat: number;
  charge: number;
}

export function budgetFigures(budget: number, { feeMode, feeBp, vatBp }: Terms): BudgetFigures {
  const fee = shareOf(budget, feeBp);
  const net = feeMode === 'inclusive' ? budget : budget + fee;
  const vat = shareOf(net, vatBp);
  return { fee, creatorPool: net - fee, net, vat, charge: net + vat };
}

/** A price that contains the fee: the fee is rounded, the seller gets the rest. */
export function feeInside(price: number, feeBp: number): { fee: number; rest: number } {
  const fee = shareOf(price, feeBp);
  return { fee, rest: price - fee };
}

/** A price with VAT inside. */
export function netOfGross(gross: number, vatBp: number): { net: number; vat: number } {
  const net = divideRounded(BigInt(gross) * BigInt(BASIS), BigInt(BASIS + vatBp));
  return { net, vat: gross - net };
}

/** VAT is cumulative per subject and rate, so that parts never drift from the whole. */
export const vatOfTopUp = (netTotal: number, vatCharged: number, vatBp: number): number =>
  shareOf(netTotal, vatBp) - vatCharged;

export const vatOfRefund = (
  netThatStays: number,
  vatCharged: number,
  vatRefunded: number,
  vatBp: number,
): number => vatCharged - vatRefunded - shareOf(netThatStays, vatBp);
