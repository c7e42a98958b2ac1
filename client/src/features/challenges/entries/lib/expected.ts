import type { Entry } from '../api/types';

/** Nothing is booked yet, but the place would bring something if nothing changed any more. */
export const isExpected = ({ reward, expected }: Pick<Entry, 'reward' | 'expected'>): boolean =>
  expected !== null && (reward?.minor ?? 0) === 0;
