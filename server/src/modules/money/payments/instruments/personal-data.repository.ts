import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { InstrumentsRepository } from './instruments.repository.js';

/** Which cards and accounts somebody paid with. */
@PersonalData('payment-instruments')
@Injectable()
export class InstrumentsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly rows: InstrumentsRepository,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const rows = await this.rows.of(userId);
    if (rows.length === 0) return null;
    return {
      content: rows.map(({ provider, country, firstSeenAt, lastSeenAt }) => ({
        provider,
        country,
        firstSeenAt,
        lastSeenAt,
      })),
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM payment_instrument WHERE user_id = $1`, [userId]);
  }
}
