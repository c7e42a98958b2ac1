import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AppError } from '../../../kernel/app-error.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { toProviderFailure } from './stripe-failure.js';
import type { Sentence } from '../../../kernel/sentence.js';

const TIMEOUT_MS = 20_000;
const RETRIES = 1;

/** The SDK, and the way every call of it takes. */
@Injectable()
export class StripeClient {
  private readonly client: Stripe | null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = config.env;
    this.client =
      key === ''
        ? null
        : new Stripe(key, {
            ...addressOf(base),
            telemetry: false,
            timeout: TIMEOUT_MS,
            maxNetworkRetries: RETRIES,
          });
  }

  get enabled(): boolean {
    return this.client !== null;
  }

  get livemode(): boolean {
    return this.config.env.STRIPE_SECRET_KEY.includes('_live_');
  }

  /** Never inside a transaction: a row lock must not wait for a network. */
  async call<T>(make: (stripe: Stripe) => Promise<T>, unavailable: Sentence): Promise<T> {
    this.database.refuseTransaction('a call of the payment provider');
    if (!this.client) throw new AppError('UNAVAILABLE', unavailable);
    try {
      return await make(this.client);
    } catch (error) {
      throw toProviderFailure(error);
    }
  }
}

/** An empty base is Stripe itself. */
function addressOf(base: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (base === '') return {};
  const { hostname, port, protocol } = new URL(base);
  return {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
  };
}
