import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** What one person was credited for their work and sales in one quarter, and what the platform kept of it. */
export interface SellerQuarter {
  userId: string;
  quarter: 1 | 2 | 3 | 4;
  creditedMinor: number;
  feeMinor: number;
  /** Entries, sales and the like that something was credited for. */
  activities: number;
}

/** What gives a buyer back the price of a sale. */
const TAKEN_BACK = `'refund_asked', 'escrow_refunded', 'dispute_lost'`;

/**
 * By the transaction that credited it, and by what took it back: payouts and refunds to buyers are no earnings. The VAT
 * that a seller invoices belongs to what they are paid. Days are those of the platform's own time zone.
 *
 * A refund and a lost dispute take from the seller what is there, and the rest is owed (receivable). What a refund credits
 * belongs to the buyer. A lost dispute about coins puts a debt of the buyer there, who earned nothing by that payment.
 */
const QUARTERS = `
  WITH fact AS (
    SELECT t.id, t.source_type, t.source_id, t.kind, extract(quarter FROM t.effective_at AT TIME ZONE 'Europe/Berlin')::int AS quarter
    FROM ledger.txn t LEFT JOIN ledger.txn mirrored ON mirrored.id = t.reverses_txn_id
    WHERE (coalesce(mirrored.kind, t.kind) IN ('accrual', 'sale', 'self_billing_note') OR t.kind IN (${TAKEN_BACK}))
      AND t.effective_at >= make_date($1, 1, 1)::timestamp AT TIME ZONE 'Europe/Berlin'
      AND t.effective_at < make_date($1 + 1, 1, 1)::timestamp AT TIME ZONE 'Europe/Berlin'
  ), part AS (
    SELECT f.id, f.source_id, f.kind, f.quarter, a.owner_id, sum(e.amount) AS credited
    FROM fact f JOIN ledger.entry e ON e.txn_id = f.id JOIN ledger.account a ON a.id = e.account_id
    WHERE a.owner_type = 'user' AND a.currency = 'EUR' AND CASE
      WHEN f.kind NOT IN (${TAKEN_BACK}) THEN a.code IN ('earned_pending', 'payable')
      WHEN f.kind = 'dispute_lost' AND a.code = 'receivable' THEN e.amount < 0 AND EXISTS (
        SELECT 1 FROM ledger.txn sold JOIN ledger.entry got ON got.txn_id = sold.id AND got.amount > 0
          JOIN ledger.account own ON own.id = got.account_id AND own.code IN ('earned_pending', 'payable')
        WHERE sold.source_type = f.source_type AND sold.source_id = f.source_id AND sold.kind = 'sale'
          AND own.owner_type = a.owner_type AND own.owner_id = a.owner_id)
      ELSE e.amount < 0 AND a.code IN ('earned_pending', 'payable', 'receivable') END
    GROUP BY f.id, f.source_id, f.kind, f.quarter, a.owner_id
  ), fee AS (
    SELECT f.id, sum(e.amount) AS amount FROM fact f JOIN ledger.entry e ON e.txn_id = f.id
      JOIN ledger.account a ON a.id = e.account_id AND a.code = 'fee_revenue' GROUP BY f.id
  )
  SELECT p.owner_id AS "userId", p.quarter, sum(p.credited)::float8 AS "creditedMinor",
    sum(round(coalesce(fee.amount, 0) * p.credited / nullif(whole.credited, 0)))::float8 AS "feeMinor",
    count(DISTINCT p.source_id) FILTER (WHERE p.kind IN ('accrual', 'sale'))::int AS activities
  FROM part p
  JOIN (SELECT id, sum(credited) AS credited FROM part GROUP BY id) whole ON whole.id = p.id
  LEFT JOIN fee ON fee.id = p.id
  WHERE $2::uuid IS NULL OR p.owner_id = $2
  GROUP BY p.owner_id, p.quarter
  HAVING sum(p.credited) <> 0
  ORDER BY p.owner_id, p.quarter`;

/** Who earned what through the platform, for the yearly report. */
@Injectable()
export class LedgerSellers {
  constructor(private readonly db: Database) {}

  quarters(year: number, userId?: string): Promise<SellerQuarter[]> {
    return this.db.query<SellerQuarter>(QUARTERS, [year, userId ?? null]);
  }
}
