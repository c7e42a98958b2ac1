import { Injectable } from '@nestjs/common';
import { offsetOf, type PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import {
  CheckoutRows,
  type Payment,
  type PaymentProvider,
  type PaymentStatus,
} from '../../../money/payments/index.js';

interface PaymentsFilter extends PageQuery {
  status?: PaymentStatus;
  provider?: PaymentProvider;
  userId?: string;
}

@Injectable()
export class AdminPaymentsRepository {
  constructor(
    private readonly db: Database,
    private readonly rows: CheckoutRows,
  ) {}

  /** The newest first, of everybody. Only what is asked for stands in the condition, so that each has its index. */
  async page({
    status,
    provider,
    userId,
    ...page
  }: PaymentsFilter): Promise<{ rows: Payment[]; total: number }> {
    const asked = Object.entries({ status, provider, buyer_id: userId }).filter(
      ([, value]) => value !== undefined,
    );
    const conditions = asked.map(([column], index) => `${column} = $${index + 1}`);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const values = asked.map(([, value]) => value);
    const found = await this.db.query<{ id: string }>(
      `SELECT id FROM payment ${where} ORDER BY created_at DESC, id DESC LIMIT ${page.per} OFFSET ${offsetOf(page)}`,
      values,
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM payment ${where}`,
      values,
    );
    const payments = await this.rows.paymentsById(found.map(({ id }) => id));
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    return { rows: found.flatMap(({ id }) => byId.get(id) ?? []), total: count?.total ?? 0 };
  }
}
