import { setTimeout as wait } from 'node:timers/promises';

const DELIVERY_TIMEOUT_MS = 20_000;
const MINUTE = 60_000;
/** Growing pauses; the real providers go on for three days. */
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

/** Where an event goes, and what it is sent with. */
export interface Destination {
  url: string;
  headers: (payload: string) => Record<string, string>;
}

/** What one provider's events look like to the one that sends them. */
export interface EventSource<E> {
  describe: (event: E) => { id: string; type: string };
  find: (id: string) => E | undefined;
  payload: (event: E) => string;
  destinations: (event: E) => Destination[];
  /** How many receivers have not taken it yet. */
  waiting: (event: E, change: (count: number) => number) => void;
  /** What had not arrived when the sandbox stopped. */
  unsent: () => E[];
}

/** Sends events to their receivers: late, twice, in another order, never, and again until they are taken. */
export class Deliveries<E> {
  readonly #source: EventSource<E>;
  readonly #retriesMs: number[];
  readonly #defaults: WebhookMode;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #log: Delivery[] = [];
  #held: E[] = [];
  mode: WebhookMode;

  constructor(source: EventSource<E>, delayMs: number, retriesMs: number[]) {
    this.#source = source;
    this.#retriesMs = retriesMs;
    this.#defaults = { delayMs, duplicates: 0, dropNext: 0, holding: false };
    this.mode = { ...this.#defaults };
  }

  accept(event: E): void {
    this.#source.waiting(event, () => this.#source.destinations(event).length);
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

  held(): E[] {
    return [...this.#held];
  }

  /** Sends held events one after the other, in the order given; all when no ids are given. */
  async release(ids: string[] = this.#held.map((event) => this.#idOf(event))): Promise<Delivery[]> {
    const deliveries: Delivery[] = [];
    for (const id of ids) deliveries.push(...(await this.deliver(id)));
    this.#held = this.#held.filter((event) => !ids.includes(this.#idOf(event)));
    return deliveries;
  }

  /** Sends an event once, now, whatever happened to it before. */
  async deliver(eventId: string): Promise<Delivery[]> {
    const event = this.#source.find(eventId);
    if (!event) throw new Error(`no event ${eventId}`);
    const deliveries: Delivery[] = [];
    for (const target of this.#source.destinations(event)) {
      deliveries.push(await this.#post(event, target, 1));
    }
    return deliveries;
  }

  log(): Delivery[] {
    return [...this.#log];
  }

  /** Until nothing is on its way, retries apart. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  resume(): void {
    for (const event of this.#source.unsent()) this.#track(this.#send(event, this.mode.delayMs));
  }

  /** Keeps this many of the newest lines of the log. */
  forget(kept: number): void {
    this.#log.splice(0, Math.max(0, this.#log.length - kept));
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

  #idOf(event: E): string {
    return this.#source.describe(event).id;
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async #send(event: E, delayMs: number): Promise<void> {
    if (!(await this.#pause(delayMs))) return;
    await Promise.all(this.#source.destinations(event).map((target) => this.#try(event, target, 1)));
  }

  async #try(event: E, target: Destination, attempt: number): Promise<void> {
    const delivery = await this.#post(event, target, attempt);
    const pause = this.#retriesMs[attempt - 1];
    if (isAccepted(delivery) || pause === undefined || this.#stop.signal.aborted) return;
    void this.#pause(pause).then((go) => (go ? this.#try(event, target, attempt + 1) : undefined));
  }

  async #post(event: E, target: Destination, attempt: number): Promise<Delivery> {
    const { id, type } = this.#source.describe(event);
    const payload = this.#source.payload(event);
    const delivery: Delivery = {
      event: id,
      type,
      endpoint: target.url,
      attempt,
      at: new Date().toISOString(),
      status: null,
      error: null,
    };
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: target.headers(payload),
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
    if (isAccepted(delivery)) this.#source.waiting(event, (count) => Math.max(0, count - 1));
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
