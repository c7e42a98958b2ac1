import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { formatEuro } from '../../kernel/format.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { CheckoutRows, paymentMachine, PaymentUpdates } from '../checkout/index.js';
import { bonusTaken, LedgerService } from '../ledger/index.js';
import { UsersQueries } from '../users/index.js';
import { PaymentLots, WalletService } from '../wallet/index.js';
import { clawedBack } from './store-books.js';
import type { StorePurchaseEntity } from './store-purchase.entity.js';
import { storePurchaseRevoked } from './store-purchases.events.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';
import type { Store } from './store-sale.js';

/** A store gave the money back: what is left of the coins goes, and what was spent of them is owed. */
@Injectable()
export class Clawbacks {
  constructor(
    readonly db: Database,
    private readonly purchases: StorePurchasesRepository,
    private readonly checkout: CheckoutRows,
    private readonly ledger: LedgerService,
    private readonly lots: PaymentLots,
    private readonly wallet: WalletService,
    private readonly users: UsersQueries,
    private readonly updates: PaymentUpdates,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** False = it was never credited, so there is nothing to take back. */
  @Transactional()
  async take(store: Store, transactionId: string): Promise<boolean> {
    await this.purchases.queue(store, transactionId);
    const purchase = await this.purchases.of(store, transactionId);
    if (!purchase) return false;
    if (purchase.revokedAt !== null) return true;
    const payment = await this.checkout.lock(purchase.paymentId);
    const { purchased, bonus } = await this.lots.left(payment.id);
    const left = await this.lots.takeOut(payment.id, { purchased: purchased.left, bonus: bonus.left });
    const source = { type: 'payment', id: payment.id };
    const { txnId } = await this.ledger.post({
      ...clawedBack(purchase, left),
      key: `${store}:${transactionId}`,
      source,
      links: [{ provider: store, object: 'revocation', id: transactionId }],
    });
    await left.keep(txnId);
    if (left.bonus > 0) {
      const owner = { type: 'user', id: purchase.userId };
      await this.ledger.post({ ...bonusTaken({ owner, coins: left.bonus }), key: payment.id, source });
    }
    const owedMinor = purchase.netMinor - left.backingNet;
    await this.purchases.update(purchase.id, { revokedAt: this.clock.now(), owedMinor });
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
      note: 'The store gave the money back',
      txnId,
    });
    const { userId, paymentId } = purchase;
    await this.outbox.append(storePurchaseRevoked(purchase.id, { userId, paymentId, owedMinor }));
    if (owedMinor > 0) await this.tell(purchase, owedMinor);
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
    const { email } = await this.users.profile(userId);
    const owed = formatEuro(owedMinor);
    await this.mails.send({
      to: email,
      subject: `${this.config.env.PRODUCT_NAME}: spending is paused / Ausgaben pausiert`,
      text: [
        `The store gave you money back for Anycoins of which some were spent. ${owed} are owed; until they are settled, coins cannot be spent.`,
        `Der Store hat dir Geld für Anycoins erstattet, die teils ausgegeben waren. ${owed} sind offen; bis sie ausgeglichen sind, können keine Coins ausgegeben werden.`,
        `${this.config.env.PUBLIC_URL}/wallet/transactions`,
      ].join('\n\n'),
    });
  }
}
