import { DAY } from '../../../../kernel/clock.js';
import { type Deadlines, finishBy } from '../deadlines.js';
import type { DeliveryState, OrderState, WholeDeal } from '../deal.types.js';
import { isOpen } from './shipment-deadlines.js';

export interface MovedDays {
  /** Before it nothing is due that needs the goods. */
  until: Date;
  deliveries: { id: string; change: Pick<DeliveryState, 'dueAt'> }[];
  order: Pick<OrderState, 'dueAt'>;
}

interface Arrival {
  at: Date;
  contentDays: number;
  /** What had no due date gets one. */
  starts: boolean;
}

/**
 * Time for the content runs from the day the goods arrive: what would be due earlier is moved, never forward, and with
 * it the last day of the work. Money is held no longer than before.
 */
export function movedDays(
  { order, deliveries }: WholeDeal,
  { at, contentDays, starts }: Arrival,
  rules: Deadlines,
): MovedDays | null {
  const fundedAt = order?.fundedAt;
  if (!order || !fundedAt) return null;
  const longest = new Date(fundedAt.getTime() + rules.longestDays * DAY);
  const wanted = new Date(at.getTime() + contentDays * DAY);
  const until = wanted < longest ? wanted : longest;
  const moved = deliveries.filter(
    (delivery) => isOpen(delivery) && (delivery.dueAt === null ? starts : delivery.dueAt < until),
  );
  if (moved.length === 0) return null;
  const ids = new Set(moved.map(({ id }) => id));
  const dues = deliveries.flatMap(({ id, dueAt }) => (ids.has(id) ? until : (dueAt ?? [])));
  const last = dues.reduce<Date | null>((latest, due) => (latest && latest >= due ? latest : due), null);
  const finish = finishBy(fundedAt, last, rules);
  return {
    until,
    deliveries: moved.map(({ id }) => ({ id, change: { dueAt: until } })),
    order: { dueAt: finish > order.dueAt ? finish : order.dueAt },
  };
}
