import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** How far the payouts of a week have come. */
@Injectable()
export class PayoutScheduleRepository {
  constructor(private readonly db: Database) {}

  async of(week: string): Promise<{ after: string; finished: boolean }> {
    await this.db.query(`INSERT INTO payout_schedule_run (week) VALUES ($1::date) ON CONFLICT DO NOTHING`, [
      week,
    ]);
    const row = await this.db.one<{ after: string; finished: boolean }>(
      `SELECT reached AS after, finished_at IS NOT NULL AS finished FROM payout_schedule_run WHERE week = $1::date`,
      [week],
    );
    return row ?? { after: '0', finished: false };
  }

  async reached(week: string, accountId: string): Promise<void> {
    await this.db.query(`UPDATE payout_schedule_run SET reached = $2 WHERE week = $1::date`, [
      week,
      accountId,
    ]);
  }

  async finish(week: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE payout_schedule_run SET finished_at = $2 WHERE week = $1::date AND finished_at IS NULL`,
      [week, now],
    );
  }
}
