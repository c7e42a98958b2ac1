import type { DealDetail } from '../api/types';

/** A seat in a squad is shown cycle by cycle, the newest first; every other deal has one order. */
export function cyclesOf(deal: DealDetail): DealDetail[] {
  if (deal.kind !== 'breed') return [deal];
  return deal.orders.toReversed().map((order) => ({
    ...deal,
    order: order.id === deal.order?.id ? deal.order : order,
    deliveries: deal.deliveries.filter(({ orderId }) => orderId === order.id),
  }));
}
