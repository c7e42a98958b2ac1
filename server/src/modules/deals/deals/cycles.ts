import { phaseOf } from './deal.machine.js';
import type { DealState, OrderPart, OrderState, WholeDeal } from './deal.types.js';

/** A seat is paid piece by piece as work is approved; every other deal once, at its end. */
export const isPaidByPiece = ({ kind }: Pick<DealState, 'kind'>): boolean => kind === 'breed';

const isPending = ({ status }: Pick<OrderState, 'status'>): boolean => status === 'pending';

/** The one that is paid for next, else the oldest that is not over, else the last. */
export const currentOf = (orders: readonly OrderState[]): OrderState | null =>
  orders.find((order) => phaseOf(order) === 'unfunded') ?? orders.find(isPending) ?? orders.at(-1) ?? null;

/** By deal; the orders are sorted by cycle. */
export const currentByDeal = (orders: readonly OrderState[]): Map<string, OrderState> =>
  new Map(
    [...Map.groupBy(orders, ({ dealId }) => dealId)].flatMap(([dealId, own]) => {
      const current = currentOf(own);
      return current ? [[dealId, current]] : [];
    }),
  );

/** The deal seen from each of its orders that are not over; the one in hand comes first. */
export function partsOf(whole: WholeDeal): WholeDeal[] {
  const { others = [] } = whole;
  return [whole, ...others.map(({ order }) => focusedOn(whole, (part) => part.order.id === order.id))];
}

/** The same deal with another of its orders in hand; unchanged where none is wanted. */
export function focusedOn(whole: WholeDeal, wanted: (part: OrderPart) => boolean): WholeDeal {
  const { order, deliveries, others = [] } = whole;
  if (!order || wanted({ order, deliveries })) return whole;
  const found = others.find(wanted);
  if (!found) return whole;
  const left = [
    ...(isPending(order) ? [{ order, deliveries }] : []),
    ...others.filter((one) => one !== found),
  ];
  return { ...whole, ...found, others: left };
}
