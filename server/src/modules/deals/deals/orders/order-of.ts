import type { OrderState, WholeDeal } from '../deal.types.js';
import { dealNotFound } from '../deals.errors.js';

/** A request has no order yet; it is rejected or withdrawn instead. */
export function orderOf({ order }: WholeDeal): OrderState {
  if (!order) throw dealNotFound();
  return order;
}
