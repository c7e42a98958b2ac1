import type Stripe from 'stripe';
import { StripeWebhooks } from '../../src/modules/money/payments/providers/stripe-webhooks.service.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { service } from './challenges.js';
import { booked, buyCoins, untilStatus } from './payments.js';

const SECURE = 'pm_card_threeDSecure2Required';

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** A payment about which the provider has told everything there is, and none of it has reached us. */
interface Told {
  id: string;
  events: Stripe.Event[];
}

const objectOf = (event: Stripe.Event) =>
  event.data.object as { id: string; payment_intent?: string | { id: string } | null };

const eventsOf = (app: TestApp, intent: string, wanted: readonly string[]): Stripe.Event[] => {
  const about = app.sandbox.stripe.webhooks.held().filter((event) => {
    const object = objectOf(event);
    return object.id === intent || object.payment_intent === intent;
  });
  return wanted.map((type) => {
    const found = about.findLast((event) => event.type === type);
    if (!found) throw new Error(`no ${type} among ${about.map((event) => event.type).join(' ')}`);
    return found;
  });
};

const atProvider = (app: TestApp, path: string) =>
  fetch(`${app.sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  });

/** Three-D Secure passed and the money captured, while we were away. */
export async function bought(app: TestApp, person: Actor): Promise<Told> {
  const { data } = await buyCoins(person, { paymentMethodId: SECURE });
  const intent = String(data.payment.providerRef);
  app.sandbox.stripe.authenticate(intent, 'complete');
  const captured = await atProvider(app, `payment_intents/${intent}/capture`);
  if (!captured.ok) throw new Error(await captured.text());
  const wanted = [
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
  ];
  return { id: data.payment.id, events: eventsOf(app, intent, wanted) };
}

/** The cardholder's bank took it back and lost; we heard nothing. */
export async function disputed(app: TestApp, person: Actor): Promise<Told> {
  const { data } = await buyCoins(person);
  const { charge_id: charge } = await untilStatus(app, data.payment.id, 'succeeded');
  const dispute = app.sandbox.stripe.dispute(String(charge));
  app.sandbox.stripe.decideDispute(dispute.id, 'won');
  const wanted = [
    'charge.succeeded',
    'charge.captured',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ];
  return { id: data.payment.id, events: eventsOf(app, String(data.payment.providerRef), wanted) };
}

/** Everything that must not depend on the order. */
async function endOf(app: TestApp, id: string): Promise<string> {
  const [row] = await app.db.query(
    `SELECT p.status, p.captured_minor, p.refunded_minor, p.disputed_minor, p.dispute, p.ending,
       (SELECT count(*)::int FROM coin_lot l WHERE l.payment_id = p.id) AS lots,
       (SELECT count(*)::int FROM ledger.txn t WHERE t.source_id = p.id::text) AS txns
     FROM payment p WHERE p.id = $1`,
    [id],
  );
  const sums = Object.entries(await booked(app, id)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([row, sums]);
}

/** The last events of a story in every order; answers the end states that were reached, one of them by each. */
export async function endStates(
  app: TestApp,
  people: readonly Actor[],
  make: (app: TestApp, person: Actor) => Promise<Told>,
  most: number,
): Promise<{ orders: number; ends: Map<string, string> }> {
  const webhooks = service(app, StripeWebhooks);
  const ends = new Map<string, string>();
  let orders = 0;
  // The last events of the story, in every order: what came before them was lost.
  for (let count = 1; count <= most; count++) {
    const all = permutations(Array.from({ length: count }, (_, index) => 6 - count + index));
    for (let first = 0; first < all.length; first += people.length) {
      app.sandbox.stripe.webhooks.reset();
      app.sandbox.stripe.webhooks.mode.holding = true;
      const batch = all.slice(first, first + people.length);
      await Promise.all(
        batch.map(async (order, lane) => {
          const told = await make(app, people[lane] as Actor);
          for (const place of order) {
            const event = told.events[place] as Stripe.Event;
            await webhooks.follow(event.type, objectOf(event) as unknown as Stripe.Charge);
          }
          const end = await endOf(app, told.id);
          if (!ends.has(end)) ends.set(end, `${count}: ${order.join(' ')}`);
          orders++;
        }),
      );
    }
  }
  return { orders, ends };
}
