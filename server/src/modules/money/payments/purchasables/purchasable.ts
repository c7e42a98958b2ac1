import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { PostingKind } from '../../ledger/index.js';
import type { TransactionType } from '../../wallet/index.js';
import type { PaymentMethodType, PaymentPurpose, SaleInvoiceKind } from './payment.types.js';
import type { Quote, QuoteLine } from './quote.js';
import type { Sentence } from '../../../../kernel/sentence.js';

export interface PurchaseRequest {
  buyerId: string;
  /** The person who pays for the buyer, which may be their team. */
  payerId: string;
  subjectId: string;
  /** The net amount a person chose (top-up); absent where the subject has its own price. */
  amountMinor?: number;
}

export interface PaidPurchase {
  paymentId: string;
  checkoutId: string;
  buyerId: string;
  subjectId: string;
  quote: Quote;
  method: PaymentMethodType;
  /** The lines as they are booked: a sale to fans that coins pay is worth the net face of the coins. */
  lines: readonly QuoteLine[];
  /** When the card or account that paid was first seen; null = it was paid from the books alone. */
  instrumentSince: Date | null;
}

export const purchasables = declaration<PaymentPurpose, Purchasable>('purchasables');

/** On the provider that sells a kind. */
export const Purchasable = (kind: PaymentPurpose) => onClass(purchasables, kind);

/**
 * What can be bought: all that the engine knows of it. A module declares one provider for each kind with
 * `@Purchasable(kind)`. All methods run in the engine's transaction and lock their subject first. The order of locks
 * is subject, payment, lots, accounts.
 */
export interface Purchasable {
  /** What people call it. */
  readonly title: string;
  readonly methods: readonly PaymentMethodType[];
  /** Counts towards the daily limit of new accounts (coin purchases, tips, gifts; not challenges, deals, orders). */
  readonly limited: boolean;
  /** Which checkouts share one live payment and one refund order: top-ups belong to the subject they raise. */
  readonly subjectKind: string;
  /** Many people buy the same subject (a package): one live payment per buyer instead of one in all. */
  readonly perBuyer?: boolean;
  /**
   * Where the price goes: into coins of the buyer, into the escrow of the subject (with an invoice of its own, so that
   * only purchased coins pay it), or to the sellers at once (with VAT booked when the coins were bought).
   */
  readonly settles: 'coins' | 'escrow' | 'sellers';
  readonly posting: PostingKind;
  /** Types of the buyer's wallet transactions; `paid` null: the purchase records its own. */
  readonly movement: { paid: TransactionType | null; refunded: TransactionType };
  /** null: the sellers invoice it. */
  readonly invoice: SaleInvoiceKind | null;
  readonly words: {
    /** Why the subject stands still while a bank decides about its payment. */
    disputed: string;
    /** Why staff cannot give back the rest of it. */
    used: Sentence;
  };
  /**
   * Locks the subject before the payment is locked; one that is gone is no error. Left out where nothing is changed
   * but the buyer's own.
   */
  lock?(subjectId: string): Promise<void>;
  /**
   * Throws where the buyer may not see it (404) or it cannot be bought now (409); reserves it and answers the price.
   * Called again for a payment that still runs, so it reserves once.
   */
  prepare(request: PurchaseRequest): Promise<Quote>;
  /** Delivers, in the transaction of the posting `txnId`: paid but not delivered cannot exist. */
  fulfil(purchase: PaidPurchase, txnId: string): Promise<void>;
  /** Money arrived after the payment had ended: may it still be bought at that price? Else it is refunded at once. */
  stillBuyable(purchase: PaidPurchase): Promise<boolean>;
  /** The payment failed, was cancelled or expired: what prepare reserved is given back. */
  release?(purchase: Omit<PaidPurchase, 'method' | 'instrumentSince'>): Promise<void>;
}
