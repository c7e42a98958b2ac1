import { Injectable } from '@nestjs/common';
import { offsetOf, type Page, pageOf, type PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';

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

/** Days of the books: closed once, in order, each sealed over the one before. */
@Injectable()
export class LedgerDays {
  constructor(private readonly db: Database) {}

  /** Closes every day that is over, the oldest first; answers those it closed. */
  async close(): Promise<LedgerDay[]> {
    this.db.refuseTransaction('ledger.close_day');
    const closed: LedgerDay[] = [];
    for (const day of await this.open()) {
      const answer = await this.db.one<{ closed: boolean }>(`SELECT closed FROM ledger.close_day($1::date)`, [
        day,
      ]);
      if (!answer?.closed) continue;
      const [seal] = await this.db.query<LedgerDay>(
        `SELECT ${SEAL} FROM ledger.ledger_day_seal WHERE day = $1`,
        [day],
      );
      if (seal) closed.push(seal);
    }
    return closed;
  }

  async page(
    filter: { from?: string | undefined; to?: string | undefined },
    query: PageQuery,
  ): Promise<Page<LedgerDay>> {
    const where = `($1::date IS NULL OR day >= $1) AND ($2::date IS NULL OR day <= $2)`;
    const period = [filter.from ?? null, filter.to ?? null];
    const days = await this.db.query<LedgerDay>(
      `SELECT ${SEAL} FROM ledger.ledger_day_seal WHERE ${where} ORDER BY day DESC LIMIT $3 OFFSET $4`,
      [...period, query.per, offsetOf(query)],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM ledger.ledger_day_seal WHERE ${where}`,
      period,
    );
    return pageOf(days, count?.total ?? 0, query);
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
