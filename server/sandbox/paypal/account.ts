import { randomBytes } from 'node:crypto';
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

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ids look like PayPal's: seventeen capital letters and digits, thirteen for an account. */
export const newId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

export const timeOf = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');
