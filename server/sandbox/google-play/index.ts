import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import type { SandboxClock } from '../core/clock.ts';
import { Collection } from '../core/collection.ts';
import { ControlError } from '../core/control-body.ts';
import type { StateFile } from '../core/state-file.ts';
import type { IdTokenRequest } from '../google/tokens.ts';
import { SigningKey } from '../google/keys.ts';
import { newPurchase, type PlayOrder, type PlayPurchase } from './purchases.ts';
import { playRouter } from './router.ts';

/** What the product must be configured with to take this for Google Play. */
export interface PlayCredentials {
  packageName: string;
  /** base64 of the key file of a service account. */
  serviceAccount: string;
  pushAudience: string;
  pushAccount: string;
}

export interface PlayReceipt {
  orderId: string;
  purchaseToken: string;
}

type Notification = 'purchased' | 'canceled' | 'voided';

export interface PlayControl {
  credentials(): PlayCredentials;
  purchase(order: PlayOrder): PlayReceipt;
  /** The payment of a pending purchase arrived. */
  complete(purchaseToken: string): void;
  /** Takes the money back, without a notice. */
  void(purchaseToken: string): void;
  /** Tells the product; the status it answered. `token` = the proof of the sender, a good one when absent. */
  notify(purchaseToken: string, what: Notification, token?: string): Promise<number>;
  /** A proof of the sender that can be wrong in one way. */
  pushToken(change?: Partial<IdTokenRequest>): string;
  find(purchaseToken: string): PlayPurchase;
  reset(): void;
}

interface Stored {
  key: string;
  purchases: PlayPurchase[];
}

const PACKAGE = 'test.anyjoi.app';
const ACCOUNT = 'anyjoi@sandbox.iam.gserviceaccount.com';
const PUSH_ACCOUNT = 'push@sandbox.iam.gserviceaccount.com';
const AUDIENCE = 'anyjoi-play-notifications';
/** What is not acknowledged goes back to the buyer. */
const ACKNOWLEDGE_MS = 3 * 86_400_000;
const TYPES: Record<Exclude<Notification, 'voided'>, number> = { purchased: 1, canceled: 2 };

/** Google Play's server interface for one-time products, and its notifications. */
export function createGooglePlay(
  options: { webhookUrl: string | undefined; issueIdToken: (request: IdTokenRequest) => string },
  clock: SandboxClock,
  state: StateFile,
  publicUrl: () => string,
): { control: PlayControl; router: Router } {
  const purchases = new Collection<PlayPurchase>();
  let made: SigningKey | null = null;
  const key = () => (made ??= new SigningKey());
  state.register<Stored | null>('google-play', {
    dump: () => made && { key: made.privatePem(), purchases: purchases.all() },
    load: (stored) => {
      if (!stored) return;
      made = new SigningKey(stored.key);
      purchases.load(stored.purchases);
    },
  });
  const find = (token: string): PlayPurchase => {
    const found = purchases.get(token);
    if (!found) throw new ControlError('There is no such purchase.');
    return found;
  };
  clock.onJump(() => {
    for (const purchase of purchases.all()) {
      const open = purchase.purchaseState === 0 && purchase.acknowledgementState === 0;
      if (open && clock.now() - purchase.purchaseTimeMillis > ACKNOWLEDGE_MS) control.void(purchase.id);
    }
  });
  const tokenAddress = () => `${publicUrl()}/google-play/token`;

  const control: PlayControl = {
    credentials: () => ({
      packageName: PACKAGE,
      serviceAccount: Buffer.from(
        JSON.stringify({
          type: 'service_account',
          client_email: ACCOUNT,
          private_key_id: key().id,
          private_key: key().privatePem(),
          token_uri: tokenAddress(),
        }),
      ).toString('base64'),
      pushAudience: AUDIENCE,
      pushAccount: PUSH_ACCOUNT,
    }),
    purchase(order) {
      const { id, orderId } = purchases.add(newPurchase(order, clock));
      state.touch();
      return { orderId, purchaseToken: id };
    },
    complete(token) {
      find(token).purchaseState = 0;
      state.touch();
    },
    void(token) {
      Object.assign(find(token), { purchaseState: 1, voidedAt: clock.now() });
      state.touch();
    },
    async notify(purchaseToken, what, token = control.pushToken()) {
      const { webhookUrl } = options;
      if (webhookUrl === undefined) throw new ControlError('No address for notifications is set.');
      const { orderId, productId: sku } = find(purchaseToken);
      const body =
        what === 'voided'
          ? { voidedPurchaseNotification: { purchaseToken, orderId, productType: 2, refundType: 1 } }
          : {
              oneTimeProductNotification: {
                version: '1.0',
                notificationType: TYPES[what],
                purchaseToken,
                sku,
              },
            };
      const content = {
        version: '1.0',
        packageName: PACKAGE,
        eventTimeMillis: String(clock.now()),
        ...body,
      };
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          message: {
            data: Buffer.from(JSON.stringify(content)).toString('base64'),
            messageId: randomUUID(),
            publishTime: new Date(clock.now()).toISOString(),
          },
          subscription: 'projects/sandbox/subscriptions/play',
        }),
      });
      return answer.status;
    },
    pushToken: (change = {}) => options.issueIdToken({ email: PUSH_ACCOUNT, aud: AUDIENCE, ...change }),
    find,
    reset: () => purchases.clear(),
  };
  const service = { account: ACCOUNT, packageName: PACKAGE, key, tokenAddress };
  return { control, router: playRouter(purchases, service, clock, () => state.touch()) };
}
