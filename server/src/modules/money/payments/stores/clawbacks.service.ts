import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { spendingPausedMail } from '../payments.mails.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { failpoint } from '../../../../platform/observability/failpoint.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { CheckoutRows } from '../checkout/checkout-rows.js';
import { OpenSplits } from '../checkout/open-splits.service.js';
import { paymentMachine } from '../checkout/payment.machine.js';
import { PaymentUpdates } from '../checkout/payment-updates.js';
import { bonusGiven, bonusTaken, LedgerService } from '../../ledger/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { CoinsService, Debts, PaymentLots, WalletService } from '../../wallet/index.js';
import { clawedBack, givenAgain } from './store-books.js';
import type { StorePurchaseEntity } from './store-purchase.entity.js';
import { storePurchaseRestored, storePurchaseRevoked } from './store-purchases.events.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';
import type { Store } from './store-sale.js';

const STORE_GAVE_BACK = keptWords({
  en: 'The store gave the money back',
  de: 'Der Store hat das Geld erstattet',
});
const STORE_TOOK_BACK = keptWords({
  en: 'The store took its refund back: what was taken for it is yours again',
  de: 'Der Store hat seine Erstattung zurückgenommen: Was dafür abgezogen wurde, gehört wieder dir',
});

/** A store gave the money back: what is left of the coins goes, and what was spent of them is owed. */
@Injectable()
export class Clawbacks {
  constructor(
    readonly db: Database,
    private readonly purchases: StorePurchasesRepository,
    private readonly checkout: CheckoutRows,
    private readonly splits: OpenSplits,
    private readonly ledger: LedgerService,
    private readonly debts: Debts,
    private readonly coins: CoinsService,
    private readonly lots: PaymentLots,
    private readonly wallet: WalletService,
    private readonly users: UsersQueries,
    private readonly updates: PaymentUpdates,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** False = it was never credited, so there is nothing to take back. */
  @Transactional()
  async take(store: Store, transactionId: string): Promise<boolean> {
    await this.purchases.lockSale(store, transactionId);
    const purchase = await this.purchases.of(store, transactionId);
    if (!purchase) return false;
    if (purchase.revokedAt !== null) return true;
    const payment = await this.checkout.lock(purchase.paymentId);
    const makeFree = await this.splits.lock(purchase.userId);
    const { purchased, bonus } = await this.lots.left(payment.id);
    await makeFree(purchased.left);
    const left = await this.lots.takeOut(payment.id, { purchased: purchased.left, bonus: bonus.left });
    const source = { type: 'payment', id: payment.id };
    const fact = factOf(purchase, purchase.revocations + 1);
    const { txnId } = await this.ledger.post({
      ...clawedBack(purchase, left, bonus.spentNet),
      key: `${store}:${fact}`,
      source,
      links: [{ provider: store, object: 'revocation', id: fact }],
    });
    await left.keep(txnId);
    if (left.bonus > 0) {
      const owner = { type: 'user', id: purchase.userId };
      await this.ledger.post({
        ...bonusTaken({ owner, coins: left.bonus }),
        key: `${payment.id}:${fact}`,
        source,
      });
    }
    const owedMinor = purchase.netMinor - left.backingNet + bonus.spentNet;
    await this.purchases.update(purchase.id, {
      revokedAt: this.clock.now(),
      revokedTxnId: txnId,
      revocations: purchase.revocations + 1,
      owedMinor,
    });
    await this.checkout.change(payment, {
      refundedMinor: payment.capturedMinor,
      status: paymentMachine.next(payment.status, 'refund_all'),
    });
    const coins = left.purchased + left.bonus;
    await this.wallet.record({
      userId: purchase.userId,
      type: 'coin_refund',
      direction: 'out',
      ...(coins > 0 ? { coins } : {}),
      amountMinor: payment.capturedMinor,
      subject: { kind: payment.subjectKind, id: payment.subjectId },
      paymentId: payment.id,
      note: STORE_GAVE_BACK,
      txnId,
    });
    const { userId, paymentId } = purchase;
    await this.outbox.append(storePurchaseRevoked(purchase.id, { userId, paymentId, owedMinor }));
    if (owedMinor > 0) await this.tell(purchase, owedMinor);
    this.updates.tell(payment);
    failpoint('clawback.beforeCommit');
    return true;
  }

  /** The store took its refund back: so do we. False = nothing of it had been taken. */
  @Transactional()
  async restore(store: Store, transactionId: string): Promise<boolean> {
    await this.purchases.lockSale(store, transactionId);
    const purchase = await this.purchases.of(store, transactionId);
    if (!purchase?.revokedTxnId) return false;
    const { id, userId, paymentId, revokedTxnId, revocations } = purchase;
    const payment = await this.checkout.lock(paymentId);
    const back = await this.coins.putBack(revokedTxnId);
    const owner = { type: 'user', id: userId };
    const owedMinor = await this.debts.lockOwed(userId);
    const source = { type: 'payment', id: paymentId };
    const fact = factOf(purchase, revocations);
    const { txnId } = await this.ledger.post({
      ...givenAgain(purchase, back, owedMinor),
      key: `${store}:${fact}`,
      source,
      links: [{ provider: store, object: 'revocation', id: fact }],
    });
    if (back.bonus > 0)
      await this.ledger.post({
        ...bonusGiven({ owner, coins: back.bonus }),
        key: `${paymentId}:${fact}`,
        source,
      });
    await this.purchases.update(id, { revokedAt: null, revokedTxnId: null, owedMinor: null });
    const status = paymentMachine.next(payment.status, 'refund_failed', 'succeeded');
    await this.checkout.change(payment, { refundedMinor: 0, status });
    const coins = back.purchased + back.bonus;
    await this.wallet.record({
      userId,
      type: 'coin_refund',
      direction: 'in',
      ...(coins > 0 ? { coins } : {}),
      amountMinor: payment.capturedMinor,
      subject: { kind: payment.subjectKind, id: payment.subjectId },
      paymentId,
      note: STORE_TOOK_BACK,
      txnId,
    });
    await this.outbox.append(storePurchaseRestored(id, { userId, paymentId }));
    this.updates.tell(payment);
    return true;
  }

  /** How many of the bought coins are spent, and of how many. */
  @Transactional()
  async spent(paymentId: string): Promise<{ coins: number; used: number }> {
    const { purchased } = await this.lots.left(paymentId);
    return { coins: purchased.coins, used: purchased.coins - purchased.left };
  }

  private async tell({ userId }: StorePurchaseEntity, owedMinor: number): Promise<void> {
    await this.mails.send(await this.users.profile(userId), spendingPausedMail, { owedMinor });
  }
}

/** Each time the store gives the money back is a fact of its own. */
const factOf = ({ transactionId }: StorePurchaseEntity, time: number): string =>
  time === 1 ? transactionId : `${transactionId}:${time}`;
