import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import type { PostingLines } from '../../../money/ledger/index.js';
import { PaidSubject, type SubjectRest } from '../../../money/payments/index.js';
import { earnedMinor } from '../bonus.js';
import { DealMoves } from '../deal-moves.js';
import { orderMachine, phaseOf } from '../deal.machine.js';
import { DealsRepository } from '../deals.repository.js';
import { DealOrders } from './deal-orders.service.js';
import { escrowDebit } from './deal-money.js';
import { orderOf } from './order-of.js';

/** What disputes of banks do to the escrow of a deal. All of it is promised to the creator: nothing is a free rest. */
@PaidSubject('deal')
@Injectable()
export class DealMoneyBack implements PaidSubject {
  constructor(
    private readonly rows: DealsRepository,
    private readonly orders: DealOrders,
    private readonly moves: DealMoves,
    private readonly clock: Clock,
  ) {}

  async lock(orderId: string): Promise<void> {
    await this.rows.lockByOrder(orderId);
  }

  async suspend(orderId: string, reason: string): Promise<boolean> {
    const whole = await this.rows.lockByOrder(orderId);
    if (!whole || !orderMachine.system.can(phaseOf(orderOf(whole)), 'freeze')) return false;
    await this.moves.make(whole, {
      log: 'frozen',
      actor: 'system',
      note: reason,
      tells: 'deal.frozen',
      order: { escrow: 'frozen', frozenReason: reason, frozenAt: this.clock.now() },
    });
    return true;
  }

  async resume(orderId: string): Promise<void> {
    const whole = await this.rows.lockByOrder(orderId);
    if (!whole || !orderMachine.system.can(phaseOf(orderOf(whole)), 'release')) return;
    const order = orderOf(whole);
    // A side of the deal still holds the money: nothing goes on, so that nobody is told so.
    if (orderMachine.system.next(phaseOf(order), 'release') === 'disputed') {
      await this.moves.make(whole, {
        log: 'released',
        actor: 'system',
        order: { frozenReason: null, frozenAt: null },
      });
      return;
    }
    // The time that the money stood still takes nothing from anybody.
    const stood = this.clock.now().getTime() - (order.frozenAt?.getTime() ?? this.clock.now().getTime());
    const later = (time: Date | null): Date | null => time && new Date(time.getTime() + stood);
    await this.moves.make(whole, {
      log: 'released',
      actor: 'system',
      tells: 'deal.released',
      order: {
        escrow: 'held',
        frozenReason: null,
        frozenAt: null,
        dueAt: new Date(order.dueAt.getTime() + stood),
      },
      deliveries: whole.deliveries.map(({ id, dueAt, reviewBy, remindAt, standsFrom }) => ({
        id,
        change: {
          dueAt: later(dueAt),
          reviewBy: later(reviewBy),
          remindAt: later(remindAt),
          standsFrom: later(standsFrom),
        },
      })),
    });
  }

  over(orderIds: readonly string[]): Promise<string[]> {
    return this.rows.endedOf(orderIds);
  }

  rest(): Promise<SubjectRest> {
    return Promise.resolve({ netMinor: 0, vatMinor: 0 });
  }

  takeBack(): Promise<SubjectRest & { debit: PostingLines }> {
    return Promise.reject(
      new AppError('CONFLICT', {
        en: 'The money of this deal is promised to the creator',
        de: 'Das Geld dieses Deals ist dem Creator zugesagt',
      }),
    );
  }

  /**
   * Approved work is earned: the bank gets no more than what was not, of a deal that has ended nothing. The VAT of its
   * payment is undone either way.
   */
  async lose(orderId: string, lost: SubjectRest, reason: string): Promise<PostingLines> {
    const whole = await this.rows.lockByOrder(orderId);
    if (!whole) return [];
    const order = orderOf(whole);
    const goesOn = orderMachine.system.can(phaseOf(order), 'lose');
    const open = goesOn ? order.priceMinor - earnedMinor(whole) : 0;
    const taken = {
      netMinor: Math.min(lost.netMinor, open),
      vatMinor: Math.min(lost.vatMinor, order.vatMinor - order.vatRefundedMinor),
    };
    await this.moves.make(whole, {
      log: 'payment_lost',
      actor: 'system',
      note: reason,
      amountMinor: taken.netMinor,
      order: {
        refundedMinor: order.refundedMinor + taken.netMinor,
        vatRefundedMinor: order.vatRefundedMinor + taken.vatMinor,
      },
    });
    return escrowDebit(order, taken);
  }

  async afterLoss(orderId: string): Promise<void> {
    const whole = await this.rows.lockByOrder(orderId);
    if (whole && orderMachine.system.can(phaseOf(orderOf(whole)), 'lose'))
      await this.orders.endAfterLoss(whole);
  }
}
