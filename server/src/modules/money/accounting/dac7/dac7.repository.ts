import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { FormerSellerEntity } from './former-seller.entity.js';

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

  async keep(userId: string, sealed: string, keepUntil: Date): Promise<void> {
    await this.sellers.upsert({ userId, sealed, keepUntil }, ['userId']);
  }

  async kept(userId: string): Promise<string | null> {
    return (await this.sellers.findOneBy({ userId }))?.sealed ?? null;
  }

  async over(now: Date, limit: number): Promise<string[]> {
    const rows = await this.sellers.find({
      where: { keepUntil: LessThanOrEqual(now) },
      order: { keepUntil: 'ASC' },
      take: limit,
    });
    return rows.map(({ userId }) => userId);
  }

  async forget(userId: string, now: Date): Promise<void> {
    await this.sellers.delete({ userId, keepUntil: LessThanOrEqual(now) });
  }

  private get sellers() {
    return this.db.repo(FormerSellerEntity);
  }
}
