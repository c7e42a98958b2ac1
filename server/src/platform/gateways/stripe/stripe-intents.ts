import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { HOUR, MINUTE } from '../../../kernel/clock.js';
import type {
  IntentProvider,
  IntentRequest,
  ProviderIntent,
  ProviderRefund,
  RefundRequest,
  Settlement,
} from '../intent-provider.js';
import { StripeGateway } from './stripe-gateway.js';
import { toIntent, toRefund } from './stripe-mapping.js';

/** Payments that live at Stripe: cards, and the wallets that are cards (Apple Pay, Google Pay). */
@Injectable()
export class StripeIntents implements IntentProvider {
  readonly name = 'stripe';
  /** Keys are kept for a day; near its end a repeated call might be a second one. */
  readonly keyLives = 23 * HOUR;

  constructor(private readonly stripe: StripeGateway) {}

  get livemode(): boolean {
    return this.stripe.livemode;
  }

  get enabled(): boolean {
    return this.stripe.enabled;
  }

  async create(request: IntentRequest, key: string): Promise<ProviderIntent> {
    const { paymentId, checkoutId, purpose, customerId } = request;
    const params: Stripe.PaymentIntentCreateParams = {
      ...choiceOf(request),
      amount: request.amountMinor,
      currency: 'eur',
      ...(customerId === null ? {} : { customer: customerId }),
      confirm: true,
      ...(request.offSession ? { off_session: true } : {}),
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      description: purpose.replaceAll('_', ' '),
      metadata: { payment_id: paymentId, checkout_id: checkoutId, purpose },
    };
    return toIntent(await this.stripe.createIntent(params, { idempotencyKey: key }));
  }

  async confirm(intentId: string, request: IntentRequest, key: string): Promise<ProviderIntent> {
    return toIntent(await this.stripe.confirmIntent(intentId, choiceOf(request), { idempotencyKey: key }));
  }

  async capture(intentId: string, key: string): Promise<ProviderIntent> {
    return toIntent(await this.stripe.captureIntent(intentId, { idempotencyKey: key }));
  }

  async cancel(intentId: string, key: string): Promise<ProviderIntent> {
    return toIntent(await this.stripe.cancelIntent(intentId, { idempotencyKey: key }));
  }

  async intent(intentId: string): Promise<ProviderIntent> {
    return toIntent(await this.stripe.intent(intentId));
  }

  async find(payment: {
    id: string;
    customerId: string | null;
    createdAt: Date;
  }): Promise<ProviderIntent | null> {
    if (payment.customerId === null) return null;
    const since = new Date(payment.createdAt.getTime() - 10 * MINUTE);
    const intents = await this.stripe.intentsOf(payment.customerId, since);
    const found = intents.find(({ metadata }) => metadata['payment_id'] === payment.id);
    // Lists do not expand the charge.
    return found ? this.intent(found.id) : null;
  }

  async refund(request: RefundRequest, key: string): Promise<ProviderRefund> {
    const params: Stripe.RefundCreateParams = {
      payment_intent: request.intentId,
      amount: request.amountMinor,
      reason: 'requested_by_customer',
      metadata: { refund_id: request.refundId, payment_id: request.paymentId },
    };
    return toRefund(await this.stripe.createRefund(params, { idempotencyKey: key }));
  }

  async refundById(id: string): Promise<ProviderRefund> {
    return toRefund(await this.stripe.refund(id));
  }

  async refundsOf({ intentId }: { intentId: string }): Promise<ProviderRefund[]> {
    return (await this.stripe.refundsOf(intentId)).map(toRefund);
  }

  /** Charges become available days later, less the fee. */
  async settlement({ intentId }: { intentId: string }): Promise<Settlement> {
    const { latest_charge: charge } = await this.stripe.intent(intentId);
    const id = charge !== null && typeof charge === 'object' ? charge.balance_transaction : null;
    if (typeof id !== 'string') return { settled: false, availableAt: null };
    const { status, amount, fee, available_on } = await this.stripe.balanceTransaction(id);
    return status === 'available'
      ? { settled: true, id, grossMinor: amount, feeMinor: fee }
      : { settled: false, availableAt: new Date(available_on * 1000) };
  }
}

/** The means of payment. Without a return address 3-D Secure opens in the page, by the provider's script. */
const choiceOf = ({ cardId, save, returnUrl, offSession }: IntentRequest) => ({
  ...(cardId === null ? {} : { payment_method: cardId }),
  ...(save ? { setup_future_usage: 'off_session' as const } : {}),
  ...(offSession ? {} : returnUrl === null ? { use_stripe_sdk: true } : { return_url: returnUrl }),
});
