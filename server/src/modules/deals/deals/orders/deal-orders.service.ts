import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { DealMoney } from './deal-money.js';
import { DealMoves, type Move } from '../deal-moves.js';
import { orderMachine, phaseOf, type OrderEvent } from '../deal.machine.js';
import type { CloseReason, OrderState, WholeDeal } from '../deal.types.js';
import { notAllApproved, reviewFirst } from '../deals.errors.js';
import { orderOf } from './order-of.js';

type By = Pick<Move, 'actor' | 'actorId' | 'note'>;

interface Ending {
  event: OrderEvent;
  log: Move['log'];
  reason: CloseReason;
}

const approvedMinor = ({ deliveries }: WholeDeal): number =>
  deliveries.reduce((sum, { status, priceMinor }) => sum + (status === 'approved' ? priceMinor : 0), 0);

/** The ends of an order, and what they do to its escrow. The deal is locked by the caller. */
@Injectable()
export class DealOrders {
  constructor(
    private readonly moves: DealMoves,
    private readonly money: DealMoney,
    private readonly clock: Clock,
  ) {}

  /** Everything is approved: the creator is paid. */
  async complete(whole: WholeDeal, by: By): Promise<WholeDeal> {
    const order = orderOf(whole);
    orderMachine[by.actor].next(phaseOf(order), 'complete');
    if (whole.deliveries.some(({ status }) => status !== 'approved')) throw notAllApproved();
    const paid = await this.money.pay(whole, order.priceMinor);
    return this.end(whole, by, {
      log: 'completed',
      reason: 'completed',
      tells: 'deal.completed',
      change: { ...paid, status: 'completed', escrow: 'released' },
    });
  }

  async cancel(whole: WholeDeal, by: By): Promise<WholeDeal> {
    const order = orderOf(whole);
    this.allow(order, 'cancel', by, approvedMinor(whole));
    if (whole.deliveries.some(({ status }) => status === 'submitted')) throw reviewFirst();
    return this.close(whole, by, { event: 'cancel', log: 'cancelled', reason: 'cancelled' });
  }

  /** What is approved is paid, the rest goes back; with no money in it there is nothing to move. */
  async close(whole: WholeDeal, by: By, { event, log, reason }: Ending): Promise<WholeDeal> {
    const order = orderOf(whole);
    const earned = approvedMinor(whole);
    this.allow(order, event, by, earned);
    if (phaseOf(order) === 'unfunded') {
      await this.money.endPayments(order);
      return this.end(whole, by, { log, reason, tells: 'deal.cancelled', change: { status: 'cancelled' } });
    }
    const paid = await this.money.pay(whole, earned);
    const refunded = await this.money.refund(order, order.priceMinor - earned);
    return this.end(whole, by, {
      log,
      reason,
      tells: earned > 0 ? 'deal.completed' : 'deal.cancelled',
      change: { ...paid, ...refunded, ...outcome(order, earned) },
    });
  }

  /** The bank took money back for good: what is approved was earned, what else is left goes back to the brand. */
  async endAfterLoss(whole: WholeDeal): Promise<WholeDeal> {
    const order = orderOf(whole);
    const earned = approvedMinor(whole);
    const by = { actor: 'system' } as const;
    this.allow(order, 'lose', by, earned);
    const paid = await this.money.pay(whole, earned);
    const refunded = await this.money.refund(order, order.priceMinor - order.refundedMinor - earned);
    return this.end(whole, by, {
      log: earned > 0 ? 'completed' : 'cancelled',
      reason: 'payment_lost',
      tells: earned > 0 ? 'deal.completed' : 'deal.cancelled',
      change: { ...paid, ...refunded, ...outcome(order, earned) },
    });
  }

  private allow(order: OrderState, event: OrderEvent, { actor }: By, earned: number): void {
    orderMachine[actor].next(phaseOf(order), event, earned > 0 ? 'completed' : 'cancelled');
  }

  private end(
    whole: WholeDeal,
    by: By,
    {
      change,
      log,
      reason,
      tells,
    }: Required<Pick<Move, 'log' | 'tells'>> & { reason: CloseReason; change: Partial<OrderState> },
  ): Promise<WholeDeal> {
    const now = this.clock.now();
    const at = change.status === 'completed' ? { completedAt: now } : { cancelledAt: now };
    const open = whole.deliveries.filter(({ status }) => status !== 'approved' && status !== 'rejected');
    const earnedMinor = change.paidMinor ?? 0;
    return this.moves.make(whole, {
      ...by,
      log,
      tells,
      amountMinor: earnedMinor,
      more: { reason, earnedMinor },
      deal: { closedReason: reason, closedNote: by.note ?? null },
      order: { ...change, ...at },
      deliveries: open.map(({ id }) => ({
        id,
        change: { status: 'rejected' as const, reviewBy: null, remindAt: null },
      })),
    });
  }
}

function outcome({ priceMinor }: OrderState, earned: number): Pick<OrderState, 'status' | 'escrow'> {
  if (earned === 0) return { status: 'cancelled', escrow: 'refunded' };
  return { status: 'completed', escrow: earned === priceMinor ? 'released' : 'split' };
}
