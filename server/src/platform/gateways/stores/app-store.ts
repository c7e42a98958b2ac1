import { createPrivateKey, X509Certificate } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { NotSigned, signedByApple } from './apple-signature.js';
import { callStore, jsonOf } from './store-call.js';

/** JWSTransactionDecodedPayload, as far as we read it. */
export interface AppleTransaction {
  transactionId: string;
  bundleId: string;
  productId: string;
  environment: string;
  type: string;
  quantity: number;
  appAccountToken?: string;
  /** Thousandths of the currency, VAT included. */
  price?: number;
  currency?: string;
  revocationDate?: number;
}

export interface AppleNotification {
  id: string;
  type: string;
  transactionId: string | null;
}

/** ConsumptionRequest: what the store wants to know before it decides about a refund. */
export interface AppleConsumption {
  customerConsented: true;
  /** Thousandths of a percent. */
  consumptionPercentage: number;
  deliveryStatus: 'DELIVERED';
  refundPreference: 'DECLINE' | 'GRANT_FULL' | 'GRANT_PRORATED';
  sampleContentProvided: false;
}

const APPLE = {
  Production: 'https://api.storekit.itunes.apple.com',
  Sandbox: 'https://api.storekit-sandbox.itunes.apple.com',
};
const AUDIENCE = 'appstoreconnect-v1';
const TOKEN_SECONDS = 300;
const NOT_FOUND = [404];

/** The App Store: what it signed, and what it answers. Nothing of another app or another environment is believed. */
@Injectable()
export class AppStore {
  private readonly logger = new Logger('AppStore');
  private readonly roots: X509Certificate[];

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.roots = config.env.APPLE_ROOT_CERTS.map((der) => new X509Certificate(Buffer.from(der, 'base64')));
  }

  get enabled(): boolean {
    return this.config.env.APPLE_BUNDLE_ID !== '';
  }

  /** A receipt of the app; null = not signed by Apple, or of another app. */
  receipt(signed: string): AppleTransaction | null {
    const content = this.read(signed);
    return content && this.isOurs(content) ? (content as unknown as AppleTransaction) : null;
  }

  notification(signed: string): AppleNotification | null {
    const content = this.read(signed);
    const data = content?.['data'] as Record<string, unknown> | undefined;
    if (!content || typeof content['notificationUUID'] !== 'string') return null;
    // A notice about the summary of something larger, or a test, has no transaction.
    const info = data?.['signedTransactionInfo'];
    if (data && !this.isOurs(data)) return null;
    const transaction = typeof info === 'string' ? this.receipt(info) : null;
    return {
      id: content['notificationUUID'],
      type: String(content['notificationType']),
      transactionId: transaction?.transactionId ?? null,
    };
  }

  /** The transaction as it is now: a receipt may be older than the refund. */
  async transaction(id: string): Promise<AppleTransaction | null> {
    const answer = await this.call(`/inApps/v1/transactions/${encodeURIComponent(id)}`);
    if (!answer) return null;
    const { signedTransactionInfo } = await jsonOf<{ signedTransactionInfo: string }>(answer);
    return signedTransactionInfo === undefined ? null : this.receipt(signedTransactionInfo);
  }

  async sendConsumption(id: string, consumption: AppleConsumption): Promise<void> {
    await this.call(`/inApps/v2/transactions/consumption/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(consumption),
    });
  }

  private read(signed: string): Record<string, unknown> | null {
    try {
      return signedByApple(signed, this.roots, this.clock.now());
    } catch (error) {
      if (!(error instanceof NotSigned || error instanceof RangeError)) throw error;
      this.logger.warn(error.message);
      return null;
    }
  }

  private isOurs({ bundleId, environment }: Record<string, unknown>): boolean {
    const { APPLE_BUNDLE_ID, APPLE_ENVIRONMENT } = this.config.env;
    if (bundleId === APPLE_BUNDLE_ID && environment === APPLE_ENVIRONMENT) return true;
    this.logger.warn(`signed for ${String(bundleId)} in ${String(environment)}`);
    return false;
  }

  private async call(path: string, init: RequestInit = {}): Promise<Response | null> {
    this.db.refuseTransaction('a call of the App Store');
    if (!this.enabled)
      throw new AppError('UNAVAILABLE', {
        en: 'Purchases of the App Store are not set up here',
        de: 'Käufe im App Store sind hier nicht eingerichtet',
      });
    const base =
      this.config.env.APPLE_API_BASE || APPLE[this.config.env.APPLE_ENVIRONMENT as keyof typeof APPLE];
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.token()}` };
    return callStore(base + path, { ...init, headers }, NOT_FOUND);
  }

  private token(): string {
    const { APPLE_API_KEY, APPLE_KEY_ID, APPLE_ISSUER_ID, APPLE_BUNDLE_ID } = this.config.env;
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims = {
      iss: APPLE_ISSUER_ID,
      iat,
      exp: iat + TOKEN_SECONDS,
      aud: AUDIENCE,
      bid: APPLE_BUNDLE_ID,
    };
    const key = createPrivateKey(Buffer.from(APPLE_API_KEY, 'base64'));
    return new JwtService({ privateKey: key }).sign(claims, { algorithm: 'ES256', keyid: APPLE_KEY_ID });
  }
}
