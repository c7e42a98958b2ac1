import { DAY } from '../../../kernel/clock.js';
import { isPaidByPiece } from './cycles.js';
import { phaseOf } from './deal.machine.js';
import type { DealSide, DeliveryState, OrderState, WholeDeal } from './deal.types.js';
import { waitsForBrand } from './shipments/shipment.machine.js';

/** What the clock does next. `remind` moves nothing. */
export type Timeout =
  | { event: 'answer_over' | 'funding_over' | 'complete' | 'time_over' | 'rejection_stands'; at: Date }
  | { event: 'approve' | 'remind'; at: Date; deliveryId: string };

export interface Deadlines {
  completeDays: number;
  disputeDays: number;
  overdueDays: number;
  longestDays: number;
}

const plusDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);
const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((found, time) => (found && found >= time ? found : time), null);
const isApproved = ({ status }: DeliveryState): boolean => status === 'approved';

/** The last day of the work: some days after the last due date, never longer after the funding than money is kept. */
export function finishBy(fundedAt: Date, lastDue: Date | null, rules: Deadlines): Date {
  const longest = plusDays(fundedAt, rules.longestDays);
  const overdue = lastDue === null ? longest : plusDays(lastDue, rules.overdueDays);
  return overdue < longest ? overdue : longest;
}

function timeoutsOf({ deal, order, deliveries }: WholeDeal, rules: Deadlines): Timeout[] {
  if (deal.stage === 'request') return deal.answerBy ? [{ event: 'answer_over', at: deal.answerBy }] : [];
  if (!order) return [];
  const phase = phaseOf(order);
  if (phase === 'unfunded') return [{ event: 'funding_over', at: order.dueAt }];
  if (phase !== 'funded') return [];
  return isPaidByPiece(deal) ? piecesOf(order, deliveries, rules) : workOf(order, deliveries, rules);
}

const reviewsOf = (deliveries: readonly DeliveryState[]): Timeout[] =>
  deliveries.flatMap(({ id, status, reviewBy, remindAt }): Timeout[] => {
    if (status !== 'submitted' || !reviewBy) return [];
    const review: Timeout = { event: 'approve', at: reviewBy, deliveryId: id };
    return remindAt ? [review, { event: 'remind', at: remindAt, deliveryId: id }] : [review];
  });

/**
 * A cycle of a seat: approved pieces are paid already, and one that was rejected leaves the others their time. It ends
 * when every piece is decided, or when missed ones were carried over long enough.
 */
function piecesOf(order: OrderState, deliveries: readonly DeliveryState[], rules: Deadlines): Timeout[] {
  const reviews = reviewsOf(deliveries);
  if (reviews.length > 0) return reviews;
  const decidedAt = latest(deliveries.flatMap(({ standsFrom }) => standsFrom ?? []));
  if (decidedAt && deliveries.every(isApproved)) return [{ event: 'complete', at: decidedAt }];
  const rejectedAt = latest(
    deliveries.flatMap(({ status, standsFrom }) => (status === 'rejected' && standsFrom ? [standsFrom] : [])),
  );
  const stands = rejectedAt && plusDays(rejectedAt, rules.disputeDays);
  if (stands && deliveries.every(({ status }) => status === 'approved' || status === 'rejected'))
    return [{ event: 'rejection_stands', at: stands }];
  return [{ event: 'time_over', at: stands && stands > order.dueAt ? stands : order.dueAt }];
}

function workOf(order: OrderState, deliveries: readonly DeliveryState[], rules: Deadlines): Timeout[] {
  const reviews = reviewsOf(deliveries);
  // Work that waits for its review is decided first.
  if (reviews.length > 0) return reviews;
  const decidedAt = latest(deliveries.flatMap(({ standsFrom }) => standsFrom ?? []));
  if (decidedAt && deliveries.every(isApproved))
    // After its last day the money has waited long enough.
    return [
      {
        event: 'complete',
        at: decidedAt >= order.dueAt ? decidedAt : plusDays(decidedAt, rules.completeDays),
      },
    ];
  const rejected = deliveries.flatMap(({ status, standsFrom }) =>
    status === 'rejected' && standsFrom
      ? [{ event: 'rejection_stands', at: plusDays(standsFrom, rules.disputeDays) } as const]
      : [],
  );
  return [...rejected, { event: 'time_over', at: order.dueAt }];
}

/** The earliest; the row keeps its time, and the clock asks again under the lock. */
export function nextTimeout(whole: WholeDeal, rules: Deadlines): Timeout | null {
  return timeoutsOf(whole, rules).reduce<Timeout | null>(
    (first, one) => (first && first.at <= one.at ? first : one),
    null,
  );
}

/** What people see of it: a reminder is none of their deadlines, the due date of open work is. */
export function nextDue(whole: WholeDeal, rules: Deadlines): Date | null {
  const { order, deliveries, shipments } = whole;
  const shown = timeoutsOf(whole, rules).filter(({ event }) => event !== 'remind');
  const work =
    order && phaseOf(order) === 'funded'
      ? [
          ...deliveries.flatMap(({ status, dueAt }) =>
            (status === 'pending' || status === 'changes_requested') && dueAt ? [dueAt] : [],
          ),
          ...shipments.filter(waitsForBrand).flatMap(({ dueAt }) => dueAt ?? []),
        ]
      : [];
  const times = [...shown.map(({ at }) => at), ...work];
  return times.reduce<Date | null>((first, time) => (first && first <= time ? first : time), null);
}

/** Who has to act; a request says it itself. */
export function turnOf({ deal, order, deliveries, shipments }: WholeDeal): DealSide | null {
  if (deal.stage === 'request') return deal.turn;
  if (!order) return null;
  const phase = phaseOf(order);
  if (phase === 'unfunded') return 'brand';
  if (phase !== 'funded') return null;
  if (deliveries.some(({ status }) => status === 'submitted') || deliveries.every(isApproved)) return 'brand';
  // Who waits for goods cannot begin.
  if (shipments.some(waitsForBrand)) return 'brand';
  return deliveries.some(({ status }) => status === 'pending' || status === 'changes_requested')
    ? 'creator'
    : null;
}
