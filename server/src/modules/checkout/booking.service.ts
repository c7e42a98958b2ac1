import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import {
  coinLines,
  fanCoinLines,
  LedgerService,
  platformAccount,
  type PostingLine,
} from '../ledger/index.js';
import { CoinsService, type TransactionType, WalletService } from '../wallet/index.js';
import type { CheckoutEntity } from './checkout.entity.js';
import { clearingOf, fillsWallet, isInvoiced, line, postingKindOf, sourceOf } from './payment-books.js';
import type { PaymentEntity } from './payment.entity.js';
import type { PaymentPurpose } from './payment.types.js';
import type { PaidPurchase, Purchasable } from './purchasable.js';

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
    private readonly wallet: WalletService,
    private readonly coins: CoinsService,
  ) {}

  /** Captured money of a provider; answers the transaction of the ledger. */
  async deliverMoney(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const lines = [line(clearingOf(payment), -payment.quoteMinor), ...kind.credit(purchase)];
    return this.deliver(payment, kind, purchase, {
      key: String(payment.chargeId),
      lines,
      links: chargeLink(payment),
    });
  }

  /** Coins of the buyer; sales with an invoice of their own take bought ones only. */
  async deliverCoins(payment: PaymentEntity, kind: Purchasable, purchase: PaidPurchase): Promise<string> {
    const coins = payment.coins ?? 0;
    const taken = await this.coins.take({
      userId: payment.buyerId,
      coins,
      invoiced: isInvoiced(payment.purpose),
    });
    const payer = { type: 'user', id: payment.buyerId };
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
        line(clearingOf(payment), -payment.quoteMinor),
        line(platformAccount('refund_in_flight'), payment.quoteMinor),
      ],
      source: { type: 'payment', id: payment.id },
      links: chargeLink(payment),
    });
    return txnId;
  }

  private async deliver(
    payment: PaymentEntity,
    kind: Purchasable,
    purchase: PaidPurchase,
    posting: { key: string; lines: PostingLine[]; links?: ReturnType<typeof chargeLink> },
    posted: (txnId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<string> {
    const { txnId } = await this.ledger.post({
      ...posting,
      kind: postingKindOf(payment.purpose),
      source: sourceOf(payment),
    });
    await posted(txnId);
    await this.fulfil(kind, purchase, txnId);
    if (!fillsWallet(payment.purpose)) {
      await this.wallet.record({
        userId: payment.buyerId,
        type: movementTypeOf(payment.purpose),
        direction: 'out',
        ...(payment.coins === null ? { amountMinor: payment.quoteMinor } : { coins: payment.coins }),
        subject: { kind: payment.subjectKind, id: payment.subjectId },
        paymentId: payment.id,
        txnId,
      });
    }
    return txnId;
  }

  /** A refusal of the subject undoes the transaction; any other failure is tried again. */
  private async fulfil(kind: Purchasable, purchase: PaidPurchase, txnId: string): Promise<void> {
    try {
      await kind.fulfil(purchase, txnId);
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        throw new NotDeliverable(error.message, { cause: error });
      throw error;
    }
  }
}

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
