import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';

/** What was shown to a bank about a payer: the case stays, the proof goes. */
@PersonalData('disputes')
@Injectable()
export class DisputesPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const disputes = await this.db.query(
      `SELECT d.payment_id AS "paymentId", d.reason, d.status, d.amount_minor::float8 AS "amountMinor",
         d.created_at AS "createdAt", d.closed_at AS "closedAt"
       FROM payment_dispute d JOIN payment p ON p.id = d.payment_id WHERE p.buyer_id = $1 ORDER BY d.created_at, d.id`,
      [userId],
    );
    return disputes.length === 0 ? null : { content: disputes };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE payment_dispute SET evidence = NULL, evidence_text = NULL, evidence_media = '{}'
       WHERE payment_id IN (SELECT id FROM payment WHERE buyer_id = $1)`,
      [userId],
    );
  }
}
