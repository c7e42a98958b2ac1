import { Injectable } from '@nestjs/common';
import { StripeGateway } from '../../platform/gateways/stripe/stripe-gateway.js';
import { WebhooksService } from './webhooks.service.js';

/** Asks the provider about one of its objects, as the webhook would have made us that never came. */
@Injectable()
export class ProviderHints {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly webhooks: WebhooksService,
  ) {}

  async catchUp(kind: 'charge' | 'refund', id: string): Promise<void> {
    const object = kind === 'charge' ? await this.stripe.charge(id) : await this.stripe.refund(id);
    await this.webhooks.follow(kind === 'charge' ? 'charge.succeeded' : 'refund.updated', object);
  }
}
