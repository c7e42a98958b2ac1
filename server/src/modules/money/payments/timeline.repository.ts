import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export interface TimelineFact {
  at: Date;
  name: string;
  ref: string | null;
}

const LIMIT = 100;

/** What other tables know of a payment; each is found by an index. */
@Injectable()
export class TimelineRepository {
  constructor(private readonly db: Database) {}

  /** Events of the provider that we followed. */
  webhooks(intentId: string): Promise<TimelineFact[]> {
    return this.db.query(
      `SELECT received_at AS at, type AS name, external_id AS ref FROM inbox
       WHERE payload ->> 'intentId' = $1 ORDER BY received_at LIMIT $2`,
      [intentId, LIMIT],
    );
  }

  postings(txnIds: readonly string[]): Promise<TimelineFact[]> {
    return this.db.query(
      `SELECT created_at AS at, kind AS name, id::text AS ref FROM ledger.txn WHERE id = ANY ($1) LIMIT $2`,
      [txnIds, LIMIT],
    );
  }
}
