import { formatDate } from '@/shared/format';
import type { Transaction } from '../api/transactions';

export interface SpendDay {
  /** Local day as the axis names it: MM.DD. */
  label: string;
  value: number;
}

export interface Spend {
  totalMinor: number;
  days: SpendDay[];
}

/** Money that went back or on to its owner was not spent. */
const notSpent = new Set<Transaction['type']>(['coin_refund', 'payout', 'transfer_out', 'adjustment']);
const STEP = 3;

/** First day of the month that `now` lies in, as the server reads days. */
export const monthStart = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;

/** What went out this month, in bars of three days up to today. Coins count with their euros. */
export function spendOf(rows: readonly Transaction[], coinMinor: number, now: Date): Spend {
  const bars = Math.ceil(now.getDate() / STEP);
  const days = Array.from({ length: bars }, (_, index): SpendDay => ({
    label: formatDate(new Date(now.getFullYear(), now.getMonth(), 1 + index * STEP)).slice(0, 5),
    value: 0,
  }));
  let totalMinor = 0;
  for (const { type, direction, amount, coins, createdAt } of rows) {
    const at = new Date(createdAt);
    const inMonth = at.getFullYear() === now.getFullYear() && at.getMonth() === now.getMonth();
    if (direction !== 'out' || notSpent.has(type) || !inMonth) continue;
    const minor = amount?.minor ?? (coins ?? 0) * coinMinor;
    totalMinor += minor;
    const bar = days[Math.floor((at.getDate() - 1) / STEP)];
    if (bar) bar.value += minor;
  }
  return { totalMinor, days };
}
