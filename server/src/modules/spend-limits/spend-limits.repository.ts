import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RowReader } from '../../platform/database/row-reader.js';
import { SpendLimitEntity } from './spend-limit.entity.js';
import type { Spend } from './spend-sources.js';

@Injectable()
export class SpendLimitsRepository {
  private readonly reader: RowReader<SpendLimitEntity>;

  constructor(private readonly db: Database) {
    this.reader = new RowReader(db, SpendLimitEntity);
  }

  private get rows() {
    return this.db.repo(SpendLimitEntity);
  }

  find(userId: string): Promise<SpendLimitEntity | null> {
    return this.rows.findOneBy({ userId });
  }

  /** What a person spends waits for each other here, so that two payments cannot both use the same rest. */
  async lock(userId: string): Promise<SpendLimitEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM spend_limit WHERE user_id = $1 FOR UPDATE`;
    return (await this.reader.read(sql, [userId]))[0] ?? null;
  }

  async save(row: SpendLimitEntity): Promise<void> {
    await this.rows.upsert(row, ['userId']);
  }

  /**
   * Counted in the table of the checkout engine: what is under way counts, what was given back does not. Of a split only
   * the money is paid in, and it goes back before the coins.
   */
  async paymentsSince(userId: string, since: Date): Promise<Spend> {
    const row = await this.db.one<{ paid: string; spent: string }>(
      `SELECT coalesce(sum(greatest(0, quote_minor - coins_minor - refunded_minor)) FILTER (WHERE method <> 'anycoins'), 0) AS paid,
         coalesce(sum(quote_minor - refunded_minor) FILTER (WHERE purpose NOT IN ('coin_package', 'deposit')), 0) AS spent
       FROM payment WHERE buyer_id = $1 AND created_at >= $2 AND status NOT IN ('failed', 'cancelled', 'expired')`,
      [userId, since],
    );
    return { paidInMinor: Number(row?.paid ?? 0), spentMinor: Number(row?.spent ?? 0) };
  }

  /** Months are those of the platform's own time zone. */
  async monthOf(now: Date): Promise<{ start: Date; end: Date }> {
    const row = await this.db.one<{ start: Date; end: Date }>(
      `SELECT m AT TIME ZONE 'Europe/Berlin' AS start, (m + interval '1 month') AT TIME ZONE 'Europe/Berlin' AS end
       FROM date_trunc('month', $1::timestamptz AT TIME ZONE 'Europe/Berlin') m`,
      [now],
    );
    if (!row) throw new Error('no month was read');
    return row;
  }
}
