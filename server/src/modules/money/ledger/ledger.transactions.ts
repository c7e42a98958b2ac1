import { Injectable } from '@nestjs/common';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../platform/database/list.js';
import type { PostingKind, Source } from './posting.js';

export interface LedgerTransaction {
  id: string;
  kind: PostingKind;
  source: Source;
  /** What it takes back, and what took it back. */
  reverses: string | null;
  reversedBy: string | null;
  effectiveAt: Date;
  createdAt: Date;
}

const TRANSACTIONS = listOf(
  new Rows<LedgerTransaction>(
    'ledger.txn t LEFT JOIN ledger.txn r ON r.reverses_txn_id = t.id',
    `t.id, t.kind, jsonb_build_object('type', t.source_type, 'id', t.source_id) AS source,
     t.reverses_txn_id AS reverses, r.id AS "reversedBy", t.effective_at AS "effectiveAt", t.created_at AS "createdAt"`,
  ),
  { sorts: { newest: ['t.id DESC'] } },
);
const ofSource = visible('t.source_type = $1 AND t.source_id = $2');
const withIds = visible('t.id = ANY ($1::uuid[])');

/** Transactions of the books, without their lines; never writes. */
@Injectable()
export class LedgerTransactions {
  constructor(private readonly db: Database) {}

  /** What was booked for a payout, challenge or order, or those with these ids; newest first. */
  after(which: Source | readonly string[], asked: CursorQuery): Promise<Cursor<LedgerTransaction>> {
    const whose = 'type' in which ? ofSource(which.type, which.id) : withIds(which);
    return TRANSACTIONS.after(this.db, asked, whose);
  }

  async byId(id: string): Promise<LedgerTransaction | null> {
    const found = await TRANSACTIONS.after(this.db, { cursor: undefined, limit: 1 }, withIds([id]));
    return found.data[0] ?? null;
  }

  /** The transactions with these ids. */
  byIds(ids: readonly string[]): Promise<{ id: string; kind: PostingKind; createdAt: Date }[]> {
    return this.db.query(
      `SELECT id::text AS id, kind, created_at AS "createdAt" FROM ledger.txn WHERE id = ANY ($1) LIMIT 100`,
      [ids],
    );
  }
}
