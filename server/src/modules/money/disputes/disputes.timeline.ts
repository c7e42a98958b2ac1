import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { DisputesRepository } from './disputes.repository.js';

/** Payments of a person that their bank took back or asked about. */
@Injectable()
export class DisputesTimeline {
  constructor(private readonly disputes: DisputesRepository) {}

  @OnTimeline('money', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.disputes.after(userId, asked);
    return rows.map(({ id, createdAt, status, amountMinor }) => ({
      id,
      at: createdAt,
      what: { en: 'Dispute opened', de: 'Streitfall eröffnet' },
      status,
      minor: amountMinor,
      subject: { kind: 'dispute', id },
    }));
  }
}
