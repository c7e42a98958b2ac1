import { Injectable } from '@nestjs/common';
import type { DisputeProvider } from './dispute-provider.js';
import type { DisputeProviderName } from './dispute.entity.js';
import { PaypalDisputes } from './paypal-disputes.js';
import { StripeDisputes } from './stripe-disputes.js';

@Injectable()
export class DisputeProviders {
  constructor(
    private readonly stripe: StripeDisputes,
    private readonly paypal: PaypalDisputes,
  ) {}

  of(name: DisputeProviderName): DisputeProvider {
    return name === 'stripe' ? this.stripe : this.paypal;
  }
}
