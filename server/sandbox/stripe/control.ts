import type Stripe from 'stripe';
import type { BooksCheck } from './books.ts';
import type { ConnectControl } from './connect/control.ts';
import type { StripeStore } from './store.ts';
import type { WebhookDeliveries } from './webhooks.ts';

/** What tests and the control calls can do to the simulated account. */
export interface StripeControl {
  readonly store: StripeStore;
  readonly webhooks: WebhookDeliveries;
  readonly operationCount: number;
  /** Connected accounts: documents, requirements, payouts. */
  readonly connect: ConnectControl;
  /** The cardholder's answer to a 3-D Secure challenge. */
  authenticate(intentId: string, outcome: 'complete' | 'fail'): Stripe.PaymentIntent | Stripe.SetupIntent;
  dispute(chargeId: string, reason?: string, inquiry?: boolean): Stripe.Dispute;
  /** The inquiry becomes a dispute. */
  escalateDispute(disputeId: string): Stripe.Dispute;
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute;
  /** Does the waiting follow-ups at once and waits until the webhooks are out. */
  settle(): Promise<void>;
  /** Keeps this many of the newest events, deliveries and stored answers: a very long run would fill the memory with them. */
  forget(kept: number): void;
  checkBooks(): BooksCheck;
  reset(): void;
}
