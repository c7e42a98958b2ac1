import type Stripe from 'stripe';
import type { SandboxClock } from '../core/clock.ts';
import { randomText } from '../core/random.ts';
import type { StripeStore } from './store.ts';

/** The version whose types the sandbox is written in. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

export type EventName =
  | `account.${'updated' | 'external_account.created' | 'external_account.updated' | 'external_account.deleted'}`
  | `charge.${'succeeded' | 'failed' | 'captured' | 'refunded' | 'updated' | 'expired' | 'refund.updated'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `payout.${'created' | 'updated' | 'paid' | 'failed' | 'canceled'}`
  | `person.${'created' | 'updated' | 'deleted'}`
  | `transfer.${'created' | 'updated' | 'reversed'}`
  | `payment_intent.${'created' | 'requires_action' | 'amount_capturable_updated' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `payment_method.${'attached' | 'detached' | 'updated'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `setup_intent.${'created' | 'requires_action' | 'succeeded' | 'setup_failed' | 'canceled'}`;

type EventObject =
  | Stripe.Account
  | Stripe.BankAccount
  | Stripe.Payout
  | Stripe.Person
  | Stripe.Transfer
  | Stripe.Charge
  | Stripe.Customer
  | Stripe.Dispute
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Refund
  | Stripe.SetupIntent;

/** Writes events down and hands them to the deliveries. */
export class EventLog {
  readonly #store: StripeStore;
  readonly #clock: SandboxClock;
  readonly #deliver: (event: Stripe.Event) => void;
  /** The call that is running; what it causes names it. */
  cause: Stripe.Event.Request | null = null;

  constructor(store: StripeStore, clock: SandboxClock, deliver: (event: Stripe.Event) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#deliver = deliver;
  }

  /** `account`: the connected account it happened on. */
  emit(type: EventName, object: EventObject, account?: string): void {
    const event: Stripe.EventBase = {
      id: `evt_${randomText(24)}`,
      object: 'event',
      ...(account === undefined ? {} : { account }),
      api_version: API_VERSION,
      created: this.#clock.seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 0,
      request: this.cause,
      type,
    };
    // Stripe.Event is the union of all events; which member this is follows from `type`.
    this.#deliver(this.#store.events.add(event as Stripe.Event));
  }
}
