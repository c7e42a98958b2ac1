import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import {
  coinAccount,
  LedgerHolds,
  LedgerService,
  type Paid,
  purchase as purchasePosting,
  type SoldLine,
  unwantedPayment,
} from '../../ledger/index.js';
import { CoinsService, Debts, EarningHolds, WalletService } from '../../wallet/index.js';
import type { CheckoutEntity } from './checkout.entity.js';
import { buyerOf, clearingOf, moneyFrom, moneyOf, soldBy, sourceOf } from './payment-books.js';
import type { PaymentEntity } from './payment.entity.js';
import { RelatedParties } from '../related-parties/related-parties.service.js';
import type { PaidPurchase, Purchasable } from '../purchasables/purchasable.js';
import { linesByCoins } from '../purchasables/quote.js';

/** The subject refused what was paid for it: the money goes back. */
export class NotDeliverable extends Error {}

/** What is posted, and what follows it. */
interface Delivery {
  paid: Paid;
  purchase: PaidPurchase;
  posted?: (txnId: string) => Promise<void>;
}

/** Books what came in and delivers what it paid for, in one transaction. */
@Injectable()
export class BookingService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly holds: LedgerHolds,
    private readonly wallet: WalletService,
    private readonly coins: CoinsService,
    private readonly debts: Debts,
    private readonly earningHolds: EarningHolds,
    private readonly related: RelatedParties,
  ) {}

  /** Captured money of a provider, with the coins of a split; answers the transaction of the ledger. */
  async deliverMoney(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const fact = { key: String(payment.chargeId), links: chargeLink(payment) };
    const money = { from: moneyFrom(payment), amount: moneyOf(payment) };
    if (payment.coinsMinor === 0) return this.deliver(payment, kind, { paid: { money }, purchase }, fact);
    // A hold keeps the sum, not the lots: where only coins of a store are left of it, the split cannot be delivered.
    const byCoins = await refusable(() => this.takeCoins(payment, kind, purchase, { onlyPurchased: true }));
    const hold = payment.coinsHoldId === null ? {} : { hold: payment.coinsHoldId };
    payment.coinsHoldId = null;
    const split = { ...byCoins, paid: { ...byCoins.paid, money } };
    return this.deliver(payment, kind, split, { ...fact, ...hold });
  }

  /** What the buyer has earned and could withdraw; what they owe goes first. */
  async deliverEarnings(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const source = { type: 'payment', id: payment.id };
    await this.debts.settle(payment.buyerId, { key: payment.id, source });
    const money = { from: moneyFrom(payment), amount: payment.quoteMinor };
    return this.deliver(payment, kind, { paid: { money }, purchase }, { key: payment.id });
  }

  /** The coins of a split stay where they are, but nothing else can spend them. */
  async holdCoins(payment: PaymentEntity): Promise<void> {
    const { holdId } = await this.holds.place({
      key: payment.id,
      account: coinAccount(buyerOf(payment), 'coin_purchased'),
      amount: payment.coins ?? 0,
      source: { type: 'payment', id: payment.id },
    });
    payment.coinsHoldId = holdId;
  }

  async freeCoins(payment: PaymentEntity): Promise<void> {
    if (payment.coinsHoldId === null) return;
    await this.holds.void(payment.coinsHoldId);
    payment.coinsHoldId = null;
  }

  /** Coins of the buyer; what goes into an escrow takes purchased ones only. */
  async deliverCoins(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const onlyPurchased = kind.settles === 'escrow';
    const byCoins = await this.takeCoins(payment, kind, purchase, { onlyPurchased });
    return this.deliver(payment, kind, byCoins, { key: payment.id });
  }

  /** Money that came too late for what it should pay: it is in, and on its way back. */
  async receiveUnwanted(payment: PaymentEntity): Promise<string> {
    const { txnId } = await this.ledger.post({
      ...unwantedPayment({ clearing: clearingOf(payment), amount: moneyOf(payment) }),
      key: String(payment.chargeId),
      source: { type: 'payment', id: payment.id },
      links: chargeLink(payment),
    });
    return txnId;
  }

  /** Takes the coins of a payment out of their lots. A sale to fans is worth their face and the net of its money. */
  private async takeCoins(
    payment: PaymentEntity,
    kind: Purchasable,
    purchase: PaidPurchase,
    { onlyPurchased }: { onlyPurchased: boolean },
  ): Promise<Delivery> {
    const coins = payment.coins ?? 0;
    const taken = await this.coins.take({ userId: payment.buyerId, coins, invoiced: onlyPurchased });
    const { totals, keep: posted } = taken;
    const instrumentSince = later(purchase.instrumentSince, taken.instrumentSince);
    const payer = buyerOf(payment);
    const moneyMinor = payment.method === 'anycoins' ? 0 : moneyOf(payment);
    if (kind.settles === 'escrow') {
      const pays = payment.quoteMinor - moneyMinor;
      return { paid: { coins: { payer, totals, pays } }, purchase: { ...purchase, instrumentSince }, posted };
    }
    const lines = linesByCoins(purchase.lines, { faceNetMinor: totals.faceNet, moneyMinor });
    return { paid: { coins: { payer, totals } }, purchase: { ...purchase, lines, instrumentSince }, posted };
  }

  private async deliver(
    payment: PaymentEntity,
    kind: Purchasable,
    { paid, purchase, posted }: Delivery,
    fact: { key: string; links?: ReturnType<typeof chargeLink>; hold?: string },
  ): Promise<string> {
    await refusable(() => this.related.refuse(purchase.buyerId, purchase.lines, null));
    const freeAt = this.earningHolds.freeAt(purchase.instrumentSince);
    const likely = await this.related.likely(purchase.buyerId, purchase.lines);
    const waits = (sellerId: string) => freeAt !== null || likely.has(sellerId);
    const sold = soldBy(payment, kind, purchase, (id) => (waits(id) ? 'earned_pending' : 'payable'));
    const source = sourceOf(payment, kind);
    const { txnId } = await this.ledger.post({
      ...purchasePosting(kind.posting, paid, sold),
      ...fact,
      source,
    });
    await posted?.(txnId);
    if (sold.to === 'sellers')
      for (const [userId, amountMinor] of incomeOf(sold.lines)) {
        const income = { userId, source, txnId, amountMinor };
        const sign = likely.get(userId);
        if (sign !== undefined)
          await this.earningHolds.placeForReview(income, {
            payerId: purchase.buyerId,
            paymentId: payment.id,
            sign,
            notBefore: freeAt,
          });
        else if (freeAt !== null) await this.earningHolds.place({ ...income, freeAt });
      }
    await refusable(() => kind.fulfil(purchase, txnId));
    if (kind.movement.paid !== null) {
      await this.wallet.record({
        userId: payment.buyerId,
        type: kind.movement.paid,
        direction: 'out',
        ...(payment.coins === null ? {} : { coins: payment.coins }),
        ...(payment.method === 'anycoins' ? {} : { amountMinor: moneyOf(payment) }),
        subject: { kind: payment.subjectKind, id: payment.subjectId },
        paymentId: payment.id,
        txnId,
      });
    }
    return txnId;
  }
}

/** A refusal undoes the transaction, and the money goes back; any other failure is tried again. */
async function refusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      throw new NotDeliverable(error.message, { cause: error });
    throw error;
  }
}

/** What each seller earned by a sale. */
function incomeOf(lines: readonly SoldLine[]): Map<string, number> {
  const income = new Map<string, number>();
  for (const { seller, net, fee } of lines)
    if (seller) income.set(seller.id, (income.get(seller.id) ?? 0) + net - fee);
  return income;
}

const later = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b);

const chargeLink = (payment: PaymentEntity) => [
  { provider: payment.provider, object: 'charge', id: String(payment.chargeId) },
];

export const purchaseOf = (
  payment: PaymentEntity,
  checkout: CheckoutEntity,
  instrumentSince: Date | null = null,
): PaidPurchase => ({
  paymentId: payment.id,
  checkoutId: checkout.id,
  buyerId: payment.buyerId,
  subjectId: payment.subjectId,
  quote: {
    ...checkout.quote,
    validUntil: checkout.quote.validUntil === null ? null : new Date(checkout.quote.validUntil),
  },
  method: payment.method,
  lines: checkout.quote.lines,
  instrumentSince,
});
