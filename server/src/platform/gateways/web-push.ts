import { Injectable, Logger } from '@nestjs/common';
import webpush, { type PushSubscription } from 'web-push';
import { Config } from '../config/config.js';
import { GuardedClient, OutgoingFailure } from '../outgoing/guarded-client.js';
import { type Pushed, type PushOutcome, PushProvider } from './push-provider.js';

/** A day: what is older is read in the app. */
const TTL_SECONDS = 86_400;
/** P-256 point without and with padding, and the secret of 16 bytes. */
const KEY = /^[A-Za-z0-9_-]{86,88}={0,2}$/;
const SECRET = /^[A-Za-z0-9_-]{22}={0,2}$/;

/** Web push with our own VAPID keys. Addresses come from browsers, so they are called by the guarded client alone. */
@Injectable()
export class WebPush extends PushProvider {
  private readonly logger = new Logger('WebPush');

  constructor(
    private readonly config: Config,
    private readonly client: GuardedClient,
  ) {
    super();
  }

  get publicKey(): string {
    return this.config.env.VAPID_PRIVATE_KEY === '' ? '' : this.config.env.VAPID_PUBLIC_KEY;
  }

  accepts(token: string): boolean {
    return subscriptionIn(token) !== null;
  }

  async send(token: string, pushed: Pushed): Promise<PushOutcome> {
    const subscription = subscriptionIn(token);
    if (!subscription) return 'gone';
    const {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
    } = this.config.env;
    const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(pushed), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: TTL_SECONDS,
    });
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    try {
      const { status } = await this.client.post(endpoint, sent, body ?? Buffer.alloc(0));
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      this.logger.warn(`a push was answered with ${status}`);
      return status === 429 || status >= 500 ? 'later' : 'refused';
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      return error.problem === 'address' || error.problem === 'private' ? 'gone' : 'later';
    }
  }
}

/** null = this is no subscription. */
function subscriptionIn(token: string): PushSubscription | null {
  let read: unknown;
  try {
    read = JSON.parse(token);
  } catch {
    return null;
  }
  const { endpoint, keys } = (read ?? {}) as Partial<PushSubscription>;
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return null;
  if (typeof keys?.p256dh !== 'string' || typeof keys.auth !== 'string') return null;
  return KEY.test(keys.p256dh) && SECRET.test(keys.auth) ? { endpoint, keys } : null;
}
