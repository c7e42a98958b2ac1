import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { everywhere } from '../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { ChallengeListsRepository } from './challenge-lists.repository.js';

/** Challenges that a brand created. */
@Injectable()
export class ChallengesTimeline {
  constructor(private readonly challenges: ChallengeListsRepository) {}

  @OnTimeline('work', 'support')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.challenges.begunBy(userId, asked);
    return rows.map(({ id, title, status, budgetMinor, createdAt }) => ({
      id,
      at: createdAt,
      what: { en: 'Challenge created', de: 'Challenge erstellt' },
      detail: everywhere(title),
      status,
      minor: budgetMinor,
      subject: { kind: 'challenge', id },
    }));
  }
}
