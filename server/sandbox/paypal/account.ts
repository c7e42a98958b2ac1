import type { SandboxClock } from '../core/clock.ts';
import type { PaypalEvents } from './events.ts';
import type { PaypalStore } from './store.ts';

/** What the parts of the simulated account share. */
export interface PaypalAccount {
  store: PaypalStore;
  clock: SandboxClock;
  events: PaypalEvents;
  /** The base of the interface as the outside sees it, without a slash at its end. */
  base: () => string;
}
