/** Who holds the money of a payment before it is ours. */
export type IntentProviderName = 'stripe' | 'paypal';

/**
 * Where an intent stands:
 * - open: waits for a means of payment; with `decline` the last one was turned down.
 * - action: waits for the payer (3-D Secure, approval).
 * - processing: under way, nothing to do.
 * - authorised: the money can be captured.
 * - clearing: captured, but the money is not there yet and may still fail.
 * - captured: the money is there.
 * - failed: it will never bring money; another intent is needed.
 * - cancelled: ended by us or by its time.
 */
export type IntentStatus =
  'open' | 'action' | 'processing' | 'authorised' | 'clearing' | 'captured' | 'failed' | 'cancelled';

export type WalletType = 'applePay' | 'googlePay';

/** A card behind a payment, in the provider's words. */
export interface IntentCard {
  id: string;
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
  fingerprint?: string | null;
  country?: string | null;
}

/** What a person pays with. The provider names the same card or account by the same fingerprint. */
export interface Instrument {
  fingerprint: string;
  /** Two letters, where the provider knows it. */
  country: string | null;
}

/** A payment at a provider, as the engine follows it. */
export interface ProviderIntent {
  id: string;
  status: IntentStatus;
  /** What we wrote to it when it was made. */
  paymentId: string | null;
  checkoutId: string | null;
  amountMinor: number;
  /** Lower case. */
  currency: string;
  livemode: boolean;
  authorisedMinor: number;
  capturedMinor: number;
  /** Where the captured money is found at the provider (charge, capture); books once. */
  chargeId: string | null;
  captureBefore: Date | null;
  decline: { code: string | null } | null;
  /** What the browser needs to go on: a secret for the provider's script, or an address. */
  clientSecret: string | null;
  approveUrl: string | null;
  card: IntentCard | null;
  wallet: WalletType | null;
  /** Told once the payer has chosen it. */
  instrument: Instrument | null;
  /** The provider has forgotten it, and our ids in it: it can bring no money any more. */
  forgotten?: true;
}

/** What an intent is made of. It is stored with the call: the same request must always become the same bytes. */
export interface IntentRequest {
  paymentId: string;
  checkoutId: string;
  purpose: string;
  amountMinor: number;
  method: string;
  cardId: string | null;
  customerId: string | null;
  /** Keep the card for the next time. */
  save: boolean;
  /** Without one, confirmation opens in the page, by the provider's script. */
  returnUrl: string | null;
  /** The payer is not there: a bank that wants to ask them declines. */
  offSession?: boolean;
}

export interface RefundRequest {
  refundId: string;
  paymentId: string;
  intentId: string;
  chargeId: string | null;
  amountMinor: number;
}

export interface ProviderRefund {
  id: string;
  /** Our own id of it; null = made by hand at the provider. */
  refundId: string | null;
  amountMinor: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failureReason: string | null;
}

/** Captured money the provider has made available less its fee, or when to ask again. */
export type Settlement =
  | { settled: true; id: string; grossMinor: number; feeMinor: number }
  | { settled: false; availableAt: Date | null };

/**
 * A provider of payments: one adapter each. All calls may throw `ProviderFailure` and are never made inside a
 * transaction. Every call that changes something carries the key of its stored attempt.
 */
export interface IntentProvider {
  readonly name: IntentProviderName;
  readonly livemode: boolean;
  /** Keys and addresses are configured. */
  readonly enabled: boolean;
  /** How long the provider surely repeats the first answer to a key; later we only ask. */
  readonly keyLives: number;
  create(request: IntentRequest, key: string): Promise<ProviderIntent>;
  /** Another means of payment for the same intent; absent = a declined payer needs a new one. */
  confirm?(intentId: string, request: IntentRequest, key: string): Promise<ProviderIntent>;
  capture(intentId: string, key: string): Promise<ProviderIntent>;
  /** Answers the intent as it stands then: captured money is not cancelled any more. */
  cancel(intentId: string, key: string): Promise<ProviderIntent>;
  intent(intentId: string): Promise<ProviderIntent>;
  /** The intent of a payment whose making was never answered; null = it was never made. */
  find(payment: { id: string; customerId: string | null; createdAt: Date }): Promise<ProviderIntent | null>;
  refund(request: RefundRequest, key: string): Promise<ProviderRefund>;
  refundById(id: string): Promise<ProviderRefund>;
  refundsOf(payment: { intentId: string; chargeId: string | null }): Promise<ProviderRefund[]>;
  settlement(payment: { intentId: string; chargeId: string | null }): Promise<Settlement>;
}
