import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { everything, listOf, Rows } from '../../../platform/database/list.js';

export interface LedgerDay {
  /** `2026-11-21`, in UTC. */
  day: string;
  transactions: number;
  /** Hex. */
  hash: string;
  previousHash: string | null;
  closedAt: Date;
}

const SEAL = `day::text, transactions::float8 AS transactions, encode(hash, 'hex') AS hash,
  encode(previous_hash, 'hex') AS "previousHash", closed_at AS "closedAt"`;

const LIST = listOf(new Rows<LedgerDay>('ledger.ledger_day_seal s', SEAL), {
  key: 'day',
  filters: { from: 's.day >= $1', to: 's.day <= $1' },
  // Without the table, day would be the text of the select list.
  sorts: { newest: ['s.day DESC'] },
});

/** Days of the books: closed once, in order, each sealed over the one before. */
@Injectable()
export class LedgerDays {
  constructor(private readonly db: Database) {}

  /** Closes every day that is over, the oldest first. */
  async close(): Promise<void> {
    this.db.refuseTransaction('ledger.close_day');
    for (const day of await this.open()) await this.db.query(`SELECT ledger.close_day($1::date)`, [day]);
  }

  /** The oldest first; null = all of them. */
  closedAfter(day: string | null): Promise<LedgerDay[]> {
    return this.db.query(
      `SELECT ${SEAL} FROM ledger.ledger_day_seal s WHERE $1::date IS NULL OR s.day > $1 ORDER BY s.day`,
      [day],
    );
  }

  page(filter: PageQuery & { from?: string; to?: string }): Promise<Page<LedgerDay>> {
    return LIST.page(this.db, filter, everything);
  }

  /** From the day behind the last seal, or the first with a booking, to the last one that is over. */
  private async open(): Promise<string[]> {
    const rows = await this.db.query<{ day: string }>(
      `SELECT day::date::text AS day FROM generate_series(
         coalesce((SELECT max(day) + 1 FROM ledger.ledger_day_seal),
                  (SELECT (min(created_at) AT TIME ZONE 'UTC')::date FROM ledger.txn)),
         ((now() - interval '10 minutes') AT TIME ZONE 'UTC')::date - 1, interval '1 day') AS day`,
    );
    return rows.map(({ day }) => day);
  }
}
