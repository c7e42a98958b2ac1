import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { goesOnByItself } from '../../../kernel/app-error.js';

/** Payments are kept for the books; from where they were made, and with which card, is not. */
@PersonalData('payments')
@Injectable()
export class PaymentsPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const payments = await this.db.query(
      `SELECT id, purpose, method, provider, status, quote_minor::float8 AS "amountMinor",
         refunded_minor::float8 AS "refundedMinor", coins::float8 AS coins, failure_reason AS "failureReason",
         created_at AS "createdAt", succeeded_at AS "succeededAt"
       FROM payment WHERE buyer_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    const attempts = await this.db.query(
      `SELECT payment_id AS "paymentId", op, state, ip, created_at AS "createdAt"
       FROM payment_attempt WHERE buyer_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return payments.length === 0 ? null : { content: { payments, attempts } };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE payment_attempt SET ip = NULL, network = NULL, fingerprint = NULL WHERE buyer_id = $1`,
      [userId],
    );
  }

  @ClosingBlocker()
  async blockers(userId: string) {
    const rows = await this.db.query<{ code: 'PAYMENT_OPEN' | 'REFUND_OPEN' | 'DISPUTE_OPEN'; since: Date }>(
      `SELECT code, min(since) AS since FROM (
         SELECT CASE WHEN dispute IN ('needs_response', 'under_review') THEN 'DISPUTE_OPEN' ELSE 'PAYMENT_OPEN' END AS code,
           created_at AS since FROM payment
         WHERE buyer_id = $1 AND (status IN ('created', 'requires_action', 'requires_capture', 'processing')
           OR dispute IN ('needs_response', 'under_review'))
         UNION ALL
         SELECT 'REFUND_OPEN', r.created_at FROM payment_refund r JOIN payment p ON p.id = r.payment_id
         WHERE p.buyer_id = $1 AND r.state = 'pending') open GROUP BY code ORDER BY code`,
      [userId],
    );
    return rows.map(({ code, since }) => ({
      code,
      ...WORDS[code],
      owner: 'processor' as const,
      since: since.toISOString(),
      eta: null,
    }));
  }
}

const WORDS = {
  PAYMENT_OPEN: {
    message: {
      en: 'One of your payments is not finished.',
      de: 'Eine deiner Zahlungen ist noch nicht abgeschlossen.',
    },
    action: {
      en: 'Finish it, or wait until it expires',
      de: 'Schließe sie ab oder warte, bis sie abgelaufen ist',
    },
  },
  REFUND_OPEN: {
    message: { en: 'Money is on its way back to you.', de: 'Geld ist auf dem Rückweg zu dir.' },
    action: goesOnByItself,
  },
  DISPUTE_OPEN: {
    message: {
      en: 'Your bank is checking one of your payments.',
      de: 'Deine Bank prüft eine deiner Zahlungen.',
    },
    action: { en: 'Wait for its decision', de: 'Warte auf ihre Entscheidung' },
  },
};
