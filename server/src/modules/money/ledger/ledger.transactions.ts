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
const withId = visible('t.id = $1');

/** Transactions of the books, without their lines; never writes. */
@Injectable()
export class LedgerTransactions {
  constructor(private readonly db: Database) {}

  /** What was booked for a payment, challenge or order, newest first. */
  ofSource(source: Source, asked: CursorQuery): Promise<Cursor<LedgerTransaction>> {
    return TRANSACTIONS.after(this.db, asked, ofSource(source.type, source.id));
  }

  async byId(id: string): Promise<LedgerTransaction | null> {
    const found = await TRANSACTIONS.after(this.db, { cursor: undefined, limit: 1 }, withId(id));
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
