import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { ReviewRecordEntity } from './review-record.entity.js';
import type { ReviewFigures } from './review-record.types.js';

@Injectable()
export class ReviewRecordsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ReviewRecordEntity);
  }

  /** Worked out at `dueAt` at the latest. */
  async mark(brandId: string, dueAt: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO challenge_review_record AS r (brand_id, decisions, automatic, rejected, due_at) VALUES ($1, 0, 0, 0, $2)
       ON CONFLICT (brand_id) DO UPDATE SET due_at = least(r.due_at, excluded.due_at)
       WHERE r.due_at IS NULL OR r.due_at > excluded.due_at`,
      [brandId, dueAt],
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit);
  }

  lock(brandId: string): Promise<ReviewRecordEntity | null> {
    return this.rows.findOne({ where: { brandId }, lock: { mode: 'pessimistic_write' } });
  }

  async save(brandId: string, figures: ReviewFigures, dueAt: Date | null): Promise<void> {
    await this.rows.update(brandId, { ...figures, dueAt });
  }

  /** Those with enough decisions to be shown. */
  shown(brandIds: readonly string[]): Promise<ReviewRecordEntity[]> {
    return this.rows.findBy({ brandId: In([...new Set(brandIds)]), medianMinutes: Not(IsNull()) });
  }
}
