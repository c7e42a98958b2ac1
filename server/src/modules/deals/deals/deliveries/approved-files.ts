import type { DeliveryState } from '../deal.types.js';

/**
 * The brand owns what it has approved, and what it paid for as staff decided. An order that is completed says nothing
 * of a piece: some of it may be refunded.
 */
export const approvedFiles = ({ status, mediaIds }: DeliveryState, isPaid: boolean): ReadonlySet<string> =>
  new Set(status === 'approved' || isPaid ? mediaIds : []);
