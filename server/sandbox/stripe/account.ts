import type Stripe from 'stripe';
import type { SandboxClock } from '../core/clock.ts';
import type { Books } from './books.ts';
import type { ConnectedBooks } from './connect/connected-books.ts';
import type { EventLog } from './events.ts';
import type { Scheduler } from './scheduler.ts';
import type { StripeStore } from './store.ts';

/** What calls set off at connected accounts; done by the control, which decides like the authorities would. */
export interface ConnectSide {
  /** Looks at a document that was just shown. */
  examine(person: Stripe.Person): void;
  /** Fields that were given, by their paths. */
  supplied(accountId: string, ...paths: string[]): void;
  /** Deadlines and arrivals that have come. */
  settleDue(): void;
}

/** The one simulated Stripe account, as all resources see it. */
export interface StripeAccount {
  store: StripeStore;
  clock: SandboxClock;
  books: Books;
  connectedBooks: ConnectedBooks;
  connect: ConnectSide;
  events: EventLog;
  scheduler: Scheduler;
  publicUrl: () => string;
}
