import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { keptWords } from '../../../../kernel/kept-words.js';
import { earnedMinor } from '../bonus.js';
import { DealMoney } from './deal-money.js';
import { DealMoves, type Move } from '../deal-moves.js';
import { orderMachine, phaseOf, type OrderEvent } from '../deal.machine.js';
import { isPaidByPiece } from '../cycles.js';
import type { CloseReason, DeliveryState, EscrowState, OrderState, WholeDeal } from '../deal.types.js';
import { notAllApproved, reviewFirst } from '../deals.errors.js';
import { disputeMachine } from '../disputes/dispute.machine.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { heldIn, splitOf } from '../disputes/split.js';
import { orderOf } from './order-of.js';

type By = Pick<Move, 'actor' | 'actorId' | 'note'>;

interface Ending {
  event: OrderEvent;
  log: Move['log'];
  reason: CloseReason;
}

const TAKEN_BY_BANK = keptWords({
  en: 'The bank of the payer took the payment back. What was approved is paid, the rest refunded.',
  de: 'Die Bank des Zahlers hat die Zahlung zurückgeholt. Was freigegeben war, ist bezahlt, der Rest erstattet.',
});

/** What of a sum has not gone to the creator yet. */
const stillToPay = ({ paidMinor, feeMinor }: OrderState, minor: number): number =>
  minor - paidMinor - feeMinor;

/** The ends of an order, and what they do to its escrow. The deal is locked by the caller. */
@Injectable()
export class DealOrders {
  constructor(
    private readonly moves: DealMoves,
    private readonly money: DealMoney,
    private readonly disputes: DisputesRepository,
    private readonly clock: Clock,
  ) {}

  /** Everything is approved: the creator is paid. */
  async complete(whole: WholeDeal, by: By): Promise<WholeDeal> {
    const order = orderOf(whole);
    orderMachine[by.actor].next(phaseOf(order), 'complete');
    if (whole.deliveries.some(({ status }) => status !== 'approved')) throw notAllApproved();
    const earned = earnedMinor(whole);
    const paid = await this.money.pay(whole, stillToPay(order, earned));
    // What late work has not earned of the bonus goes back.
    const refunded = await this.money.refund(order, order.priceMinor - earned);
    return this.end(whole, by, {
      log: 'completed',
      reason: 'completed',
      tells: 'deal.completed',
      change: { ...paid, ...refunded, ...outcome(order, earned) },
    });
  }

  /** One approved piece, where pieces are paid one by one. */
  async release(whole: WholeDeal, { id, priceMinor }: DeliveryState): Promise<Partial<OrderState> | null> {
    return isPaidByPiece(whole.deal) ? this.money.pay(whole, priceMinor, `piece:${id}`) : null;
  }

  async cancel(whole: WholeDeal, by: By): Promise<WholeDeal> {
    const order = orderOf(whole);
    this.allow(order, 'cancel', by, earnedMinor(whole));
    if (whole.deliveries.some(({ status }) => status === 'submitted')) throw reviewFirst();
    return this.close(whole, by, { event: 'cancel', log: 'cancelled', reason: 'cancelled' });
  }

  /** What staff give the creator of all that is held, to the cent; the fee is inside it, the rest goes back. */
  async resolve(whole: WholeDeal, by: By, creatorShare: number): Promise<WholeDeal> {
    const order = orderOf(whole);
    const status = creatorShare === 0 ? 'cancelled' : 'completed';
    orderMachine[by.actor].next(phaseOf(order), 'resolve', status);
    const { toCreator, toBrand } = splitOf(heldIn(order), creatorShare);
    const paid = await this.money.pay(whole, toCreator);
    const refunded = await this.money.refund(order, toBrand);
    return this.end(whole, by, {
      log: 'dispute_resolved',
      reason: 'dispute_resolved',
      tells: status === 'completed' ? 'deal.completed' : 'deal.cancelled',
      change: { ...paid, ...refunded, status, escrow: escrowAfter(creatorShare) },
    });
  }

  /** What is approved is paid, the rest goes back; with no money in it there is nothing to move. */
  async close(whole: WholeDeal, by: By, { event, log, reason }: Ending): Promise<WholeDeal> {
    const order = orderOf(whole);
    const earned = earnedMinor(whole);
    this.allow(order, event, by, earned);
    if (phaseOf(order) === 'unfunded') {
      await this.money.endPayments(order);
      return this.end(whole, by, { log, reason, tells: 'deal.cancelled', change: { status: 'cancelled' } });
    }
    const paid = await this.money.pay(whole, stillToPay(order, earned));
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
    const earned = earnedMinor(whole);
    const by = { actor: 'system' } as const;
    this.allow(order, 'lose', by, earned);
    const paid = await this.money.pay(whole, stillToPay(order, earned));
    const refunded = await this.money.refund(order, order.priceMinor - order.refundedMinor - earned);
    await this.closeDispute(order);
    return this.end(whole, by, {
      log: earned > 0 ? 'completed' : 'cancelled',
      reason: 'payment_lost',
      tells: earned > 0 ? 'deal.completed' : 'deal.cancelled',
      change: { ...paid, ...refunded, ...outcome(order, earned) },
    });
  }

  /** Nothing is left to split. */
  private async closeDispute({ id }: OrderState): Promise<void> {
    const dispute = await this.disputes.ofOrder(id);
    if (dispute?.status !== 'open') return;
    await this.disputes.update(dispute.id, {
      status: disputeMachine.next(dispute.status, 'resolve'),
      note: TAKEN_BY_BANK,
      resolvedAt: this.clock.now(),
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
      ...(goesOn(whole) ? {} : { deal: { closedReason: reason, closedNote: by.note ?? null } }),
      order: { ...change, ...at },
      deliveries: open.map(({ id }) => ({
        id,
        change: { status: 'rejected' as const, reviewBy: null, remindAt: null },
      })),
    });
  }
}

/** Other orders of the deal are not over, or more of them follow. */
const goesOn = ({ deal, others = [] }: WholeDeal): boolean => deal.standing || others.length > 0;

const escrowAfter = (creatorShare: number): EscrowState => {
  if (creatorShare === 0) return 'refunded';
  return creatorShare === 100 ? 'released' : 'split';
};

function outcome({ priceMinor }: OrderState, earned: number): Pick<OrderState, 'status' | 'escrow'> {
  if (earned === 0) return { status: 'cancelled', escrow: 'refunded' };
  return { status: 'completed', escrow: earned === priceMinor ? 'released' : 'split' };
}
