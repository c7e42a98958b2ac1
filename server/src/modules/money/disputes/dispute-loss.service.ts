import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { divideRounded, floorRatio } from '../../../kernel/money.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import {
  CheckoutRows,
  onlyLine,
  OpenSplits,
  type Payment,
  PaidSubjects,
  Purchasables,
  RefundsService,
  sourceOf,
} from '../payments/index.js';
import {
  disputedCoins,
  disputeLost,
  holderAccount,
  LedgerQueries,
  LedgerService,
  type PostingLines,
  saleTakenBack,
  vatIn,
} from '../ledger/index.js';
import { EarningHolds, PaymentLots, WalletService } from '../wallet/index.js';
import { DisputeFreeze } from './dispute-freeze.service.js';
import type { DisputeEntity } from './dispute.entity.js';
import { disputeLostEvent } from './disputes.events.js';

const LOST = keptWords({
  en: 'The bank of the card took the payment back',
  de: 'Die Bank des Zahlers hat die Zahlung zurückgeholt',
});

interface Taken {
  from: PostingLines;
  coins: number;
  keep?: (txnId: string) => Promise<void>;
}

/** The bank's no is final: the money comes from where it went, as far as it is there; the rest is our loss. */
@Injectable()
export class DisputeLoss {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsService,
    private readonly subjects: PaidSubjects,
    private readonly kinds: Purchasables,
    private readonly freeze: DisputeFreeze,
    private readonly lots: PaymentLots,
    private readonly splits: OpenSplits,
    private readonly ledger: LedgerService,
    private readonly books: LedgerQueries,
    private readonly wallet: WalletService,
    private readonly earningHolds: EarningHolds,
    private readonly outbox: Outbox,
  ) {}

  /** `takenMinor` is the part of the payment the bank took; what was on its way back to the payer goes first. */
  async book(
    dispute: DisputeEntity,
    payment: Payment,
    takenMinor: number,
    vatLeftMinor: number,
  ): Promise<void> {
    await this.freeze.release(dispute, payment);
    const pending = await this.refunds.giveUpPending(payment.id);
    const inFlight = pending.amount <= dispute.amountMinor - takenMinor ? pending.amount : 0;
    const taken =
      takenMinor === 0 ? { from: [], coins: 0 } : await this.take(dispute, payment, takenMinor, vatLeftMinor);
    await this.freeze.handOver(dispute, payment);
    const { txnId } = await this.ledger.post({
      ...disputeLost({ amount: dispute.amountMinor, from: taken.from, inFlight }),
      key: dispute.providerId,
      source: sourceOf(payment, this.kinds.of(payment.purpose)),
      links: [{ provider: dispute.provider, object: 'dispute', id: dispute.providerId }],
    });
    dispute.closedTxnId = txnId;
    await taken.keep?.(txnId);
    if (inFlight > 0) await pending.close(txnId);
    const given = inFlight > 0 ? pending : { amount: 0, vat: 0 };
    const undone = this.undone(payment, takenMinor + given.amount, given.vat - vatIn(taken.from));
    await this.outbox.append(disputeLostEvent(dispute, payment, { undone, txnId }));
    if (taken.coins > 0)
      await this.wallet.record({
        userId: payment.buyerId,
        type: 'coin_refund',
        direction: 'out',
        coins: taken.coins,
        subject: { kind: payment.subjectKind, id: payment.subjectId },
        paymentId: payment.id,
        note: LOST,
        txnId,
      });
    // Where all coins were spent nothing moves, and a debt arises all the same.
    else if (this.buysCoins(payment)) await this.wallet.changed(payment.buyerId);
  }

  /** Coins and what holds its money undo the VAT; of a sale to a fan, fee and VAT are our loss. */
  private undone(payment: Payment, grossMinor: number, vatMinor: number) {
    const corrected = this.buysCoins(payment) || this.subjects.of(payment.subjectKind);
    return corrected && grossMinor > 0 ? { netMinor: grossMinor - vatMinor, vatMinor } : null;
  }

  /** Once the books are right: a challenge ends where nothing is left, else it goes on. */
  async goOn(dispute: DisputeEntity, payment: Payment): Promise<void> {
    const subject = this.subjects.of(payment.subjectKind);
    if (subject && (await this.freeze.mayGoOn(dispute, payment)))
      await subject.afterLoss(payment.subjectId, LOST);
  }

  private buysCoins({ purpose }: Payment): boolean {
    return this.kinds.of(purpose).settles === 'coins';
  }

  private async take(
    dispute: DisputeEntity,
    payment: Payment,
    takenMinor: number,
    vatLeftMinor: number,
  ): Promise<Taken> {
    const left = payment.capturedMinor - payment.refundedMinor;
    const vat = divideRounded(BigInt(vatLeftMinor) * BigInt(takenMinor), BigInt(left));
    if (this.buysCoins(payment)) return this.takeCoins(payment, takenMinor - vat, vat);
    const subject = this.subjects.of(payment.subjectKind);
    const from = subject
      ? await subject.lose(payment.subjectId, { netMinor: takenMinor - vat, vatMinor: vat }, LOST)
      : await this.takeIncome(dispute, payment);
    return { from, coins: 0 };
  }

  private async takeCoins(payment: Payment, net: number, vat: number): Promise<Taken> {
    const makeFree = await this.splits.lock(payment.buyerId);
    const { purchased, bonus } = await this.lots.left(payment.id);
    // Where the bank takes a part only, no more coins leave than it stands for.
    const part =
      purchased.backingNet > net ? floorRatio(purchased.left, net, purchased.backingNet) : purchased.left;
    await makeFree(part);
    const out = await this.lots.takeOut(payment.id, {
      purchased: part,
      bonus: part === purchased.left ? bonus.left : 0,
    });
    const quote = await this.rows.quoteOf(payment);
    const from = disputedCoins({
      buyer: { type: 'user', id: payment.buyerId },
      coins: out,
      vat,
      vatCountry: onlyLine(quote).vat.vatCountry,
      spentNet: Math.max(0, part === purchased.left ? net - out.backingNet : 0),
    });
    return { from, coins: out.purchased + out.bonus, keep: out.keep };
  }

  private async takeIncome(dispute: DisputeEntity, payment: Payment): Promise<PostingLines> {
    const sellers = [];
    for (const { seller, earned } of await this.freeze.shares(dispute, payment)) {
      const { available } = await this.books.balance(holderAccount(seller, 'payable'));
      const txnId = String(payment.txnId);
      const waiting = await this.earningHolds.waiting(txnId, seller.id);
      await this.earningHolds.lessen(txnId, seller.id, earned);
      sellers.push({ seller, earned, waiting, available });
    }
    return saleTakenBack({ vat: [], fee: 0, sellers });
  }
}
