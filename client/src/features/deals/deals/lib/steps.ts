import type { DealDetail, Delivery } from '../api/types';

interface Far {
  stage: DealDetail['stage'];
  contract: object | null;
  order: { fundedAt: string | null } | null;
}

interface Work {
  deliveries: readonly Pick<Delivery, 'status' | 'price'>[];
}

export type StepId = 'agreed' | 'funded' | 'work' | 'paid';

/** How far a deal has come; null = all of it is behind. */
export function stepOf({ stage, contract, order }: Far): StepId | null {
  if (!contract) return 'agreed';
  if (!order?.fundedAt) return 'funded';
  if (stage !== 'done') return 'work';
  return null;
}

export const countOf = ({ deliveries }: Work, ...statuses: string[]): number =>
  deliveries.filter(({ status }) => statuses.includes(status)).length;

/** What of the price is approved, in review, and open, in cents. */
export function sharesOf({ deliveries }: Work): { approved: number; review: number; open: number } {
  const sum = (...statuses: string[]) =>
    deliveries.reduce((total, { status, price }) => total + (statuses.includes(status) ? price.minor : 0), 0);
  return {
    approved: sum('approved'),
    review: sum('submitted'),
    open: sum('pending', 'changes_requested', 'rejected'),
  };
}
