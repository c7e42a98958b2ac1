import { appendFileSync } from 'node:fs';

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** The start value of this run: printed by the launcher, `--start` repeats it. */
export const start = number('CHAOS_START', 1);

/** How much of the whole is done: `--scale 0.1` for a first look. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * number('CHAOS_SCALE', 1)));

/** What was counted, for the table at the end. */
export function record(part: string, figures: Record<string, number | string>): void {
  const file = process.env['CHAOS_RESULTS'];
  if (file) appendFileSync(file, `${JSON.stringify({ part, figures })}\n`);
}

const startedAt = performance.now();

/** A line of progress: a part runs for many minutes. */
export const progress = (text: string): void => {
  process.stderr.write(`  ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
};

/** The same numbers for the same start value (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Keeps `callers` of the calls in flight. */
export async function inParallel(
  count: number,
  callers: number,
  call: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: Math.min(count, callers) }, caller));
}
