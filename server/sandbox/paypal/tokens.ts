import type { Request, Response } from 'express';
import { newId } from './ids.ts';
import type { SandboxClock } from '../core/clock.ts';
import { randomText } from '../core/random.ts';
import { PaypalFailure } from './errors.ts';

const LIVES_SECONDS = 32_400;

export interface PaypalCredentials {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
}

/** Client credentials against a token for nine hours. */
export class PaypalTokens {
  readonly #expiries = new Map<string, number>();
  readonly #clock: SandboxClock;
  readonly #credentials: PaypalCredentials;

  constructor(clock: SandboxClock, credentials: PaypalCredentials) {
    this.#clock = clock;
    this.#credentials = credentials;
  }

  issue(req: Request, res: Response): void {
    if (!this.#knows(req.get('authorization'))) {
      res.status(401).json({ error: 'invalid_client', error_description: 'Client Authentication failed' });
      return;
    }
    if (!/(^|&)grant_type=client_credentials(&|$)/.test(typeof req.body === 'string' ? req.body : '')) {
      res
        .status(400)
        .json({ error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' });
      return;
    }
    const token = `A21AA${randomText(60)}`;
    this.#expiries.set(token, this.#clock.now() + LIVES_SECONDS * 1000);
    res.json({
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: `APP-${newId()}`,
      expires_in: LIVES_SECONDS,
      nonce: `${new Date(this.#clock.now()).toISOString()}${randomText(20)}`,
    });
  }

  assertKnown(authorization: string | undefined): void {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    if ((this.#expiries.get(token) ?? 0) <= this.#clock.now()) throw new PaypalFailure(401);
  }

  /** All tokens that were given out are refused from now on. */
  revoke(): void {
    this.#expiries.clear();
  }

  #knows(authorization: string | undefined): boolean {
    const encoded = /^Basic (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const { clientId = id, clientSecret = secret } = this.#credentials;
    return id !== '' && secret !== '' && id === clientId && secret === clientSecret;
  }
}
