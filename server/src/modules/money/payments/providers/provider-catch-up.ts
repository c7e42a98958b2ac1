import { Injectable } from '@nestjs/common';
import { StripeGateway } from '../../../../platform/gateways/stripe/stripe-gateway.js';
import { StripeWebhooks } from './stripe-webhooks.service.js';

export type ProviderObject = 'charge' | 'refund' | 'dispute';

/** Asks the provider about one of its objects, as the webhook would have made us that never came. */
@Injectable()
export class ProviderCatchUp {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly webhooks: StripeWebhooks,
  ) {}

  async catchUp(kind: ProviderObject, id: string): Promise<void> {
    if (kind === 'charge') await this.webhooks.follow('charge.succeeded', await this.stripe.charge(id));
    else if (kind === 'refund') await this.webhooks.follow('refund.updated', await this.stripe.refund(id));
    else await this.webhooks.follow('charge.dispute.updated', await this.stripe.dispute(id));
  }
}
