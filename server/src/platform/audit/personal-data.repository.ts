import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../privacy/personal-data.js';
import { OWN_PLACE, TOLD } from './security-events.queries.js';

/** Events of an account stay under an id that leads to nobody; the addresses in them go. */
@PersonalData('security-events')
@Injectable()
export class SecurityEventsPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const events = await this.db.query(
      `SELECT kind, detail, at, ${OWN_PLACE} FROM security_event WHERE user_id = $1 AND ${TOLD} ORDER BY at, id`,
      [userId],
    );
    return events.length === 0 ? null : { content: events };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`SELECT erase_security_events($1)`, [userId]);
  }
}
