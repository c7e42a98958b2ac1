import { createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALGORITHM = 'SHA256withRSA';
/** The published schema wants a signature to begin with a letter or digit; about one in thirty does not. */
const ACCEPTABLE = /^\w/;

export interface Transmission {
  id: string;
  time: string;
  certUrl: string;
  algorithm: string;
  signature: string;
  webhookId: string;
}

/** Signs transmissions with a key of this run, and tells whether one of them is its own. */
export class PaypalSigner {
  readonly #webhookId: string;
  readonly #certUrl: () => string;
  #keys: { privateKey: KeyObject; publicKey: KeyObject } | null = null;

  constructor(webhookId: string, base: () => string) {
    this.#webhookId = webhookId;
    this.#certUrl = () => `${base()}/v1/notifications/certs/CERT-sandbox`;
  }

  get publicPem(): string {
    return this.#pair().publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  headers(payload: string): Record<string, string> {
    const time = new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
    for (;;) {
      const id = randomUUID();
      const content = contentOf(id, time, this.#webhookId, payload);
      const signature = createSign('RSA-SHA256').update(content).sign(this.#pair().privateKey, 'base64');
      if (!ACCEPTABLE.test(signature)) continue;
      return {
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHD-1.0-1',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
        'paypal-cert-url': this.#certUrl(),
        'paypal-auth-algo': ALGORITHM,
      };
    }
  }

  verifies(transmission: Transmission, event: unknown): boolean {
    const { id, time, certUrl, algorithm, signature, webhookId } = transmission;
    if (certUrl !== this.#certUrl() || algorithm !== ALGORITHM || webhookId !== this.#webhookId) return false;
    const content = contentOf(id, time, webhookId, JSON.stringify(event));
    return createVerify('RSA-SHA256').update(content).verify(this.#pair().publicKey, signature, 'base64');
  }

  /** Made when it is first needed: most runs send no event. */
  #pair() {
    this.#keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return this.#keys;
  }
}

const contentOf = (id: string, time: string, webhookId: string, payload: string): string =>
  `${id}|${time}|${webhookId}|${crc32(payload)}`;
