import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** The store's number of a purchase stays, so that it is never credited again; the key to it at the store goes. */
@Injectable()
export class StorePersonalData implements PersonalDataHolder {
  readonly name = 'in-app-purchases';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
  ) {
    registry.register(this);
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const purchases = await this.db.query(
      `SELECT store, transaction_id AS "transactionId", product_id AS "productId", gross_minor::float8 AS "grossMinor",
         revoked_at AS "revokedAt", created_at AS "createdAt"
       FROM store_purchase WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return purchases.length === 0 ? null : { content: purchases };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE store_purchase SET purchase_token = NULL WHERE user_id = $1 AND purchase_token IS NOT NULL`,
      [userId],
    );
  }
}
