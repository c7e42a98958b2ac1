import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { AppealsRepository } from './appeals.repository.js';

/** Appeals that somebody has filed. */
@Injectable()
export class AppealsTimeline {
  constructor(private readonly rows: AppealsRepository) {}

  @OnTimeline('work', 'support')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.rows.after(userId, asked);
    return rows.map(({ id, createdAt, status, statement }) => ({
      id,
      at: createdAt,
      what: { en: 'Appeal filed', de: 'Einspruch eingelegt' },
      detail: statement.what,
      status,
      subject: { kind: 'appeal', id },
    }));
  }
}
