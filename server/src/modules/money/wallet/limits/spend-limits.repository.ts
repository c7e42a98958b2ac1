import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { SpendLimitEntity } from './spend-limit.entity.js';

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

  /** Months are those of the platform's own time zone. */
  monthOf(now: Date): Promise<{ start: Date; end: Date }> {
    return this.db.only<{ start: Date; end: Date }>(
      `SELECT m AT TIME ZONE 'Europe/Berlin' AS start, (m + interval '1 month') AT TIME ZONE 'Europe/Berlin' AS end
       FROM date_trunc('month', $1::timestamptz AT TIME ZONE 'Europe/Berlin') m`,
      [now],
    );
  }
}
