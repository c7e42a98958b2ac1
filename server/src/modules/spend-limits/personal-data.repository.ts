import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** The limit somebody has set for themselves. */
@Injectable()
export class SpendLimitsPersonalData implements PersonalDataHolder {
  readonly name = 'spend-limits';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
  ) {
    registry.register(this);
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const limit = await this.db.one(
      `SELECT monthly_minor::float8 AS "monthlyMinor", updated_at AS "updatedAt" FROM spend_limit WHERE user_id = $1`,
      [userId],
    );
    return limit && { content: limit };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM spend_limit WHERE user_id = $1`, [userId]);
  }
}
