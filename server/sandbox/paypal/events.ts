import type { SandboxClock } from '../core/clock.ts';
import { newId, timeOf } from './ids.ts';
import { Deliveries } from '../core/deliveries.ts';
import type { PaypalSigner } from './signing.ts';
import type { EventRecord, PaypalStore } from './store.ts';
import type { PaypalEvent } from './types.ts';

const SUMMARIES: Record<string, string> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.REFUNDED': 'A payment was refunded',
  'CUSTOMER.DISPUTE.CREATED': 'A new dispute opened with Case',
  'CUSTOMER.DISPUTE.UPDATED': 'A dispute was updated with Case',
  'CUSTOMER.DISPUTE.RESOLVED': 'A dispute was resolved with Case',
};

export interface PaypalEventOptions {
  url: string | null;
  delayMs: number;
  retriesMs: number[];
}

/** What happened, told to the one listener that was configured, signed as PayPal signs. */
export class PaypalEvents {
  readonly deliveries: Deliveries<EventRecord>;
  readonly #store: PaypalStore;
  readonly #clock: SandboxClock;

  constructor(store: PaypalStore, clock: SandboxClock, signer: PaypalSigner, options: PaypalEventOptions) {
    this.#store = store;
    this.#clock = clock;
    const { url } = options;
    this.deliveries = new Deliveries<EventRecord>(
      {
        describe: ({ id, event }) => ({ id, type: event.event_type }),
        find: (id) => store.events.get(id),
        payload: ({ event }) => JSON.stringify(event),
        destinations: () => (url === null ? [] : [{ url, headers: (payload) => signer.headers(payload) }]),
        waiting: (row, change) => {
          row.pending = change(row.pending);
        },
        unsent: () => store.events.all().filter(({ pending }) => pending > 0),
      },
      options.delayMs,
      options.retriesMs,
    );
  }

  tell(type: string, resourceType: PaypalEvent['resource_type'], resource: object): void {
    const event: PaypalEvent = {
      id: `WH-${newId()}-${newId()}`,
      create_time: timeOf(this.#clock.now()),
      resource_type: resourceType,
      event_type: type,
      event_version: '1.0',
      resource_version: '2.0',
      summary: SUMMARIES[type] ?? type,
      // As it stood then, whatever becomes of it until the event arrives.
      resource: structuredClone(resource),
      links: [],
    };
    const row = this.#store.events.add({ id: event.id, event, pending: 0 });
    this.deliveries.accept(row);
  }
}
