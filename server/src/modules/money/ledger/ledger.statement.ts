import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { AccountRef, Currency } from './accounts.js';
import { accountColumns, type PostingKind } from './posting.js';

/** What one posting moved on accounts of one owner, by account. */
export interface StatementEntry {
  txnId: string;
  kind: PostingKind;
  code: string;
  currency: Currency;
  amount: number;
  at: Date;
}

/** By position: types, ids, codes and currencies of the accounts. */
const ACCOUNTS = `
  SELECT o.id, o.code, o.currency FROM ledger.account o
  JOIN unnest($1::text[], $2::uuid[], $3::text[], $4::text[]) AS r(owner_type, owner_id, code, currency)
    ON (o.owner_type, o.owner_id, o.code, o.currency) = (r.owner_type, r.owner_id, r.code, r.currency)`;

/** The books of one owner between two moments: they re-add to the balance, because they are what it is made of. */
@Injectable()
export class LedgerStatement {
  constructor(private readonly db: Database) {}

  /** Sums by account code of everything booked before. */
  async opening(accounts: readonly AccountRef[], before: Date): Promise<Map<string, number>> {
    const rows = await this.db.query<{ code: string; amount: string }>(
      `SELECT a.code, coalesce(sum(e.amount), 0) AS amount FROM (${ACCOUNTS}) a
       LEFT JOIN ledger.entry e ON e.account_id = a.id AND e.created_at < $5 GROUP BY a.code`,
      [...accountColumns(accounts), before],
    );
    return new Map(rows.map(({ code, amount }) => [code, Number(amount)]));
  }

  /** Oldest first, at most `limit`. */
  async entries(
    accounts: readonly AccountRef[],
    { from, until, limit }: { from: Date; until: Date; limit: number },
  ): Promise<StatementEntry[]> {
    const rows = await this.db.query<Omit<StatementEntry, 'amount'> & { amount: string }>(
      `SELECT e.txn_id AS "txnId", t.kind, a.code, a.currency, sum(e.amount) AS amount, min(e.created_at) AS at
       FROM (${ACCOUNTS}) a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn t ON t.id = e.txn_id
       WHERE e.created_at >= $5 AND e.created_at < $6
       GROUP BY e.txn_id, t.kind, a.code, a.currency ORDER BY min(e.id) LIMIT $7`,
      [...accountColumns(accounts), from, until, limit],
    );
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }
}
