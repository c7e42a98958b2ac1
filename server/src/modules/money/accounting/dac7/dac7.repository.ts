import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';

/** Who made which report, and what has to be known of sellers who have left. */
@Injectable()
export class Dac7Repository {
  constructor(private readonly db: Database) {}

  async note(report: {
    year: number;
    format: string;
    sha256: string;
    actorId: string;
    at: Date;
  }): Promise<void> {
    await this.db.query(
      `INSERT INTO tax_report (id, year, format, sha256, actor_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [newId(), report.year, report.format, report.sha256, report.actorId, report.at],
    );
  }

  async keep(userId: string, sealed: string, until: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO former_seller (user_id, sealed, keep_until) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, keep_until = excluded.keep_until`,
      [userId, sealed, until],
    );
  }

  async kept(userId: string): Promise<string | null> {
    const row = await this.db.one<{ sealed: string }>(`SELECT sealed FROM former_seller WHERE user_id = $1`, [
      userId,
    ]);
    return row?.sealed ?? null;
  }

  async over(now: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT user_id AS id FROM former_seller WHERE keep_until <= $1 ORDER BY keep_until LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async forget(userId: string, now: Date): Promise<void> {
    await this.db.query(`DELETE FROM former_seller WHERE user_id = $1 AND keep_until <= $2`, [userId, now]);
  }
}
