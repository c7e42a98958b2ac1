import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type AccountRef, type Owner, ownerOf } from './accounts.js';
import {
  manyParameters,
  type Posting,
  type PostingResult,
  postingParameters,
  type Source,
} from './posting.js';

const POST = `
  SELECT txn_id AS "txnId", replayed FROM ledger.post($1, $2, $3, $4::text[], $5::uuid[], $6::text[], $7::text[],
    $8::bigint[], $9, $10, $11::uuid, $12::jsonb, $13::timestamptz, $14, $15::uuid)`;

const POST_MANY = `
  SELECT item_txn_id AS "txnId", item_verdict AS verdict FROM ledger.post_many($1::text[], $2::text[], $3::bytea[],
    $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::text[], $11::int[], $12::int[], $13::bigint[])`;

/** `posted`, `replayed`, or the name of the rule that refused it. */
export interface VerdictRow {
  txnId: string | null;
  verdict: string;
}

const PLACE_HOLD = `
  SELECT hold_id AS "holdId", replayed
  FROM ledger.place_hold($1, $2, $3::uuid, $4, $5, $6, $7, $8, $9::timestamptz)`;

export interface HoldRow {
  holdId: string;
  replayed: boolean;
}

/** Calls the SQL functions that are the ledger's only writers; each is one statement. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly db: Database) {}

  async post(posting: Posting): Promise<PostingResult> {
    const [row] = await this.db.prepared<PostingResult>(POST, postingParameters(posting));
    if (!row) throw new Error('ledger.post gave no answer');
    return row;
  }

  /** One row for each posting, in their order. */
  postMany(postings: readonly Posting[]): Promise<VerdictRow[]> {
    return this.db.prepared<VerdictRow>(POST_MANY, manyParameters(postings));
  }

  async placeHold(key: string, account: AccountRef, amount: number, source: Source, expiresAt: Date | null) {
    const owner = ownerOf(account);
    const row = await this.db.one<HoldRow>(PLACE_HOLD, [
      key,
      owner.type,
      owner.id,
      account.code,
      account.currency,
      amount,
      source.type,
      source.id,
      expiresAt,
    ]);
    if (!row) throw new Error('ledger.place_hold gave no answer');
    return row;
  }

  async voidHold(holdId: string): Promise<boolean> {
    const row = await this.db.one<{ replayed: boolean }>(`SELECT ledger.void_hold($1) AS replayed`, [holdId]);
    return row?.replayed ?? false;
  }

  expireHolds(at: Date, limit: number): Promise<{ holdId: string; type: string; id: string }[]> {
    return this.db.query(
      `SELECT hold_id AS "holdId", source_type AS type, source_id AS id FROM ledger.expire_holds($1, $2)`,
      [at, limit],
    );
  }

  async rollup(): Promise<number> {
    const row = await this.db.one<{ accounts: number }>(`SELECT ledger.rollup() AS accounts`);
    return row?.accounts ?? 0;
  }

  async closeAccounts(owner: Owner): Promise<void> {
    await this.db.query(
      `SELECT ledger.close_account(id) FROM ledger.account WHERE owner_type = $1 AND owner_id = $2
       ORDER BY code COLLATE "C", currency`,
      [owner.type, owner.id],
    );
  }
}
