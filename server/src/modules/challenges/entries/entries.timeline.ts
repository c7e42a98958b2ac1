import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { everywhere } from '../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { ChallengesQueries } from '../challenges/index.js';
import { EntriesRepository } from './entries.repository.js';

/** Challenges that a creator joined, with how far the entry is. */
@Injectable()
export class EntriesTimeline {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly challenges: ChallengesQueries,
  ) {}

  @OnTimeline('work', 'support')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.entries.after(userId, asked);
    const titles = await this.challenges.titles(rows.map(({ challengeId }) => challengeId));
    return rows.map(({ id, challengeId, status, earnedMinor, createdAt }) => ({
      id,
      at: createdAt,
      what: { en: 'Joined a challenge', de: 'Einer Challenge beigetreten' },
      detail: everywhere(titles.get(challengeId) ?? ''),
      status,
      minor: earnedMinor > 0 ? earnedMinor : null,
      subject: { kind: 'challenge_entry', id },
    }));
  }
}
