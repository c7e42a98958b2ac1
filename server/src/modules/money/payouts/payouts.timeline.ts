import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { everywhere } from '../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Payouts of a person, also those that came back. */
@Injectable()
export class PayoutsTimeline {
  constructor(private readonly payouts: PayoutsRepository) {}

  @OnTimeline('money', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.payouts.after(userId, asked);
    return rows.map(({ id, requestedAt, status, amountMinor, note }) => ({
      id,
      at: requestedAt,
      what: { en: 'Payout', de: 'Auszahlung' },
      detail: note === null ? null : everywhere(note),
      status,
      minor: -amountMinor,
      subject: { kind: 'payout', id },
    }));
  }
}
