import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { Contracts } from './contracts.service.js';

/** A plan ends with the account; why it was cancelled, and by which card it was paid, goes. */
@PersonalData('plans')
@Injectable()
export class PlansPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly contracts: Contracts,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const contracts = await this.db.query(
      `SELECT plan_code AS "plan", kind, state, price_minor::float8 AS "priceMinor", started_at AS "startedAt",
         period_end AS "periodEnd", cancel_reason AS "cancelReason", ended_at AS "endedAt"
       FROM plan_contract WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return contracts.length === 0 ? null : { content: contracts };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.contracts.leave(userId);
    await this.db.query(`UPDATE plan_contract SET cancel_reason = NULL, card_id = NULL WHERE user_id = $1`, [
      userId,
    ]);
  }
}
