import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { CheckoutRows, type Payment } from '../checkout/checkout-rows.js';
import { newPayment } from '../checkout/new-payment.js';
import { paymentSucceeded } from '../checkout/checkout.events.js';
import { PaymentUpdates } from '../checkout/payment-updates.js';
import { Purchasables } from '../purchasables/purchasables.js';
import { CoinPackagesService, type PackageOnSale } from '../packages/coin-packages.service.js';
import { CoinSale } from '../packages/coin-sale.js';
import { bonusGiven, LedgerService } from '../../ledger/index.js';
import { CoinsService, WalletService } from '../../wallet/index.js';
import { figuresOf, quoteOf, sold } from './store-books.js';
import { StorePurchaseEntity } from './store-purchase.entity.js';
import { storePurchaseCredited } from './store-purchases.events.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';
import { refusedReceipt, type StoreSale } from './store-sale.js';

const KIND = 'coin_package';

/** Puts the coins of a store's sale into the wallet: once for each transaction of the store. */
@Injectable()
export class Crediting {
  constructor(
    readonly db: Database,
    private readonly purchases: StorePurchasesRepository,
    private readonly packages: CoinPackagesService,
    private readonly coinSale: CoinSale,
    private readonly checkout: CheckoutRows,
    private readonly kinds: Purchasables,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly updates: PaymentUpdates,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The payment of this sale, new or known. */
  @Transactional()
  async credit(sale: StoreSale, userId: string): Promise<Payment> {
    await this.purchases.lockSale(sale.store, sale.transactionId);
    const known = await this.purchases.of(sale.store, sale.transactionId);
    if (known) return this.paymentOf(known, userId);
    if (sale.userId !== userId)
      throw refusedReceipt('owner', {
        en: 'This purchase was made for another account. Sign in with that one.',
        de: 'Dieser Kauf wurde für ein anderes Konto gemacht. Melde dich mit diesem an.',
      });
    if (sale.state === 'pending')
      throw new AppError('CONFLICT', {
        en: 'The store waits for the money. The coins come as soon as it is there.',
        de: 'Der Store wartet noch auf das Geld. Sobald es da ist, kommen die Coins.',
      });
    if (sale.state === 'revoked')
      throw new AppError('CONFLICT', {
        en: 'The store has given the money back',
        de: 'Der Store hat das Geld erstattet',
      });
    const offer = await this.packages.soldBy(sale.store, sale.productId);
    if (!offer)
      throw refusedReceipt('product', {
        en: 'This product is none of our packages',
        de: 'Dieses Produkt ist keins unserer Pakete',
      });
    await this.coinSale.assertOldEnough(userId);
    // What the store will pay us for it nobody knows before its statement, so it cannot be booked.
    if (sale.grossMinor === null)
      throw refusedReceipt('currency', {
        en: 'The store took this purchase in another currency than the euro, which we do not sell in. Ask the store for your money back.',
        de: 'Der Store hat diesen Kauf in einer anderen Währung als Euro abgerechnet, in der wir nicht verkaufen. Fordere dein Geld beim Store zurück.',
      });
    return this.book(sale, sale.grossMinor, userId, offer);
  }

  private async book(
    sale: StoreSale,
    grossMinor: number,
    userId: string,
    offer: PackageOnSale,
  ): Promise<Payment> {
    const vatBp = this.settings.get('vat.defaultBp');
    const commissionBp = this.settings.get(
      sale.store === 'apple' ? 'store.appleCommissionBp' : 'store.googleCommissionBp',
    );
    const figures = figuresOf(grossMinor, { vatBp, commissionBp });
    const now = this.clock.now();
    const { checkout, payment } = newPayment({
      request: { buyerId: userId, payerId: userId, kind: KIND, subjectId: offer.id, method: 'iap' },
      kind: this.kinds.of(KIND),
      quote: quoteOf(offer, figures, vatBp),
      card: null,
      coinsMinor: 0,
      now,
      minutes: now,
    });
    const { txnId } = await this.ledger.post({
      ...sold({ userId, coins: offer.coins, store: sale.store, figures }),
      key: `${sale.store}:${sale.transactionId}`,
      source: { type: 'payment', id: payment.id },
      links: [{ provider: sale.store, object: 'transaction', id: sale.transactionId }],
    });
    const paid = Object.assign(payment, {
      provider: sale.store,
      coins: null,
      status: 'succeeded',
      intentId: `${sale.store}:${sale.transactionId}`,
      authorisedMinor: figures.grossMinor,
      capturedMinor: figures.grossMinor,
      txnId,
      dueAt: null,
      succeededAt: now,
    } as const);
    await this.checkout.insertPaid(Object.assign(checkout, { state: 'paid' } as const), paid);
    const purchaseId = newId();
    await this.purchases.insert(
      Object.assign(new StorePurchaseEntity(), {
        id: purchaseId,
        store: sale.store,
        transactionId: sale.transactionId,
        purchaseToken: sale.purchaseToken,
        productId: sale.productId,
        userId,
        paymentId: payment.id,
        grossMinor: figures.grossMinor,
        netMinor: figures.netMinor,
        commissionMinor: figures.commissionMinor,
        consumedAt: null,
        consumeRefusedAt: null,
        revokedAt: null,
        revokedTxnId: null,
        revocations: 0,
        owedMinor: null,
        createdAt: now,
      } satisfies StorePurchaseEntity),
    );
    await this.deliver(payment, offer, figures.netMinor, sale.store, txnId);
    await this.outbox.append(storePurchaseCredited(purchaseId), paymentSucceeded(payment));
    this.updates.tell(payment);
    return payment;
  }

  private async deliver(
    { id: paymentId, buyerId: userId, quoteMinor }: Payment,
    offer: PackageOnSale,
    net: number,
    store: StoreSale['store'],
    txnId: string,
  ): Promise<void> {
    const subject = { kind: 'coin_package', id: offer.id };
    await this.coins.add({
      userId,
      source: 'purchased',
      coins: offer.coins,
      paid: { net, vat: 0 },
      paymentId,
      txnId,
      store,
    });
    await this.wallet.record({
      userId,
      type: 'coin_purchase',
      direction: 'in',
      coins: offer.coins,
      amountMinor: quoteMinor,
      subject,
      paymentId,
      txnId,
    });
    if (offer.bonusCoins === 0) return;
    const bonus = await this.ledger.post({
      ...bonusGiven({ owner: { type: 'user', id: userId }, coins: offer.bonusCoins }),
      key: paymentId,
      source: { type: 'payment', id: paymentId },
    });
    const lot = { userId, coins: offer.bonusCoins, paymentId, txnId: bonus.txnId };
    await this.coins.add({ ...lot, source: 'bonus', paid: { net: 0, vat: 0 } });
    await this.wallet.record({ ...lot, type: 'bonus', direction: 'in', subject });
  }

  private async paymentOf(known: StorePurchaseEntity, userId: string): Promise<Payment> {
    if (known.userId !== userId)
      throw new AppError('ALREADY_EXISTS', {
        en: 'This purchase has been credited to another account',
        de: 'Dieser Kauf wurde einem anderen Konto gutgeschrieben',
      });
    const payment = await this.checkout.payment(known.paymentId);
    if (!payment) throw new Error(`payment ${known.paymentId} is missing`);
    return payment;
  }
}
