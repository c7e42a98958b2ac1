import type { Schemas } from '@/shared/api';
import { formatDateTime, formatInteger, formatMoney, readable } from '@/shared/format';

export interface PayloadFact {
  name: string;
  value: string;
}

type Payload = Schemas['ApprovalPayloadDto'];
type NamedLine = Required<Schemas['ApprovalLineDto']>;

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

export const factsOf = (payload: Payload): PayloadFact[] =>
  Object.entries(payload).flatMap(([name, value]) => factOf(name, value) ?? []);

/** The lines of a journal entry. */
export const linesOf = ({ lines = [] }: Payload): NamedLine[] =>
  lines.flatMap(({ account, unit, ...line }) => (account && unit ? [{ ...line, account, unit }] : []));

/** The sum people look for first; null where there is none. */
export function sumOf(payload: Payload): number | null {
  if (payload.amountMinor !== undefined) return payload.amountMinor;
  const lines = linesOf(payload).filter(({ unit, minor }) => unit === 'EUR' && minor > 0);
  return lines.length > 0 ? lines.reduce((sum, { minor }) => sum + minor, 0) : null;
}
