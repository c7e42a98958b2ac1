import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { AddressesService } from './addresses.service.js';
import { BillingDetailsService } from './billing-details.service.js';

/** Where things and invoices went. What an issued invoice says stays on the invoice. */
@PersonalData('addresses')
@Injectable()
export class AddressesPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly addresses: AddressesService,
    private readonly billing: BillingDetailsService,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected> {
    return {
      content: { addresses: await this.addresses.list(userId), billing: await this.billing.of(userId) },
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM billing_details WHERE user_id = $1`, [userId]);
    await this.db.query(`DELETE FROM address WHERE user_id = $1`, [userId]);
  }
}
