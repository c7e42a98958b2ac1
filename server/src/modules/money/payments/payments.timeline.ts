import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { PaymentsRepository } from './checkout/payments.repository.js';

/** Payments of a person, also those that failed. */
@Injectable()
export class PaymentsTimeline {
  constructor(private readonly payments: PaymentsRepository) {}

  @OnTimeline('money', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.payments.after(userId, asked);
    return rows.map(({ id, createdAt, status, quoteMinor, coins }) => ({
      id,
      at: createdAt,
      what: { en: 'Payment', de: 'Zahlung' },
      status,
      minor: -quoteMinor,
      coins,
      subject: { kind: 'payment', id },
    }));
  }
}
