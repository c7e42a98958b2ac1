import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';

/** Whoever wants to leave is charged no more by themselves. */
@PersonalData('auto-topup')
@Injectable()
export class AutoTopupPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  @Consumes('user.deletionRequested', { name: 'auto-topup.leaving', mode: 'effect' })
  async leaving({ payload }: DeliveredEvent<'user.deletionRequested'>): Promise<void> {
    await this.db.query(`UPDATE auto_topup SET enabled = false WHERE user_id = $1`, [payload.userId]);
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
