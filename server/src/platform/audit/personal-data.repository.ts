import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../privacy/personal-data.js';

/** Events of an account stay under an id that leads to nobody; the addresses in them go. */
@PersonalData('security-events')
@Injectable()
export class SecurityEventsPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const events = await this.db.query(
      `SELECT kind, detail, at,
         CASE WHEN actor_id IS NULL OR actor_id = user_id THEN ip END AS ip,
         CASE WHEN actor_id IS NULL OR actor_id = user_id THEN user_agent END AS "userAgent"
       FROM security_event WHERE user_id = $1 AND kind <> 'personal_data_read' ORDER BY at, id`,
      [userId],
    );
    return events.length === 0 ? null : { content: events };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`SELECT erase_security_events($1)`, [userId]);
  }
}
