import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { bonusOf } from '../contract.js';
import { focusedOn } from '../cycles.js';
import { phaseOf } from '../deal.machine.js';
import { DealMoves, type Move } from '../deal-moves.js';
import type { CloseReason, OrderState, WholeDeal } from '../deal.types.js';
import { dealNotFound } from '../deals.errors.js';
import { DealsRepository } from '../deals.repository.js';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.js';
import { DealOrders } from './deal-orders.service.js';
import { type CycleTimes, deliveriesOf, newOrder } from './new-order.js';

type By = Pick<Move, 'actor' | 'actorId' | 'note'>;

export type CycleOrder = Pick<
  OrderState,
  | 'id'
  | 'dealId'
  | 'cycle'
  | 'status'
  | 'escrow'
  | 'priceMinor'
  | 'bonusMinor'
  | 'paidMinor'
  | 'feeMinor'
  | 'refundedMinor'
  | 'dueAt'
  | 'fundedAt'
>;

/** Deals with an order for each cycle. Who keeps the seat says when a cycle begins; in the caller's transaction. */
@Injectable()
export class DealCycles {
  constructor(
    private readonly rows: DealsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly orders: DealOrders,
    private readonly moves: DealMoves,
    private readonly clock: Clock,
  ) {}

  /** The next order, by the terms of the contract: what was agreed does not change while it runs. */
  async open(dealId: string, { fundBy, dues }: CycleTimes, by: By): Promise<number> {
    const whole = await this.lock(dealId);
    const { deal } = whole;
    const price = deal.contract?.clauses.find((clause) => clause.kind === 'price');
    if (!deal.contract || !price) throw dealNotFound();
    const cycle = Math.max(...(await this.of([dealId])).map((one) => one.cycle)) + 1;
    const { priceMinor, feeBp } = price;
    const now = this.clock.now();
    const bonusMinor = bonusOf(deal.contract);
    const order = newOrder(dealId, { cycle, priceMinor, bonusMinor, feeBp, now, dueAt: fundBy });
    await this.rows.insertOrder(order);
    await this.deliveries.insert(deliveriesOf(deal.contract, order, dues, now));
    await this.moves.make(await this.rows.whole(deal, order.id), {
      ...by,
      log: 'cycle_opened',
      tells: 'deal.agreed',
      amountMinor: order.priceMinor,
    });
    return cycle;
  }

  /** Ends a cycle that nobody has paid; what is paid runs on. */
  async drop(dealId: string, cycle: number, by: By, reason: 'not_funded' | 'cancelled'): Promise<void> {
    const whole = focusedOn(
      await this.lock(dealId),
      ({ order }) => order.cycle === cycle && order.status === 'pending',
    );
    if (whole.order?.cycle !== cycle || phaseOf(whole.order) !== 'unfunded') return;
    await this.orders.close(
      whole,
      by,
      reason === 'not_funded'
        ? { event: 'funding_over', log: 'funding_over', reason }
        : { event: 'cancel', log: 'cancelled', reason },
    );
  }

  /** No more cycles follow. The deal is over with its last order, at once where none is open. */
  async end(dealId: string, by: By, reason: CloseReason): Promise<void> {
    const whole = await this.lock(dealId);
    if (whole.deal.stage === 'done' || !whole.deal.standing) return;
    const open = whole.order?.status === 'pending' || (whole.others?.length ?? 0) > 0;
    await this.moves.make(whole, {
      ...by,
      log: 'seat_ended',
      deal: {
        standing: false,
        ...(open ? {} : { closedReason: reason, closedNote: by.note ?? null }),
      },
    });
  }

  /** Locks the deal, so that no order of it changes until the caller is done. */
  async locked(dealId: string): Promise<CycleOrder[]> {
    await this.lock(dealId);
    return this.of([dealId]);
  }

  /** By cycle. */
  of(dealIds: readonly string[]): Promise<CycleOrder[]> {
    return this.rows.ordersOf(dealIds);
  }

  async piecesOf(dealIds: readonly string[]) {
    return dealIds.length === 0 ? [] : this.rows.deliveriesOf(dealIds);
  }

  private async lock(dealId: string): Promise<WholeDeal> {
    const whole = await this.rows.lock(dealId);
    if (!whole) throw dealNotFound();
    return whole;
  }
}
