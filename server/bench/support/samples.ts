export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** Round by round: what slows the machine down for a while slows both sides. */
export const ratioOf = (values: readonly number[], limit: readonly number[]): Spread =>
  spreadOf(values.map((value, round) => value / (limit[round] ?? Number.NaN)));
