import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ClearingAccountCode } from './accounts.js';

export interface DayOfTurnover {
  /** `2026-11-21`, in UTC. */
  day: string;
  /** Cents that providers took for us, before refunds. */
  receivedMinor: number;
  /** Cents of our fees, less what of them was given back. */
  feesMinor: number;
}

/** Where money of customers first stands; what is debited there came in. */
const RECEIVING = [
  'stripe_pending',
  'paypal_balance',
  'apple_receivable',
  'google_receivable',
] as const satisfies readonly ClearingAccountCode[];

const TURNOVER = `
  WITH account AS (
    SELECT id, code <> 'fee_revenue' AS receives FROM ledger.account
    WHERE owner_type = 'platform' AND code = ANY (array_append($3::text[], 'fee_revenue'))
  ), sealed AS (
    SELECT coalesce(max(day) + 1, '-infinity'::date) AS until FROM ledger.ledger_day_seal
  ), moved AS (
    SELECT d.day, a.receives, d.debits, d.credits
    FROM account a JOIN ledger.ledger_day d ON d.account_id = a.id WHERE d.day BETWEEN $1::date AND $2::date
    UNION ALL
    SELECT (e.created_at AT TIME ZONE 'UTC')::date, a.receives, greatest(-e.amount, 0), greatest(e.amount, 0)
    FROM account a CROSS JOIN sealed s JOIN ledger.entry e ON e.account_id = a.id
    WHERE e.created_at >= greatest($1::date, s.until)::timestamp AT TIME ZONE 'UTC'
      AND e.created_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
  )
  SELECT day::text, coalesce(sum(debits) FILTER (WHERE receives), 0)::float8 AS "receivedMinor",
    coalesce(sum(credits - debits) FILTER (WHERE NOT receives), 0)::float8 AS "feesMinor"
  FROM moved GROUP BY day ORDER BY day`;

/** What came in and what of it is ours, from the days that are closed and the entries since. */
@Injectable()
export class LedgerTurnover {
  constructor(private readonly db: Database) {}

  /** Days in UTC, both included; those without a booking are left out. */
  byDay(from: string, to: string): Promise<DayOfTurnover[]> {
    return this.db.query<DayOfTurnover>(TURNOVER, [from, to, RECEIVING]);
  }
}
