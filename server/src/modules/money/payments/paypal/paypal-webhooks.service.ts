import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { PaypalGateway } from '../../../../platform/gateways/paypal/paypal-gateway.js';
import type { PaypalTransmission } from '../../../../platform/gateways/paypal/paypal-types.js';
import { ProviderFailure } from '../../../../platform/gateways/provider-failure.js';
import { ProviderEvents } from '../../../../platform/gateways/provider-events.js';
import { Inbox } from '../../../../platform/outbox/inbox.js';
import { HandlesInbox, type InboxMessage } from '../../../../platform/outbox/handles-inbox.js';
import { ProviderPaymentSync } from '../providers/provider-payment-sync.js';
import { eventOf, type PaypalReference } from './paypal-events.js';

/** Longest header that a real transmission has, with room. */
const LONGEST = 1000;

/** Events of PayPal are not believed: each makes us read the object itself, so order and repetition mean nothing. */
@Injectable()
export class PaypalWebhooks {
  constructor(
    private readonly inbox: Inbox,
    private readonly paypal: PaypalGateway,
    private readonly sync: ProviderPaymentSync,
    private readonly events: ProviderEvents,
  ) {}

  /** False = not sent by PayPal to us. */
  async receive(bytes: Buffer, headers: Partial<PaypalTransmission>): Promise<boolean> {
    const event = eventOf(bytes);
    if (!event || !isWhole(headers) || !(await this.verified(bytes, headers))) return false;
    const { id, type, reference } = event;
    await this.inbox.receive({ provider: 'paypal', externalId: id, type, payload: reference });
    return true;
  }

  /** Without an answer of PayPal's nothing is known: it shall send the event again. */
  private async verified(bytes: Buffer, transmission: PaypalTransmission): Promise<boolean> {
    try {
      return await this.paypal.verifies(bytes, transmission);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind === 'refused') return false;
      throw new AppError('UNAVAILABLE', {
        en: 'PayPal could not be asked about the signature. Send it again.',
        de: 'PayPal konnte die Signatur nicht prüfen. Sende es noch einmal.',
      });
    }
  }

  @HandlesInbox('paypal')
  handle({ type, payload }: InboxMessage<PaypalReference>): Promise<'processed' | 'ignored'> {
    if (payload.refundId !== null && payload.object === 'refund')
      return this.sync.refund({ ...payload, provider: 'paypal' });
    if (type.startsWith('CHECKOUT.ORDER.') || type.startsWith('PAYMENT.CAPTURE.'))
      return this.sync.payment(payload);
    return this.events.handle({
      provider: 'paypal',
      type,
      object: payload.object,
      id: payload.id,
      account: '',
      metadata: { payoutId: null },
    });
  }
}

function isWhole(headers: Partial<PaypalTransmission>): headers is PaypalTransmission {
  const { id, time, signature, certUrl, algorithm } = headers;
  return [id, time, signature, certUrl, algorithm].every(
    (value) => value !== undefined && value !== '' && value.length <= LONGEST,
  );
}
