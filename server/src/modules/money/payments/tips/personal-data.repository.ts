import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';

/** Tips stay as amounts; what was written with them goes, and the name in the price that a giver was shown. */
@PersonalData('tips')
@Injectable()
export class TipsPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const tips = await this.db.query(
      `SELECT from_user_id AS "fromUserId", to_user_id AS "toUserId", amount_minor::float8 AS "amountMinor", message,
         paid_at AS "paidAt", created_at AS "createdAt"
       FROM tip WHERE from_user_id = $1 OR to_user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return tips.length === 0 ? null : { content: tips };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE tip SET message = NULL WHERE message IS NOT NULL AND (from_user_id = $1 OR to_user_id = $1)`,
      [userId],
    );
    await this.db.query(
      `UPDATE checkout SET quote = jsonb_set(quote #- '{lines,0,title}', '{lines,0,text}', '"Tip"')
       WHERE purpose = 'tip' AND subject_id IN (SELECT id FROM tip WHERE to_user_id = $1)`,
      [userId],
    );
  }
}
