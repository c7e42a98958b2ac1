import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { ProviderFailure } from '../provider-failure.js';
import { failureOf } from './paypal-failure.js';
import { fetchOnce } from '../fetch-once.js';

const TIMEOUT_MS = 20_000;
const TOKEN_TIMEOUT_MS = 10_000;
/** A token is renewed before it runs out on the way. */
const TOKEN_MARGIN_MS = 60_000;
const LIVE = 'https://api-m.paypal.com';
const TEST = 'https://api-m.sandbox.paypal.com';
const UNAVAILABLE = {
  en: 'PayPal is not available at the moment. Pay by card, or try again later.',
  de: 'PayPal ist gerade nicht verfügbar. Zahle mit Karte oder versuche es später noch einmal.',
};

export interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** What is sent to the letter; a string or a form goes out as it is. */
  body?: object | string | FormData;
  /** PayPal-Request-Id: repeated calls are one call. */
  key?: string;
}

interface Token {
  value: string;
  /** Elapsed time of this process, not a time of day. */
  until: number;
}

/** The way every call to PayPal takes: a token, a time limit, its own failures. */
@Injectable()
export class PaypalClient {
  private token: Promise<Token> | null = null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  get enabled(): boolean {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = this.config.env;
    return id !== '' && secret !== '';
  }

  get livemode(): boolean {
    return this.base === LIVE;
  }

  /** Without an address of its own, production is PayPal itself and everything else its test system. */
  get base(): string {
    const given = this.config.env.PAYPAL_API_BASE.replace(/\/$/, '');
    return given === '' ? (this.config.production ? LIVE : TEST) : given;
  }

  /** Never inside a transaction: a row lock must not wait for a network. */
  async call<T>(request: PaypalRequest): Promise<T> {
    this.database.refuseTransaction('a call of the payment provider');
    if (!this.enabled) throw new AppError('UNAVAILABLE', UNAVAILABLE);
    const first = await this.send(request);
    if (first.status !== 401) return read<T>(first);
    // The token was taken back before its time: nothing happened, so the call is made once more.
    this.token = null;
    return read<T>(await this.send(request));
  }

  private async send({ method, path, body, key }: PaypalRequest): Promise<Response> {
    const { value } = await this.currentToken();
    return reach(`${this.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${value}`,
        // A form names its own type, with the mark between its parts.
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        prefer: 'return=representation',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  /** One token for everybody who waits for it. */
  private async currentToken(): Promise<Token> {
    const known = this.token && (await this.token);
    if (known && performance.now() < known.until) return known;
    const renewed = this.signIn();
    this.token = renewed;
    try {
      return await renewed;
    } catch (error) {
      if (this.token === renewed) this.token = null;
      throw error;
    }
  }

  private async signIn(): Promise<Token> {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = this.config.env;
    const answer = await reach(`${this.base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
    const told = await read<{ access_token: string; expires_in: number }>(answer);
    return {
      value: told.access_token,
      until: performance.now() + told.expires_in * 1000 - TOKEN_MARGIN_MS,
    };
  }
}

/** Redirects are not followed: PayPal's interface has none, and the token must not travel. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchOnce(url, init);
  } catch (error) {
    throw silent(error);
  }
}

async function read<T>(answer: Response): Promise<T> {
  let body: unknown;
  try {
    const text = await answer.text();
    body = text === '' ? null : JSON.parse(text);
  } catch (error) {
    // A gateway's page instead of an answer, or half of one.
    throw answer.ok || answer.status >= 500 ? silent(error) : failureOf(answer.status, null);
  }
  if (!answer.ok) throw failureOf(answer.status, body);
  return body as T;
}

const silent = (error: unknown): ProviderFailure =>
  new ProviderFailure(
    'unanswered',
    `PayPal did not answer: ${error instanceof Error ? error.message : String(error)}`,
    null,
  );
