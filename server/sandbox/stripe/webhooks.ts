import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { Deliveries } from '../core/deliveries.ts';
import { matches } from './event-operations.ts';
import type { StripeStore } from './store.ts';

/** Sends events to the endpoints, signed as Stripe signs. */
export class WebhookDeliveries extends Deliveries<Stripe.Event> {
  constructor(store: StripeStore, delayMs: number, retriesMs: number[]) {
    super(
      {
        describe: ({ id, type }) => ({ id, type }),
        find: (id) => store.events.get(id),
        payload: (event) => JSON.stringify(event, null, 2),
        destinations: (event) =>
          endpointsFor(store, event).map(({ url, secret }) => ({
            url,
            headers: (payload) => ({
              'content-type': 'application/json; charset=utf-8',
              'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
              'stripe-signature': signature(payload, secret ?? ''),
            }),
          })),
        waiting: (event, change) => {
          event.pending_webhooks = change(event.pending_webhooks);
        },
        unsent: () => store.events.all().filter((event) => event.pending_webhooks > 0),
      },
      delayMs,
      retriesMs,
    );
  }
}

function endpointsFor(store: StripeStore, event: Stripe.Event): Stripe.WebhookEndpoint[] {
  return store.webhookEndpoints
    .all()
    .filter((endpoint) => endpoint.status === 'enabled')
    .filter((endpoint) => endpoint.enabled_events.some((pattern) => matches(event.type, pattern)));
}

/** The receiver compares with real time, so the sandbox's clock plays no part here. */
export function signature(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
