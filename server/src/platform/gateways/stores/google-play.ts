import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { PlayToken } from './play-token.js';
import { callStore, jsonOf } from './store-call.js';

/** ProductPurchase, as far as we read it. */
export interface PlayProduct {
  orderId: string;
  /** 0 bought, 1 cancelled, 2 pending. */
  purchaseState: number;
  /** 0 not yet, 1 consumed. */
  consumptionState: number;
  obfuscatedExternalAccountId?: string;
  /** Present where nothing was paid: 0 by a tester. */
  purchaseType?: number;
  quantity?: number;
}

/** Order: the product itself does not say what was paid for it. */
export interface PlayOrder {
  total?: { currencyCode: string; units?: string; nanos?: number };
}

export interface VoidedPurchase {
  orderId: string;
  purchaseToken: string;
}

const GOOGLE = 'https://androidpublisher.googleapis.com';
/** Unknown, malformed, and no longer valid. */
const UNKNOWN = [400, 404, 410];

/** Google Play's server interface for one-time products. */
@Injectable()
export class GooglePlay {
  private readonly token: PlayToken | null;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    const account = config.env.GOOGLE_PLAY_SERVICE_ACCOUNT;
    this.token = account === '' ? null : new PlayToken(account);
  }

  get enabled(): boolean {
    return this.token !== null && this.packageName !== '';
  }

  get packageName(): string {
    return this.config.env.GOOGLE_PLAY_PACKAGE;
  }

  product(productId: string, token: string): Promise<Partial<PlayProduct> | null> {
    return this.read<PlayProduct>(tokenPath(productId, token));
  }

  order(orderId: string): Promise<Partial<PlayOrder> | null> {
    return this.read<PlayOrder>(`/orders/${encodeURIComponent(orderId)}`);
  }

  /**
   * Consuming acknowledges too; what is not acknowledged within three days goes back to the buyer. False = Google will
   * never do it: the purchase was voided, or is consumed. Everything else may be tried again (409, 429, a permission
   * that is missing, a server error).
   */
  async consume(productId: string, token: string): Promise<boolean> {
    return (await this.call(`${tokenPath(productId, token)}:consume`, { method: 'POST' }, UNKNOWN)) !== null;
  }

  /** What was taken back in the last 30 days. */
  async voided(page?: string): Promise<{ purchases: VoidedPurchase[]; next: string | undefined }> {
    const query = page === undefined ? '' : `?token=${encodeURIComponent(page)}`;
    const answer = await this.read<{
      voidedPurchases: VoidedPurchase[];
      tokenPagination: { nextPageToken?: string };
    }>(`/purchases/voidedpurchases${query}`);
    return { purchases: answer?.voidedPurchases ?? [], next: answer?.tokenPagination?.nextPageToken };
  }

  private async read<T>(path: string): Promise<Partial<T> | null> {
    const answer = await this.call(path, {}, UNKNOWN);
    return answer ? jsonOf<T>(answer) : null;
  }

  private async call(
    path: string,
    init: RequestInit,
    unknown: readonly number[] = [],
  ): Promise<Response | null> {
    this.db.refuseTransaction('a call of Google Play');
    if (!this.token)
      throw new AppError('UNAVAILABLE', {
        en: 'Purchases of Google Play are not set up here',
        de: 'Käufe bei Google Play sind hier nicht eingerichtet',
      });
    const base = this.config.env.GOOGLE_PLAY_BASE || GOOGLE;
    const root = `${base}/androidpublisher/v3/applications/${this.packageName}`;
    const authorization = `Bearer ${await this.token.get(this.clock.now())}`;
    return callStore(root + path, { ...init, headers: { authorization } }, unknown);
  }
}

const tokenPath = (productId: string, token: string): string =>
  `/purchases/products/${encodeURIComponent(productId)}/tokens/${encodeURIComponent(token)}`;
