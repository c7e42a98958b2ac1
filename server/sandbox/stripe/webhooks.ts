import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { matches } from './event-operations.ts';
import type { StripeStore } from './store.ts';

const DELIVERY_TIMEOUT_MS = 20_000;
const MINUTE = 60_000;
/** Growing pauses; real Stripe goes on for three days. */
export const DEFAULT_RETRIES_MS = [1000, 5000, 30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE];

export interface WebhookMode {
  /** Wait before the first try. */
  delayMs: number;
  /** Extra deliveries of the same event. */
  duplicates: number;
  /** Events that are never sent, from now on. */
  dropNext: number;
  /** Events are kept until they are released. */
  holding: boolean;
}

export interface Delivery {
  event: string;
  type: string;
  endpoint: string;
  attempt: number;
  at: string;
  status: number | null;
  error: string | null;
}

/** Sends events to the endpoints, signed as Stripe signs. */
export class WebhookDeliveries {
  readonly #store: StripeStore;
  readonly #retriesMs: number[];
  readonly #defaults: WebhookMode;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #log: Delivery[] = [];
  #held: Stripe.Event[] = [];
  mode: WebhookMode;

  constructor(store: StripeStore, delayMs: number, retriesMs: number[]) {
    this.#store = store;
    this.#retriesMs = retriesMs;
    this.#defaults = { delayMs, duplicates: 0, dropNext: 0, holding: false };
    this.mode = { ...this.#defaults };
  }

  accept(event: Stripe.Event): void {
    event.pending_webhooks = this.#endpointsFor(event).length;
    if (this.mode.dropNext > 0) {
      this.mode.dropNext -= 1;
      return;
    }
    if (this.mode.holding) {
      this.#held.push(event);
      return;
    }
    const { delayMs, duplicates } = this.mode;
    for (let copy = 0; copy <= duplicates; copy += 1) this.#track(this.#send(event, delayMs));
  }

  held(): Stripe.Event[] {
    return [...this.#held];
  }

  /** Sends held events one after the other, in the order given; all when no ids are given. */
  async release(ids: string[] = this.#held.map((event) => event.id)): Promise<Delivery[]> {
    const deliveries: Delivery[] = [];
    for (const id of ids) deliveries.push(...(await this.deliver(id)));
    this.#held = this.#held.filter((event) => !ids.includes(event.id));
    return deliveries;
  }

  /** Sends an event once, now, whatever happened to it before. */
  async deliver(eventId: string): Promise<Delivery[]> {
    const event = this.#store.events.get(eventId);
    if (!event) throw new Error(`no event ${eventId}`);
    const deliveries: Delivery[] = [];
    for (const endpoint of this.#endpointsFor(event)) deliveries.push(await this.#post(event, endpoint, 1));
    return deliveries;
  }

  log(): Delivery[] {
    return [...this.#log];
  }

  /** Until nothing is on its way, retries apart. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** What had not arrived when the sandbox stopped. */
  resume(): void {
    for (const event of this.#store.events.all()) {
      if (event.pending_webhooks > 0) this.#track(this.#send(event, this.mode.delayMs));
    }
  }

  reset(): void {
    this.mode = { ...this.#defaults };
    this.#held = [];
    this.#log.length = 0;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  #endpointsFor(event: Stripe.Event): Stripe.WebhookEndpoint[] {
    return this.#store.webhookEndpoints
      .all()
      .filter((endpoint) => endpoint.status === 'enabled')
      .filter((endpoint) => endpoint.enabled_events.some((pattern) => matches(event.type, pattern)));
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async #send(event: Stripe.Event, delayMs: number): Promise<void> {
    if (!(await this.#pause(delayMs))) return;
    await Promise.all(this.#endpointsFor(event).map((endpoint) => this.#try(event, endpoint, 1)));
  }

  async #try(event: Stripe.Event, endpoint: Stripe.WebhookEndpoint, attempt: number): Promise<void> {
    const delivery = await this.#post(event, endpoint, attempt);
    const pause = this.#retriesMs[attempt - 1];
    if (isAccepted(delivery) || pause === undefined || this.#stop.signal.aborted) return;
    void this.#pause(pause).then((go) => (go ? this.#try(event, endpoint, attempt + 1) : undefined));
  }

  async #post(event: Stripe.Event, endpoint: Stripe.WebhookEndpoint, attempt: number): Promise<Delivery> {
    const payload = JSON.stringify(event, null, 2);
    const delivery: Delivery = {
      event: event.id,
      type: event.type,
      endpoint: endpoint.url,
      attempt,
      at: new Date().toISOString(),
      status: null,
      error: null,
    };
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature(payload, endpoint.secret ?? ''),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      delivery.status = response.status;
    } catch (error) {
      delivery.error = error instanceof Error ? error.message : String(error);
    }
    this.#log.push(delivery);
    if (isAccepted(delivery)) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    return delivery;
  }

  /** False when the sandbox is closing. */
  async #pause(ms: number): Promise<boolean> {
    try {
      await wait(ms, undefined, { signal: this.#stop.signal });
      return true;
    } catch (error) {
      if (this.#stop.signal.aborted) return false;
      throw error;
    }
  }
}

function isAccepted(delivery: Delivery): boolean {
  return delivery.status !== null && delivery.status >= 200 && delivery.status < 300;
}

/** The receiver compares with real time, so the sandbox's clock plays no part here. */
export function signature(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
