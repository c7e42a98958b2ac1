import type { PlanAsked } from '../api/finding';
import { askedBy } from './asked';
import { asked } from '../api/finding';

export const FIRST_BUDGET = 500_000;
const FIRST_PIECES = 10;
const FIRST_PEOPLE = 8;

const numberIn = (params: URLSearchParams, name: string, most: number, otherwise: number): number => {
  const text = params.get(name) ?? '';
  const value = /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return Math.min(most, Math.max(1, value));
};

/** The plan that an address stands for: the filters of the search, and budget, pieces and people beside them. */
export const planIn = (params: URLSearchParams): PlanAsked => ({
  budget: { minor: numberIn(params, 'budget', 100_000_000, FIRST_BUDGET), currency: 'EUR' },
  pieces: numberIn(params, 'pieces', 100, FIRST_PIECES),
  people: numberIn(params, 'people', 20, FIRST_PEOPLE),
  newcomer: params.get('newcomer') === '1',
  search: asked({ ...askedBy(params), fair: false }),
});

/** Where a span lies on a scale, in percent. */
export function placeOf({ low, likely, high }: { low: number; likely: number; high: number }, most: number) {
  const part = (value: number) => (most === 0 ? 0 : Math.min(100, (value * 100) / most));
  return { left: part(low), width: part(high) - part(low), likely: part(likely) };
}
