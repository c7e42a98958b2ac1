import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { FairnessDayEntity } from './fairness-day.entity.js';

export type FairnessCounts = Pick<FairnessDayEntity, 'shown' | 'newcomers' | 'reserved'>;

@Injectable()
export class FairnessRepository {
  constructor(private readonly db: Database) {}

  async add(day: string, { shown, newcomers, reserved }: FairnessCounts): Promise<void> {
    await this.db.query(
      `INSERT INTO creator_fairness_day AS d (day, searches, shown, newcomers, reserved) VALUES ($1, 1, $2, $3, $4)
       ON CONFLICT (day) DO UPDATE SET searches = d.searches + 1, shown = d.shown + excluded.shown,
         newcomers = d.newcomers + excluded.newcomers, reserved = d.reserved + excluded.reserved`,
      [day, shown, newcomers, reserved],
    );
  }

  /** The oldest first. */
  since(day: string): Promise<FairnessDayEntity[]> {
    return this.db.repo(FairnessDayEntity).find({
      where: { day: MoreThanOrEqual(day) },
      order: { day: 'ASC' },
      take: 100,
    });
  }
}
