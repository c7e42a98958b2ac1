import type { PostingLine } from '../ledger/index.js';
import type { VatDecision } from '../tax/index.js';
import type { PaymentMethodType, PaymentPurpose } from './payment.types.js';

/** A frozen price. VAT is on top of net; a platform fee that is inside the net is only shown. */
export interface Quote {
  /** `title` is the name of the subject alone, for an invoice in another language. */
  lines: { text: string; title?: string; netMinor: number }[];
  netMinor: number;
  feeMinor: number;
  vatBp: number;
  vatMinor: number;
  /** The rule behind the rate, which the invoice repeats; absent = the home rule. */
  vat?: VatDecision;
  totalMinor: number;
  /** Price in coins where the method anycoins is allowed. */
  coins: number;
  /** Terms of the subject that must not change while it runs (fee, CPM, rates); stored with the checkout. */
  terms: Record<string, unknown>;
  validUntil: Date | null;
}

export interface PurchaseRequest {
  buyerId: string;
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
  /** A sale to a fan paid in coins: the net face of the coins that were taken, which is what the sale is worth. */
  coinBase?: number;
  /** VAT of the part of such a sale that was not paid in coins. */
  splitVat?: number;
}

/**
 * What can be bought. A market module registers one per kind; payments know nothing else of it. All methods run in
 * the engine's transaction and lock their subject first. The order of locks is subject, payment, lots, accounts.
 */
export interface Purchasable {
  kind: PaymentPurpose;
  methods: readonly PaymentMethodType[];
  /** Counts towards the daily limit of new accounts (coin purchases, tips, gifts; not challenges, deals, orders). */
  limited: boolean;
  /** Which checkouts share one live payment and one refund order: top-ups belong to the subject they raise. */
  subjectKind: string;
  /** Many people buy the same subject (a package): one live payment per buyer instead of one in all. */
  perBuyer?: boolean;
  /**
   * Locks the subject before the payment is locked; one that is gone is no error. Left out where nothing is changed
   * but the buyer's own.
   */
  lock?: (subjectId: string) => Promise<void>;
  /**
   * Throws where the buyer may not see it (404) or it cannot be bought now (409); reserves it and answers the price.
   * Called again for a payment that still runs, so it reserves once.
   */
  prepare: (request: PurchaseRequest) => Promise<Quote>;
  /** The credit side of the posting: adds up to totalMinor; the engine adds where the money came from. */
  credit: (purchase: PaidPurchase) => PostingLine[];
  /** Delivers, in the transaction of the posting `txnId`: paid but not delivered cannot exist. */
  fulfil: (purchase: PaidPurchase, txnId: string) => Promise<void>;
  /** Money arrived after the payment had ended: may it still be bought at that price? Else it is refunded at once. */
  stillBuyable: (purchase: PaidPurchase) => Promise<boolean>;
  /** The payment failed, was cancelled or expired: what prepare reserved is given back. */
  release: (purchase: Omit<PaidPurchase, 'method'>) => Promise<void>;
}
