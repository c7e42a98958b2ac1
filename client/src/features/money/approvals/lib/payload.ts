import type { Schemas } from '@/shared/api';
import { formatDateTime, formatInteger, formatMoney, formatPercent } from '@/shared/format';

/** What a request holds beside its lines; ids say nothing to a reader and stay out. */
const names = ['amountMinor', 'vatMinor', 'creatorShare', 'coins', 'effectiveAt', 'screening'] as const;

export interface PayloadFact {
  name: (typeof names)[number];
  value: string;
}

type Payload = Schemas['ApprovalPayloadDto'];
type NamedLine = Schemas['LedgerLineDto'];

const shown = (name: PayloadFact['name'], value: string | number): string => {
  if (name === 'creatorShare') return formatPercent(Number(value) / 100);
  if (typeof value === 'number') return name === 'coins' ? formatInteger(value) : formatMoney(value);
  return name === 'effectiveAt' ? formatDateTime(value) : value;
};

/** In a fixed order. The result of the screening is a code. */
export const factsOf = (payload: Payload): PayloadFact[] =>
  names.flatMap((name) => {
    const value = payload[name];
    return value === undefined ? [] : [{ name, value: shown(name, value) }];
  });

/** The lines of a journal entry, each with whose account it moves. */
export const linesOf = ({ lines = [] }: Payload): NamedLine[] =>
  lines.flatMap(({ accountId, minor, account, unit, owner = null, ownerType = '' }) =>
    account && unit ? [{ accountId, minor, account, unit, owner, ownerType }] : [],
  );

/** The sum people look for first; null where there is none. */
export function sumOf(payload: Payload): number | null {
  if (payload.amountMinor !== undefined) return payload.amountMinor;
  const lines = linesOf(payload).filter(({ unit, minor }) => unit === 'EUR' && minor > 0);
  return lines.length > 0 ? lines.reduce((sum, { minor }) => sum + minor, 0) : null;
}
