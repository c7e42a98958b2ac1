import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { everywhere } from '../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** Campaigns that a brand wrote; what creators agreed to in them stands there as deals. */
@Injectable()
export class CampaignsTimeline {
  constructor(private readonly rows: CampaignsRepository) {}

  @OnTimeline('work', 'support')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const campaigns = await this.rows.begunBy(userId, asked);
    return campaigns.map(({ id, title, status, budgetMinor, createdAt }) => ({
      id,
      at: createdAt,
      what: { en: 'Campaign written', de: 'Kampagne geschrieben' },
      detail: everywhere(title),
      status,
      minor: budgetMinor,
    }));
  }
}
