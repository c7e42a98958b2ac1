import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** Whoever wants to leave is charged no more by themselves. */
@Injectable()
export class AutoTopupPersonalData implements PersonalDataHolder {
  readonly name = 'auto-topup';

  constructor(
    registry: PersonalData,
    consumers: Consumers,
    private readonly db: Database,
  ) {
    registry.register(this);
    consumers.register<{ userId: string }>({
      name: 'auto-topup.leaving',
      events: ['user.deletionRequested'],
      mode: 'effect',
      handle: async ({ payload }) => {
        await this.db.query(`UPDATE auto_topup SET enabled = false WHERE user_id = $1`, [payload.userId]);
      },
    });
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const setting = await this.db.one(
      `SELECT enabled, threshold::float8 AS threshold, package_id AS "packageId", monthly_max_minor::float8 AS "monthlyMaxMinor"
       FROM auto_topup WHERE user_id = $1`,
      [userId],
    );
    return setting && { content: setting };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM auto_topup_run WHERE user_id = $1`, [userId]);
    await this.db.query(`DELETE FROM auto_topup WHERE user_id = $1`, [userId]);
  }
}
