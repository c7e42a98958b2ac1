import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { floorRatio } from '../../../kernel/money.js';
import { CheckoutRows, OpenSplits, type Payment, PaidSubjects, Purchasables } from '../payments/index.js';
import { type AccountRef, LedgerHolds, LedgerQueries, type Owner } from '../ledger/index.js';
import { EarningHolds, PaymentLots, WalletService } from '../wallet/index.js';
import { type DisputeEntity, DisputeHoldEntity } from './dispute.entity.js';
import { isOpen } from './dispute.machine.js';
import { DisputesRepository } from './disputes.repository.js';

export interface SellerShare {
  seller: Owner;
  earned: number;
}

/** Where a sale put the income of its sellers. */
const INCOME = new Set(['payable', 'earned_pending']);

/** What a disputed payment bought stands still until the bank has decided. In the transaction of its caller. */
@Injectable()
export class DisputeFreeze {
  constructor(
    private readonly rows: DisputesRepository,
    private readonly payments: CheckoutRows,
    private readonly subjects: PaidSubjects,
    private readonly kinds: Purchasables,
    private readonly lots: PaymentLots,
    private readonly splits: OpenSplits,
    private readonly holds: LedgerHolds,
    private readonly earningHolds: EarningHolds,
    private readonly wallet: WalletService,
    private readonly ledger: LedgerQueries,
    private readonly clock: Clock,
  ) {}

  async freeze(dispute: DisputeEntity, payment: Payment): Promise<void> {
    dispute.frozenAt = this.clock.now();
    const subject = this.subjects.of(payment.subjectKind);
    const { settles, words } = this.kinds.of(payment.purpose);
    if (settles === 'coins') {
      // All of them stand still with the first dispute; there is nothing left to reserve for a second one.
      if ((await this.othersOpen(dispute)).length === 0) await this.holdCoins(dispute, payment);
    } else if (subject) dispute.suspendedSubject = await subject.suspend(payment.subjectId, words.disputed);
    else await this.holdIncome(dispute, payment);
  }

  /** What it reserved is free again; a lost dispute takes it in the same transaction. Another open one goes on. */
  async release(dispute: DisputeEntity, payment: Payment): Promise<void> {
    const others = await this.othersOpen(dispute);
    const coins = this.kinds.of(payment.purpose).settles === 'coins';
    // One of them reserves the coins for all; `handOver` reserves again what is left.
    const reserving = [dispute, ...(coins ? others : [])].map(({ id }) => id);
    const held = await this.rows.openHolds(reserving);
    for (const { holdId } of held) await this.holds.void(holdId);
    await this.wallet.changed(...new Set(held.map(({ ownerId }) => ownerId)));
    await this.rows.closeHolds(reserving, this.clock.now());
    if (others.length > 0) return;
    if (payment.txnId !== null) await this.earningHolds.halt(payment.txnId, false);
    if (coins) await this.lots.release(payment.id);
  }

  /** After `release`: the coins that are left stand still for the next open dispute of the payment. */
  async handOver(dispute: DisputeEntity, payment: Payment): Promise<void> {
    if (this.kinds.of(payment.purpose).settles !== 'coins') return;
    const [next] = await this.othersOpen(dispute);
    if (next) await this.holdCoins(next, payment, dispute);
  }

  /** Whether a subject may go on: this dispute was the last open one, and disputes are why it stood still. */
  async mayGoOn(dispute: DisputeEntity, { subjectKind, subjectId }: Payment): Promise<boolean> {
    const paymentIds = await this.payments.idsOf({ subjectKind, subjectId });
    const others = (await this.rows.ofPayments(paymentIds)).filter(({ id }) => id !== dispute.id);
    if (others.some(({ status }) => isOpen(status))) return false;
    if (![dispute, ...others].some(({ suspendedSubject }) => suspendedSubject)) return false;
    await this.rows.clearSuspended(paymentIds);
    dispute.suspendedSubject = false;
    return true;
  }

  /** Who earned from a sale, as its posting says; a part of it where the bank takes a part. */
  async shares(dispute: DisputeEntity, payment: Payment): Promise<SellerShare[]> {
    if (payment.txnId === null) return [];
    const part = Math.min(dispute.amountMinor, payment.quoteMinor);
    return (await this.ledger.entriesOfTransaction(payment.txnId)).flatMap(({ account, amount }) =>
      INCOME.has(account.code) && account.owner && amount > 0
        ? [{ seller: account.owner, earned: floorRatio(amount, part, payment.quoteMinor) }]
        : [],
    );
  }

  private async othersOpen(dispute: DisputeEntity): Promise<DisputeEntity[]> {
    return (await this.rows.othersOf(dispute)).filter(({ status }) => isOpen(status));
  }

  /** `after`: the dispute that has ended, where it is not the first time. */
  private async holdCoins(dispute: DisputeEntity, payment: Payment, after?: DisputeEntity): Promise<void> {
    const makeFree = await this.splits.lock(payment.buyerId);
    const { purchased, bonus } = await this.lots.hold(payment.id, dispute.id);
    const owner = { type: 'user', id: payment.buyerId };
    await makeFree(purchased.left);
    const bought = { owner, code: 'coin_purchased', currency: 'ANYCOIN' } as const;
    // Staff have to see the dispute whatever else holds coins, and its lots stand still in any case.
    const { available } = await this.ledger.balance(bought);
    await this.hold(dispute, bought, Math.min(purchased.left, Math.max(0, available)), after);
    await this.hold(dispute, { owner, code: 'coin_bonus', currency: 'ANYCOIN' }, bonus.left, after);
  }

  /** What of the income still waits goes on waiting; of the rest as much as is there is reserved. */
  private async holdIncome(dispute: DisputeEntity, payment: Payment): Promise<void> {
    if (payment.txnId !== null) await this.earningHolds.halt(payment.txnId, true);
    for (const { seller, earned } of await this.shares(dispute, payment)) {
      const account = { owner: seller, code: 'payable', currency: 'EUR' } as const;
      const { available } = await this.ledger.balance(account);
      const waiting = await this.earningHolds.waiting(String(payment.txnId), seller.id);
      const free = Math.max(0, earned - waiting);
      await this.hold(dispute, account, Math.min(free, Math.max(0, available)));
    }
  }

  private async hold(
    dispute: DisputeEntity,
    account: AccountRef & { owner: Owner },
    amount: number,
    after?: DisputeEntity,
  ): Promise<void> {
    if (amount === 0) return;
    const { holdId } = await this.holds.place({
      key: ['dispute', dispute.id, ...(after ? [after.id] : []), account.code, account.owner.id].join(':'),
      account,
      amount,
      source: { type: 'dispute', id: dispute.id },
    });
    const code = account.code as DisputeHoldEntity['code'];
    const row: DisputeHoldEntity = {
      holdId,
      disputeId: dispute.id,
      ownerId: account.owner.id,
      code,
      amount,
      releasedAt: null,
    };
    await this.rows.addHold(Object.assign(new DisputeHoldEntity(), row));
  }
}
