import { HOUR, MINUTE, SECOND } from '../../../../kernel/clock.js';

/** After each try that failed; the seventh is the last. */
const AFTER_MS = [30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];
/** Receivers that were down together are not all called at one moment. */
const JITTER = 0.2;

/** Until the next try after so many; null = it was the last. `random` lies between 0 and 1. */
export function waitAfter(tries: number, random: number): number | null {
  const wait = AFTER_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}

/** The owner is told after so many tries in a row that failed. */
export const tellsAfter: readonly number[] = [5, 10, 15];
