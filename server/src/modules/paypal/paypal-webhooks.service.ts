import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { PaypalGateway } from '../../platform/gateways/paypal/paypal-gateway.js';
import type { PaypalTransmission } from '../../platform/gateways/paypal/paypal-types.js';
import { ProviderFailure } from '../../platform/gateways/provider-failure.js';
import { Inbox, type InboxMessage } from '../../platform/outbox/inbox.js';
import { DisputesService } from '../disputes/index.js';
import { PaymentFollower } from '../payments/index.js';
import { eventOf, type PaypalHint } from './paypal-events.js';

/** Longest header that a real transmission has, with room. */
const LONGEST = 1000;

/** Events of PayPal are hints: each makes us read the object itself, so order and repetition mean nothing. */
@Injectable()
export class PaypalWebhooks implements OnModuleInit {
  constructor(
    private readonly inbox: Inbox,
    private readonly paypal: PaypalGateway,
    private readonly follower: PaymentFollower,
    private readonly disputes: DisputesService,
  ) {}

  onModuleInit(): void {
    this.inbox.register<PaypalHint>('paypal', (message) => this.handle(message));
  }

  /** False = not sent by PayPal to us. */
  async receive(bytes: Buffer, headers: Partial<PaypalTransmission>): Promise<boolean> {
    const event = eventOf(bytes);
    if (!event || !isWhole(headers) || !(await this.verified(bytes, headers))) return false;
    const { id, type, hint } = event;
    await this.inbox.receive({ provider: 'paypal', externalId: id, type, payload: hint });
    return true;
  }

  /** Without an answer of PayPal's nothing is known: it shall send the event again. */
  private async verified(bytes: Buffer, transmission: PaypalTransmission): Promise<boolean> {
    try {
      return await this.paypal.verifies(bytes, transmission);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind === 'refused') return false;
      throw new AppError('UNAVAILABLE', 'PayPal could not be asked about the signature. Send it again.');
    }
  }

  private handle({ type, payload }: InboxMessage<PaypalHint>): Promise<'processed' | 'ignored'> {
    if (payload.refundId !== null && payload.object === 'refund')
      return this.follower.refund({ ...payload, provider: 'paypal' });
    if (payload.object === 'dispute' && payload.id !== '') return this.disputes.catchUp('paypal', payload.id);
    if (type.startsWith('CHECKOUT.ORDER.') || type.startsWith('PAYMENT.CAPTURE.'))
      return this.follower.payment(payload);
    return Promise.resolve('ignored');
  }
}

function isWhole(headers: Partial<PaypalTransmission>): headers is PaypalTransmission {
  const { id, time, signature, certUrl, algorithm } = headers;
  return [id, time, signature, certUrl, algorithm].every(
    (value) => value !== undefined && value !== '' && value.length <= LONGEST,
  );
}
