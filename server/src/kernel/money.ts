/** Money is an integer number of minor units (cents) of one currency. The product knows one: EUR. */
export interface Money {
  minor: number;
  currency: 'EUR';
}

export const eur = (minor: number): Money => ({ minor, currency: 'EUR' });

/** Rates are integer basis points: 19 % = 1900, so that no binary fraction ever touches money. */
export const BASIS = 10_000;

/** numerator / denominator as an integer, half away from zero. Exact for any safe integers. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (n * 2n + d) / (d * 2n);
  return toSafe(negative ? -rounded : rounded);
}

/** `minor` × `rateBp` basis points, half away from zero. */
export const shareOf = (minor: number, rateBp: number): number =>
  divideRounded(BigInt(minor) * BigInt(rateBp), BigInt(BASIS));

/** floor(a × b ÷ c) without leaving the integers. */
export const floorRatio = (a: number, b: number, c: number): number =>
  toSafe((BigInt(a) * BigInt(b)) / BigInt(c));

/**
 * Splits `total` in proportion to `weights` so that the parts add up to it exactly: every part is floored and the
 * rest goes, a unit each, to the largest remainders; ties go to the earlier index.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => value / sum);
  const rest = BigInt(total) - parts.reduce((a, b) => a + b, 0n);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, Number(rest))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(toSafe);
}

function toSafe(value: bigint): number {
  const n = Number(value);
  if (!Number.isSafeInteger(n)) throw new RangeError(`amount out of range: ${value}`);
  return n;
}
