import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../config/config.js';
import { StripeClient } from './stripe-client.js';

/** Every POST names its key: the SDK would make one up that we could not repeat. */
export interface Keyed {
  idempotencyKey: string;
}

const UNAVAILABLE = {
  en: 'Card payments are not available at the moment. Pay with Anycoins, or try again later.',
  de: 'Kartenzahlungen sind gerade nicht verfügbar. Zahle mit Anycoins oder versuche es später noch einmal.',
};
const CHARGE = { expand: ['latest_charge'] };
const PAGE = 100;
const TOLERANCE_SECONDS = 300;

/** The few calls we make, typed by the SDK. Never inside a transaction: a row lock must not wait for a network. */
@Injectable()
export class StripeGateway {
  constructor(
    private readonly config: Config,
    private readonly client: StripeClient,
  ) {}

  get enabled(): boolean {
    return this.client.enabled;
  }

  get livemode(): boolean {
    return this.client.livemode;
  }

  createIntent(params: Stripe.PaymentIntentCreateParams, keyed: Keyed): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) => stripe.paymentIntents.create({ ...params, ...CHARGE }, keyed));
  }

  confirmIntent(
    id: string,
    params: Stripe.PaymentIntentConfirmParams,
    keyed: Keyed,
  ): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) => stripe.paymentIntents.confirm(id, { ...params, ...CHARGE }, keyed));
  }

  captureIntent(id: string, keyed: Keyed): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) => stripe.paymentIntents.capture(id, CHARGE, keyed));
  }

  cancelIntent(id: string, keyed: Keyed): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) =>
      stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned', ...CHARGE }, keyed),
    );
  }

  intent(id: string): Promise<Stripe.PaymentIntent> {
    return this.call((stripe) => stripe.paymentIntents.retrieve(id, CHARGE));
  }

  /** The intents of a customer made since, newest first; the search index of the provider would lag behind. */
  async intentsOf(customer: string, since: Date): Promise<Stripe.PaymentIntent[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const page = await this.call((stripe) => stripe.paymentIntents.list({ customer, created, limit: PAGE }));
    return page.data;
  }

  createRefund(params: Stripe.RefundCreateParams, keyed: Keyed): Promise<Stripe.Refund> {
    return this.call((stripe) => stripe.refunds.create(params, keyed));
  }

  refund(id: string): Promise<Stripe.Refund> {
    return this.call((stripe) => stripe.refunds.retrieve(id));
  }

  async refundsOf(intentId: string): Promise<Stripe.Refund[]> {
    const page = await this.call((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));
    return page.data;
  }

  dispute(id: string): Promise<Stripe.Dispute> {
    return this.call((stripe) => stripe.disputes.retrieve(id));
  }

  closeDispute(id: string, keyed: Keyed): Promise<Stripe.Dispute> {
    return this.call((stripe) => stripe.disputes.close(id, {}, keyed));
  }

  answerDispute(
    id: string,
    evidence: Stripe.DisputeUpdateParams['evidence'] & object,
    keyed: Keyed,
  ): Promise<Stripe.Dispute> {
    return this.call((stripe) => stripe.disputes.update(id, { evidence, submit: true }, keyed));
  }

  async uploadEvidence(
    { name, type, content }: { name: string; type: string; content: Buffer },
    keyed: Keyed,
  ): Promise<string> {
    const file = { data: content, name, type };
    const made = await this.call((stripe) =>
      stripe.files.create({ purpose: 'dispute_evidence', file }, keyed),
    );
    return made.id;
  }

  balanceTransaction(id: string): Promise<Stripe.BalanceTransaction> {
    return this.call((stripe) => stripe.balanceTransactions.retrieve(id));
  }

  /** Newest first, of our own account. */
  balanceTransactions(since: Date, after: string | null): Promise<Stripe.ApiList<Stripe.BalanceTransaction>> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const from = after === null ? {} : { starting_after: after };
    return this.call(async (stripe) => stripe.balanceTransactions.list({ created, limit: PAGE, ...from }));
  }

  balance(): Promise<Stripe.Balance> {
    return this.call((stripe) => stripe.balance.retrieve());
  }

  charge(id: string): Promise<Stripe.Charge> {
    return this.call((stripe) => stripe.charges.retrieve(id));
  }

  createCustomer(params: Stripe.CustomerCreateParams, keyed: Keyed): Promise<Stripe.Customer> {
    return this.call((stripe) => stripe.customers.create(params, keyed));
  }

  paymentMethod(id: string): Promise<Stripe.PaymentMethod> {
    return this.call((stripe) => stripe.paymentMethods.retrieve(id));
  }

  attachMethod(id: string, customer: string, keyed: Keyed): Promise<Stripe.PaymentMethod> {
    return this.call((stripe) => stripe.paymentMethods.attach(id, { customer }, keyed));
  }

  detachMethod(id: string, keyed: Keyed): Promise<Stripe.PaymentMethod> {
    return this.call((stripe) => stripe.paymentMethods.detach(id, {}, keyed));
  }

  createSetupIntent(params: Stripe.SetupIntentCreateParams, keyed: Keyed): Promise<Stripe.SetupIntent> {
    return this.call((stripe) => stripe.setupIntents.create(params, keyed));
  }

  /**
   * The event, if one of the live secrets signed exactly these bytes within the tolerance. The SDK accepts times in
   * the future, so both directions are checked here. Wall time on purpose: it is compared with another machine's.
   */
  verifiedEvent(bytes: Buffer, signature: string, receivedAt: Date = new Date()): Stripe.Event | null {
    const seconds = Math.floor(receivedAt.getTime() / 1000);
    const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
    if (!(Math.abs(seconds - signedAt) <= TOLERANCE_SECONDS)) return null;
    for (const secret of this.config.env.STRIPE_WEBHOOK_SECRETS) {
      try {
        return Stripe.webhooks.constructEvent(
          bytes,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          receivedAt.getTime(),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
      }
    }
    return null;
  }

  private call<T>(make: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.client.call(make, UNAVAILABLE);
  }
}
