import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderEvents } from '../../../../platform/gateways/provider-events.js';
import { isHeard } from '../../../../platform/gateways/stripe/stripe-events.js';
import { StripeGateway } from '../../../../platform/gateways/stripe/stripe-gateway.js';
import { Inbox } from '../../../../platform/outbox/inbox.js';
import { HandlesInbox, type InboxMessage } from '../../../../platform/outbox/handles-inbox.js';
import { ProviderPaymentSync } from './provider-payment-sync.js';

/** All we keep of an event: which object to ask about. People's data stays with the provider. */
interface StripeReference {
  object: string;
  id: string;
  intentId: string | null;
  paymentId: string | null;
  refundId: string | null;
  payoutId: string | null;
  account: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Events of the provider are not believed: each makes us read the object itself, so order and repetition mean nothing. */
@Injectable()
export class StripeWebhooks {
  constructor(
    private readonly inbox: Inbox,
    private readonly stripe: StripeGateway,
    private readonly sync: ProviderPaymentSync,
    private readonly events: ProviderEvents,
  ) {}

  /** False = not signed by the provider, too old, from the future, or of another mode. */
  async receive(bytes: Buffer, signature: string): Promise<boolean> {
    const event = this.stripe.verifiedEvent(bytes, signature);
    if (event?.livemode !== this.stripe.livemode) return false;
    if (!isHeard(event.type)) return true;
    await this.inbox.receive({
      provider: 'stripe',
      account: event.account ?? '',
      externalId: event.id,
      type: event.type,
      payload: referenceTo(event.data.object, event.account ?? ''),
    });
    return true;
  }

  /** What an event about this object would do. */
  async follow(type: string, object: Stripe.Charge | Stripe.Refund | Stripe.Dispute): Promise<void> {
    await this.handle({ type, payload: referenceTo(object, '') });
  }

  @HandlesInbox('stripe')
  async handle({
    type,
    payload,
  }: Pick<InboxMessage<StripeReference>, 'type' | 'payload'>): Promise<'processed' | 'ignored'> {
    if (type.startsWith('refund.') || type.startsWith('charge.refund.'))
      return this.sync.refund({ ...payload, provider: 'stripe' });
    if (type.startsWith('payment_intent.') || isOfCharge(type)) return this.sync.payment(payload, type);
    return this.events.handle({
      provider: 'stripe',
      type,
      object: payload.object,
      id: payload.id,
      account: payload.account,
      metadata: { payoutId: payload.payoutId },
    });
  }
}

/** Disputes are told of under the name of their charge, and have a module of their own. */
const isOfCharge = (type: string): boolean =>
  type.startsWith('charge.') && !type.startsWith('charge.dispute.');

function referenceTo(about: object, account: string): StripeReference {
  const object = about as {
    object?: unknown;
    id?: unknown;
    payment_intent?: unknown;
    metadata?: Record<string, unknown> | null;
  };
  const kind = text(object.object) ?? '';
  const id = text(object.id) ?? '';
  return {
    object: kind,
    id,
    intentId: kind === 'payment_intent' ? id : text(object.payment_intent),
    paymentId: uuid(object.metadata?.['payment_id']),
    refundId: uuid(object.metadata?.['refund_id']),
    payoutId: uuid(object.metadata?.['payout_id']),
    account,
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const uuid = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;
