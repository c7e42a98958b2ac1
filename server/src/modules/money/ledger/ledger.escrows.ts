import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { AccountRef } from './accounts.js';
import { accountColumns } from './posting.js';

/** What one source, such as an entry of a challenge, took out of an escrow, in minor units. */
export interface EscrowAccrual {
  grossMinor: number;
  feeMinor: number;
  creatorMinor: number;
}

export interface HoldingEscrow {
  accountId: string;
  kind: string;
  subjectId: string;
}

@Injectable()
export class LedgerEscrows {
  constructor(private readonly db: Database) {}

  /** The subjects whose escrow holds anything, in the order of their accounts. */
  holding(afterAccount: string, limit: number): Promise<HoldingEscrow[]> {
    return this.db.query<HoldingEscrow>(
      `SELECT id AS "accountId", owner_type AS kind, owner_id AS "subjectId" FROM ledger.account
       WHERE code = 'escrow' AND balance <> 0 AND id > $1 ORDER BY id LIMIT $2`,
      [afterAccount, limit],
    );
  }

  /** Accruals of an escrow by the id of their source, what was taken back already subtracted. */
  async accruedOf(escrow: AccountRef): Promise<Map<string, EscrowAccrual>> {
    const rows = await this.db.query<EscrowAccrual & { sourceId: string }>(
      `WITH held AS (
         SELECT o.id FROM ledger.account o JOIN unnest($1::text[], $2::uuid[], $3::text[], $4::text[])
           AS r(owner_type, owner_id, code, currency)
         ON (o.owner_type, o.owner_id, o.code, o.currency) = (r.owner_type, r.owner_id, r.code, r.currency)
       ), accruals AS (
         SELECT DISTINCT t.id, t.source_id FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id
         WHERE e.account_id IN (SELECT id FROM held) AND t.kind IN ('accrual', 'reversal')
       )
       SELECT c.source_id AS "sourceId",
         coalesce(-sum(e.amount) FILTER (WHERE e.account_id IN (SELECT id FROM held)), 0)::float8 AS "grossMinor",
         coalesce(sum(e.amount) FILTER (WHERE a.code = 'fee_revenue'), 0)::float8 AS "feeMinor",
         coalesce(sum(e.amount) FILTER (WHERE a.code IN ('earned_pending', 'payable')), 0)::float8 AS "creatorMinor"
       FROM accruals c JOIN ledger.entry e ON e.txn_id = c.id JOIN ledger.account a ON a.id = e.account_id
       GROUP BY c.source_id`,
      accountColumns([escrow]),
    );
    return new Map(rows.map(({ sourceId, ...accrual }) => [sourceId, accrual]));
  }
}
