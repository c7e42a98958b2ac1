import type { PageQuery } from '../../../../kernel/page.js';
import type { EarningHoldEntity } from './earning-hold.entity.js';

export const heldSaleStates = ['open', 'released', 'given_back'] as const;
export type HeldSaleState = (typeof heldSaleStates)[number];

export interface HeldSaleFilter extends PageQuery {
  state?: 'open' | 'decided' | undefined;
}

/** Income of a sale that waits for staff, and what they decided. */
export interface HeldSale {
  id: string;
  sellerId: string;
  payerId: string;
  paymentId: string;
  sourceType: string;
  sourceId: string;
  sign: string;
  amountMinor: number;
  state: HeldSaleState;
  halted: boolean;
  freeAt: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionReason: string | null;
}

/** A refund or a bank that took all of it decides as well. */
export const isOpen = (hold: EarningHoldEntity): boolean =>
  hold.decidedAt === null && hold.releasedAt === null;

export const heldSaleOf = (hold: EarningHoldEntity): HeldSale => ({
  id: hold.id,
  sellerId: hold.userId,
  payerId: String(hold.payerId),
  paymentId: String(hold.paymentId),
  sourceType: hold.sourceType,
  sourceId: hold.sourceId,
  sign: String(hold.sign),
  amountMinor: hold.amountMinor,
  state: isOpen(hold) ? 'open' : hold.decidedAt === null ? 'given_back' : 'released',
  halted: hold.halted,
  freeAt: hold.freeAt,
  createdAt: hold.createdAt,
  decidedAt: hold.decidedAt,
  decidedBy: hold.decidedBy,
  decisionReason: hold.decisionReason,
});
