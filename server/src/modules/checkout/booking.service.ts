import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import {
  coinAccount,
  coinLines,
  fanCoinLines,
  holderAccount,
  LedgerHolds,
  LedgerService,
  netOfGross,
  platformAccount,
  type PostingLine,
} from '../ledger/index.js';
import { CoinsService, type TransactionType, WalletService } from '../wallet/index.js';
import type { CheckoutEntity } from './checkout.entity.js';
import {
  clearingOf,
  fillsWallet,
  isInvoiced,
  line,
  moneyOf,
  postingKindOf,
  sourceOf,
} from './payment-books.js';
import type { PaymentEntity } from './payment.entity.js';
import type { PaymentPurpose, PaidPurchase, Purchasable } from '../purchasables/index.js';

/** The subject refused what was paid for it: the money goes back. */
export class NotDeliverable extends Error {}

const movementTypes: Partial<Record<PaymentPurpose, TransactionType>> = {
  challenge: 'challenge_funding',
  deal: 'deal_escrow',
  coin_package: 'coin_purchase',
};

export const movementTypeOf = (purpose: PaymentPurpose): TransactionType =>
  movementTypes[purpose] ?? (purpose === 'plan' ? 'adjustment' : (purpose as TransactionType));

/** Books what came in and delivers what it paid for, in one transaction. */
@Injectable()
export class BookingService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly holds: LedgerHolds,
    private readonly wallet: WalletService,
    private readonly coins: CoinsService,
  ) {}

  /** Captured money of a provider; answers the transaction of the ledger. */
  async deliverMoney(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const posting = { key: String(payment.chargeId), links: chargeLink(payment) };
    const money = line(clearingOf(payment), -moneyOf(payment));
    if (payment.coinsMinor === 0)
      return this.deliver(payment, kind, purchase, { ...posting, lines: [money, ...kind.credit(purchase)] });
    const { paid, lines, keep } = await this.takeHeld(payment, purchase);
    const hold = payment.coinsHoldId === null ? {} : { hold: payment.coinsHoldId };
    payment.coinsHoldId = null;
    const split = { ...posting, ...hold, lines: [money, ...lines, ...kind.credit(paid)] };
    return this.deliver(payment, kind, paid, split, keep);
  }

  /** What the buyer has earned and could withdraw. */
  async deliverEarnings(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const earned = line(holderAccount(buyerOf(payment), 'payable'), -payment.quoteMinor);
    const lines = [earned, ...kind.credit(purchase)];
    return this.deliver(payment, kind, purchase, { key: payment.id, lines });
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

  /** Coins of the buyer; sales with an invoice of their own take bought ones only. */
  async deliverCoins(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const coins = payment.coins ?? 0;
    const taken = await this.coins.take({
      userId: payment.buyerId,
      coins,
      invoiced: isInvoiced(payment.purpose),
    });
    const payer = buyerOf(payment);
    const { paid, lines } = isInvoiced(payment.purpose)
      ? { paid: purchase, lines: coinLines(payer, taken.totals, payment.quoteMinor, 1) }
      : { paid: { ...purchase, coinBase: taken.totals.faceNet }, lines: fanCoinLines(payer, taken.totals) };
    const posting = { key: payment.id, lines: [...lines, ...kind.credit(paid)] };
    return this.deliver(payment, kind, paid, posting, taken.keep);
  }

  /** Money that came too late for what it should pay: it is in, and on its way back. */
  async receiveUnwanted(payment: PaymentEntity): Promise<string> {
    const { txnId } = await this.ledger.post({
      key: String(payment.chargeId),
      kind: 'refund_asked',
      lines: [
        line(clearingOf(payment), -moneyOf(payment)),
        line(platformAccount('refund_in_flight'), moneyOf(payment)),
      ],
      source: { type: 'payment', id: payment.id },
      links: chargeLink(payment),
    });
    return txnId;
  }

  /**
   * The coins of a split. A hold keeps the sum, not the lots: where only coins of a store are left of it, the split
   * cannot be delivered. A sale to a fan is worth the face of its coins and the net of its money.
   */
  private async takeHeld(payment: PaymentEntity, purchase: PaidPurchase) {
    const payer = buyerOf(payment);
    const { totals, keep } = await refusable(() =>
      this.coins.take({ userId: payer.id, coins: payment.coins ?? 0, invoiced: true }),
    );
    if (isInvoiced(payment.purpose))
      return { paid: purchase, lines: coinLines(payer, totals, payment.coinsMinor, 1), keep };
    const money = netOfGross(moneyOf(payment), purchase.quote.vatBp);
    const paid = { ...purchase, coinBase: totals.faceNet + money.net, splitVat: money.vat };
    return { paid, lines: fanCoinLines(payer, totals), keep };
  }

  private async deliver(
    payment: PaymentEntity,
    kind: Purchasable,
    purchase: PaidPurchase,
    posting: { key: string; lines: PostingLine[]; links?: ReturnType<typeof chargeLink>; hold?: string },
    posted: (txnId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<string> {
    const { txnId } = await this.ledger.post({
      ...posting,
      kind: postingKindOf(payment.purpose),
      source: sourceOf(payment),
    });
    await posted(txnId);
    await refusable(() => kind.fulfil(purchase, txnId));
    if (!fillsWallet(payment.purpose)) {
      await this.wallet.record({
        userId: payment.buyerId,
        type: movementTypeOf(payment.purpose),
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

const buyerOf = ({ buyerId }: PaymentEntity) => ({ type: 'user', id: buyerId });

const chargeLink = (payment: PaymentEntity) => [
  { provider: payment.provider, object: 'charge', id: String(payment.chargeId) },
];

export const purchaseOf = (payment: PaymentEntity, checkout: CheckoutEntity): PaidPurchase => ({
  paymentId: payment.id,
  checkoutId: checkout.id,
  buyerId: payment.buyerId,
  subjectId: payment.subjectId,
  quote: {
    ...checkout.quote,
    validUntil: checkout.quote.validUntil === null ? null : new Date(checkout.quote.validUntil),
  },
  method: payment.method,
});
