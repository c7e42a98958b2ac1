import { newId } from '../../../../kernel/id.js';
import type { Clause, Contract, DeliveryState, OrderState } from '../deal.types.js';

interface Opened {
  cycle: number;
  /** Of the pieces. */
  priceMinor: number;
  bonusMinor: number;
  feeBp: number;
  now: Date;
  dueAt: Date;
}

/** When a cycle has to be paid, and when each of its pieces is due. */
export interface CycleTimes {
  fundBy: Date;
  dues: readonly Date[];
}

const isPiece = (clause: Clause): clause is Clause & { kind: 'deliverable' } => clause.kind === 'deliverable';

export function newOrder(
  dealId: string,
  { cycle, priceMinor, bonusMinor, feeBp, now, dueAt }: Opened,
): OrderState {
  return {
    id: newId(),
    dealId,
    cycle,
    status: 'pending',
    escrow: 'none',
    priceMinor: priceMinor + bonusMinor,
    bonusMinor,
    feeBp,
    vat: null,
    vatMinor: 0,
    paidMinor: 0,
    feeMinor: 0,
    refundedMinor: 0,
    vatRefundedMinor: 0,
    paymentId: null,
    dueAt,
    frozenReason: null,
    frozenAt: null,
    disputedAt: null,
    fundedAt: null,
    completedAt: null,
    cancelledAt: null,
    createdAt: now,
  };
}

/** `dues`: of each piece, or the day of all that name none of their own. */
export const deliveriesOf = (
  { clauses, brandId, creatorId }: Contract,
  { id: orderId, dealId, cycle }: OrderState,
  dues: readonly Date[] | string | null,
  now: Date,
): DeliveryState[] =>
  clauses.filter(isPiece).flatMap((clause, index) => {
    const due = typeof dues === 'string' || dues === null ? (clause.deliverable.dueAt ?? dues) : dues[index];
    return [
      {
        id: newId(),
        dealId,
        orderId,
        creatorId,
        brandId,
        clause: clause.id,
        // Each cycle asks for pieces of its own.
        deliverable: cycle === 1 ? clause.deliverable : { ...clause.deliverable, id: newId() },
        priceMinor: clause.priceMinor,
        status: 'pending' as const,
        version: 0,
        mediaIds: [],
        url: null,
        note: null,
        changeRounds: 0,
        reviewNote: null,
        reviewPoints: [],
        reviewedBy: null,
        dueAt: due ? new Date(due) : null,
        reviewBy: null,
        remindAt: null,
        submittedAt: null,
        firstSubmittedAt: null,
        reviewedAt: null,
        standsFrom: null,
        createdAt: now,
      },
    ];
  });
