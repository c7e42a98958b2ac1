const MANTISSAS = [1, 2, 3, 4, 5, 6, 8, 10] as const;
const GAPS = 3;
/** Dust of the division, such as 1,199999 / 0,4: it must not cost one more step. */
const DUST = 1e-9;

/** The smallest even step of whole numbers that is at least this long. */
function stepFrom(least: number): number {
  const size = 10 ** Math.floor(Math.log10(least));
  const mantissa = MANTISSAS.find((value) => value * size >= least * (1 - DUST)) ?? 10;
  return Math.max(1, Math.round(mantissa * size));
}

/** Three to four ticks from 0 up to the highest value, at even steps of whole numbers. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0];
  const step = stepFrom(highest / GAPS);
  const gaps = Math.max(2, Math.ceil(highest / step - DUST));
  return Array.from({ length: gaps + 1 }, (_, index) => index * step);
}
