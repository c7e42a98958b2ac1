import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** An address somebody left before there was an account. */
@Injectable()
export class WaitlistPersonalData implements PersonalDataHolder {
  readonly name = 'waitlist';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
  ) {
    registry.register(this);
  }

  async collect({ email }: DataSubject): Promise<Collected | null> {
    const entry = await this.db.one(
      `SELECT email, source, invited_at AS "invitedAt", created_at AS "createdAt" FROM waitlist_entry WHERE email = $1`,
      [email],
    );
    return entry && { content: entry };
  }

  async erase({ email }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM waitlist_entry WHERE email = $1`, [email]);
  }
}
