import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Owner } from './accounts.js';
import type { PostingKind, Source } from './posting.js';

/** What one source, such as an entry of a challenge, brought its owner. */
export interface Earning {
  source: Source;
  pendingMinor: number;
  payableMinor: number;
  lastAt: Date;
  /** When it last became free. */
  freeAt: Date | null;
  lines: { kind: PostingKind; minor: number }[];
}

interface Row {
  type: string;
  id: string;
  pending: string;
  payable: string;
  lastAt: Date;
  freeAt: Date | null;
  lines: { kind: PostingKind; minor: number }[];
}

/** Payouts and what is taken from earnings are no earnings. */
const KINDS = `('accrual', 'hold_over', 'sale', 'refund_failed', 'reversal')`;

/** Both accounts of one owner, by source and kind; only the owner's own lines. */
const PARTS = `
  SELECT t.source_type, t.source_id, t.kind, a.code, sum(e.amount) AS amount, min(e.created_at) AS first_at,
    max(e.created_at) AS last_at
  FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn t ON t.id = e.txn_id
  WHERE a.owner_type = $1 AND a.owner_id = $2 AND a.currency = 'EUR' AND a.code IN ('earned_pending', 'payable')
    AND t.kind IN ${KINDS}`;

const GROUPS = `
  SELECT source_type AS type, source_id AS id,
    coalesce(sum(amount) FILTER (WHERE code = 'earned_pending'), 0) AS pending,
    coalesce(sum(amount) FILTER (WHERE code = 'payable'), 0) AS payable,
    max(last_at) AS "lastAt", max(last_at) FILTER (WHERE code = 'payable') AS "freeAt", min(first_at) AS first_at,
    jsonb_agg(jsonb_build_object('kind', kind, 'minor', amount) ORDER BY first_at, code)
      FILTER (WHERE NOT (kind = 'hold_over' AND code = 'earned_pending')) AS lines`;

@Injectable()
export class LedgerEarnings {
  constructor(private readonly db: Database) {}

  /** Newest source first. */
  async page(owner: Owner, limit: number, offset: number): Promise<{ rows: Earning[]; total: number }> {
    const rows = await this.db.query<Row & { total: number }>(
      `WITH part AS (${PARTS} GROUP BY 1, 2, 3, 4), source AS (${GROUPS} FROM part GROUP BY 1, 2)
       SELECT * FROM (SELECT count(*)::int AS total FROM source) counted LEFT JOIN
         (SELECT * FROM source ORDER BY first_at DESC, id DESC LIMIT $3 OFFSET $4) shown ON true
       ORDER BY first_at DESC, id DESC`,
      [owner.type, owner.id, limit, offset],
    );
    // A page without rows is one row of nothing beside the total.
    const found = rows.filter(({ id }) => id !== null);
    return { rows: found.map(earningOf), total: rows[0]?.total ?? 0 };
  }

  /**
   * What work and sales ever brought into `payable`, less what was taken back of it. Refunds and corrections that a
   * person was credited are no earnings, and spending them does not make them less.
   */
  async intoPayable(owner: Owner): Promise<number> {
    const row = await this.db.one<{ sum: string }>(
      `SELECT coalesce(sum(e.amount), 0) AS sum
       FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn t ON t.id = e.txn_id
         LEFT JOIN ledger.txn mirrored ON mirrored.id = t.reverses_txn_id
       WHERE a.owner_type = $1 AND a.owner_id = $2 AND a.currency = 'EUR' AND a.code = 'payable'
         AND (coalesce(mirrored.kind, t.kind) IN ('accrual', 'hold_over')
           OR (t.kind = 'sale' AND e.amount > 0) OR (mirrored.kind = 'sale' AND e.amount < 0)
           OR (t.kind IN ('refund_asked', 'escrow_refunded', 'dispute_lost') AND e.amount < 0))`,
      [owner.type, owner.id],
    );
    return Number(row?.sum ?? 0);
  }

  async one(owner: Owner, sourceId: string): Promise<Earning | null> {
    const row = await this.db.one<Row>(
      `WITH part AS (${PARTS} AND t.source_id = $3 GROUP BY 1, 2, 3, 4) ${GROUPS} FROM part GROUP BY 1, 2`,
      [owner.type, owner.id, sourceId],
    );
    return row && earningOf(row);
  }
}

const earningOf = (row: Row): Earning => ({
  source: { type: row.type, id: row.id },
  pendingMinor: Number(row.pending),
  payableMinor: Number(row.payable),
  lastAt: row.lastAt,
  freeAt: row.freeAt,
  lines: row.lines ?? [],
});
