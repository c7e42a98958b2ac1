import type { DealDetail } from '../api/types';

export type StepId = 'agreed' | 'funded' | 'work' | 'paid';

/** How far a deal has come; null = all of it is behind. */
export function stepOf({ stage, contract, order }: DealDetail): StepId | null {
  if (!contract) return 'agreed';
  if (!order?.fundedAt) return 'funded';
  if (stage !== 'done') return 'work';
  return null;
}

export const countOf = ({ deliveries }: DealDetail, ...statuses: string[]): number =>
  deliveries.filter(({ status }) => statuses.includes(status)).length;

/** What of the price is approved, in review, and open, in cents. */
export function sharesOf({ deliveries }: DealDetail): { approved: number; review: number; open: number } {
  const sum = (...statuses: string[]) =>
    deliveries.reduce((total, { status, price }) => total + (statuses.includes(status) ? price.minor : 0), 0);
  return {
    approved: sum('approved'),
    review: sum('submitted'),
    open: sum('pending', 'changes_requested', 'rejected'),
  };
}
