import { formatDateTime, formatInteger, formatMoney, readable } from '../../../shared/format';

export interface PayloadFact {
  name: string;
  value: string;
}

export interface PayloadLine {
  account: string;
  unit: string;
  minor: number;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
const TIME = /^\d{4}-\d{2}-\d{2}T/;

/** Sums end in Minor, coins are counted; ids say nothing to a reader and stay out. */
function factOf(name: string, value: unknown): PayloadFact | null {
  if (typeof value === 'number')
    return name.endsWith('Minor') || name === 'minor'
      ? { name: readable(name.replace(/Minor$/, '').replace(/^minor$/, 'amount')), value: formatMoney(value) }
      : { name: readable(name), value: formatInteger(value) };
  if (typeof value !== 'string' || value === '' || ID.test(value)) return null;
  return { name: readable(name), value: TIME.test(value) ? formatDateTime(value) : value };
}

export const factsOf = (payload: Readonly<Record<string, unknown>>): PayloadFact[] =>
  Object.entries(payload).flatMap(([name, value]) => factOf(name, value) ?? []);

const isLine = (line: unknown): line is PayloadLine =>
  typeof line === 'object' && line !== null && 'account' in line && 'minor' in line;

/** The lines of a journal entry. */
export const linesOf = ({ lines }: Readonly<Record<string, unknown>>): PayloadLine[] =>
  Array.isArray(lines) ? lines.filter(isLine) : [];

/** The sum people look for first; null where there is none. */
export function sumOf(payload: Readonly<Record<string, unknown>>): number | null {
  const named = payload['amountMinor'] ?? payload['minor'];
  if (typeof named === 'number') return named;
  const lines = linesOf(payload).filter(({ unit, minor }) => unit === 'EUR' && minor > 0);
  return lines.length > 0 ? lines.reduce((sum, { minor }) => sum + minor, 0) : null;
}
