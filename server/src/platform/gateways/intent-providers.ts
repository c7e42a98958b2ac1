import { Injectable } from '@nestjs/common';
import type { IntentProvider, IntentProviderName } from './intent-provider.js';
import { PaypalIntents } from './paypal/paypal-intents.js';
import { StripeIntents } from './stripe/stripe-intents.js';

/** The providers of payments, by name. */
@Injectable()
export class IntentProviders {
  private readonly byName: ReadonlyMap<string, IntentProvider>;

  constructor(stripe: StripeIntents, paypal: PaypalIntents) {
    this.byName = new Map<string, IntentProvider>(
      [stripe, paypal].map((provider) => [provider.name, provider]),
    );
  }

  of(name: string): IntentProvider {
    const known = this.byName.get(name);
    if (!known) throw new Error(`${name} holds no intents`);
    return known;
  }

  enabled(name: IntentProviderName): boolean {
    return this.byName.get(name)?.enabled ?? false;
  }
}
