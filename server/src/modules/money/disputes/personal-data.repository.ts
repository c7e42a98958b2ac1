import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { CheckoutRows } from '../payments/index.js';

/** What was shown to a bank about a payer: the case stays, the proof goes. */
@PersonalData('disputes')
@Injectable()
export class DisputesPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly payments: CheckoutRows,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const disputes = await this.db.query(
      `SELECT payment_id AS "paymentId", reason, status, amount_minor::float8 AS "amountMinor",
         created_at AS "createdAt", closed_at AS "closedAt"
       FROM payment_dispute WHERE payment_id = ANY ($1::uuid[]) ORDER BY created_at, id`,
      [await this.payments.idsOf({ buyerId: userId })],
    );
    return disputes.length === 0 ? null : { content: disputes };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE payment_dispute SET evidence = NULL, evidence_text = NULL, evidence_media = '{}'
       WHERE payment_id = ANY ($1::uuid[])`,
      [await this.payments.idsOf({ buyerId: userId })],
    );
  }
}
