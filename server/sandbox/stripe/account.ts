import type { SandboxClock } from '../core/clock.ts';
import type { Books } from './books.ts';
import type { EventLog } from './events.ts';
import type { Scheduler } from './scheduler.ts';
import type { StripeStore } from './store.ts';

/** The one simulated Stripe account, as all resources see it. */
export interface StripeAccount {
  store: StripeStore;
  clock: SandboxClock;
  books: Books;
  events: EventLog;
  scheduler: Scheduler;
  publicUrl: () => string;
}
