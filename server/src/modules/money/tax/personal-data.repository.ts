import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { TaxQueries } from './tax.queries.js';

/** The tax profile. What the register of VAT ids answered stays: it proves why an invoice was written as it was. */
@PersonalData('tax')
@Injectable()
export class TaxPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly tax: TaxQueries,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected> {
    const { missing: _, unconfirmed: __, ...profile } = await this.tax.profile(userId);
    return { content: { ...profile, tin: (await this.tax.identity(userId)).tin } };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM tax_profile WHERE user_id = $1`, [userId]);
  }
}
