import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** Payouts, for the copy; they belong to the books and name nobody. */
@Injectable()
export class PayoutsPersonalData implements PersonalDataHolder {
  readonly name = 'payouts';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
  ) {
    registry.register(this);
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const payouts = await this.db.query(
      `SELECT id, amount_minor::float8 AS "amountMinor", bank_account_id AS "bankAccountId", status,
         failure_reason AS "failureReason", requested_at AS "requestedAt", paid_at AS "paidAt"
       FROM payout WHERE user_id = $1 ORDER BY requested_at, id`,
      [userId],
    );
    return payouts.length === 0 ? null : { content: payouts };
  }
}
