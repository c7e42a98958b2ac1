import type { Samples } from './rounds.ts';
import { ratioOf, spreadOf, type Spread } from './samples.ts';

/** How one figure is judged: against which other one of the same rounds, and what share of it is wanted. */
export interface Judgement {
  name: string;
  of?: string;
  target?: number;
  /** The most that is wanted, where less is better. */
  most?: number;
  /** The least that is wanted, whatever the others do. */
  least?: number;
}

export interface Section {
  title: string;
  unit: string;
  samples: Samples;
  judgements: readonly Judgement[];
  notes?: readonly string[];
  /** Digits after the point. */
  digits?: number;
}

const share = (value: number): string => value.toFixed(2);

const spread = ({ median, min, max }: Spread, shown: (value: number) => string): string =>
  `${shown(median)} [${shown(min)}..${shown(max)}]`;

function line(
  { name, of, target, most, least }: Judgement,
  samples: Samples,
  width: number,
  shown: (value: number) => string,
): string {
  const values = samples.get(name) ?? [];
  const found = spreadOf(values);
  const head = `  ${name.padEnd(width)}  ${spread(found, shown).padEnd(30)}`;
  if (most !== undefined) return `${head}  limit ${shown(most)}: ${found.median <= most ? 'ok' : 'over'}`;
  if (least !== undefined) return `${head}  least ${shown(least)}: ${found.median >= least ? 'ok' : 'short'}`;
  if (of === undefined) return head.trimEnd();
  const ratio = ratioOf(values, samples.get(of) ?? []);
  const judged =
    target === undefined ? '' : `, target ${share(target)}: ${ratio.median >= target ? 'ok' : 'short'}`;
  return `${head}  ${spread(ratio, share)} of ${of}${judged}`;
}

export function render({ title, unit, samples, judgements, notes = [], digits = 0 }: Section): string {
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const rounds = Math.max(...[...samples.values()].map(({ length }) => length));
  const width = Math.max(...judgements.map(({ name }) => name.length));
  return [
    '',
    `${title} (${unit}; median [min..max] of ${rounds} rounds; ratios round by round)`,
    ...judgements.map((judgement) => line(judgement, samples, width, (value) => number.format(value))),
    ...notes.map((note) => `  ${note}`),
    '',
  ].join('\n');
}
