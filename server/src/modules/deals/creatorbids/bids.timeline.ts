import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { everywhere } from '../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { BidsRepository } from './bids.repository.js';

/** Bids that a brand wrote. Nothing is told of proposals, nor of who sent one. */
@Injectable()
export class BidsTimeline {
  constructor(private readonly rows: BidsRepository) {}

  @OnTimeline('work', 'support')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const bids = await this.rows.begunBy(userId, asked);
    return bids.map(({ id, title, status, budgetMinor, createdAt }) => ({
      id,
      at: createdAt,
      what: { en: 'Creator bid written', de: 'Ausschreibung geschrieben' },
      detail: everywhere(title),
      status,
      minor: budgetMinor,
    }));
  }
}
