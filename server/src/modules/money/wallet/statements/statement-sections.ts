import { createHash } from 'node:crypto';
import type { StatementEntry } from '../../ledger/index.js';
import type { StatementLine, StatementSection, StatementUnit } from './statement.types.js';

const codes: Record<StatementUnit, readonly string[]> = {
  coin: ['coin_purchased', 'coin_bonus'],
  EUR: ['payable', 'earned_pending'],
};

export type Described = Pick<StatementLine, 'type' | 'counterparty' | 'note'>;
const NOTHING: Described = { type: null, counterparty: null, note: null };

/** The accounts of one unit as one balance: what only moves between them is no line. */
export function sectionOf(
  unit: StatementUnit,
  opening: ReadonlyMap<string, number>,
  entries: readonly StatementEntry[],
  described: ReadonlyMap<string, Described>,
): StatementSection {
  const own = codes[unit];
  const parts = new Map(own.map((code) => [code, opening.get(code) ?? 0]));
  const start = [...parts.values()].reduce((sum, amount) => sum + amount, 0);
  const byPosting = new Map<string, StatementLine>();
  for (const { txnId, kind, code, amount, at } of entries) {
    if (!own.includes(code)) continue;
    parts.set(code, (parts.get(code) ?? 0) + amount);
    const line = byPosting.get(txnId);
    if (line) line.amount += amount;
    else byPosting.set(txnId, { txnId, at, kind, ...(described.get(txnId) ?? NOTHING), amount, balance: 0 });
  }
  const lines = [...byPosting.values()].filter(({ amount }) => amount !== 0);
  let balance = start;
  for (const line of lines) {
    balance += line.amount;
    line.balance = balance;
  }
  return {
    unit,
    opening: start,
    lines,
    closing: balance,
    parts: [...parts].map(([code, amount]) => ({ code, amount })),
  };
}

/** The same figures have the same one, in every language and format. */
export function checksumOf(
  ownerId: string,
  from: string,
  to: string,
  sections: readonly StatementSection[],
): string {
  const stated = sections.map(({ unit, opening, lines, closing }) => [
    unit,
    opening,
    lines.map(({ txnId, at, amount, balance }) => [txnId, at.toISOString(), amount, balance]),
    closing,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([ownerId, from, to, stated]))
    .digest('hex');
}
