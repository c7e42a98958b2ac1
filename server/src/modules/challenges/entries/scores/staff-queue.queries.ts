import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, type Visible, visible } from '../../../../platform/database/list.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { EntryEntity } from '../entry.entity.js';
import { finalStatuses } from '../entry.types.js';
import {
  MOST_OPTIONS,
  type QueueState,
  type StaffEntriesQueryDto,
  type StaffEntryOptionsDto,
  type StaffEntryOptionsQueryDto,
  type StaffEntryRowDto,
} from './dto/staff-queue.dto.js';
import { bandOf, rulesOf, type ScoreBand, type ScoreRules } from './score.js';

/** What the admins have to decide comes first, then by deadline. */
const QUEUE = listOf(EntryEntity, {
  filters: {
    challengeId: 'challenge_id = $1',
    userId: 'user_id = $1',
    least: 'fraud_score >= $1',
    below: 'fraud_score < $1',
  },
  facets: { challengeId: 'challenge_id', userId: 'user_id' },
  sorts: { due: ['escalated_at NULLS LAST', 'due_at NULLS LAST', 'id'] },
});

const final = [...finalStatuses].map((status) => `'${status}'`).join(', ');
const whose: Readonly<Record<QueueState, Visible>> = {
  waiting: visible('staff_since IS NOT NULL')(),
  frozen: visible(`staff_since IS NOT NULL AND status = 'frozen'`)(),
  held: visible(`staff_since IS NOT NULL AND status = 'validating'`)(),
  flagged: visible(`fraud_score > 0 AND staff_since IS NULL AND status NOT IN (${final})`)(),
};

/** The scores of a band. */
function rangeOf(band: ScoreBand, { recheckScore, staffScore, freezeScore }: ScoreRules) {
  const ranges: Record<ScoreBand, { least?: number; below?: number }> = {
    clear: { below: recheckScore },
    recheck: { least: recheckScore, below: staffScore },
    staff: { least: staffScore, below: freezeScore },
    freeze: { least: freezeScore },
  };
  return ranges[band];
}

/** Those with most entries first. */
const most = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_OPTIONS);

/** Entries that staff look at. */
@Injectable()
export class StaffQueueQueries {
  constructor(
    private readonly database: Database,
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
  ) {}

  /** What the queue can be narrowed to. */
  async options({ state = 'waiting' }: StaffEntryOptionsQueryDto): Promise<StaffEntryOptionsDto> {
    const [challenges, creators] = await Promise.all([
      QUEUE.counts<string>(this.database, 'challengeId', {}, whose[state]).then(most),
      QUEUE.counts<string>(this.database, 'userId', {}, whose[state]).then(most),
    ]);
    const [titles, cards] = await Promise.all([
      this.challenges.titles(challenges.map(([id]) => id)),
      this.users.cards(creators.map(([id]) => id)),
    ]);
    return {
      challenges: challenges.map(([id, count]) => ({ id, title: titles.get(id) ?? '', count })),
      creators: creators.map(([id, count]) => ({ user: cardOf(cards, id), count })),
    };
  }

  async page({
    state = 'waiting',
    band,
    ...query
  }: StaffEntriesQueryDto & PageQuery): Promise<Page<StaffEntryRowDto>> {
    const rules = rulesOf(this.settings.all);
    const asked = { ...query, ...(band ? rangeOf(band, rules) : {}) };
    const { data, ...page } = await QUEUE.page(this.database, asked, whose[state]);
    const [cards, titles] = await Promise.all([
      this.users.cards(data.flatMap(({ userId, brandId }) => [userId, brandId])),
      this.challenges.titles(data.map(({ challengeId }) => challengeId)),
    ]);
    const rows = data.map((row): StaffEntryRowDto => ({
      id: row.id,
      user: cardOf(cards, row.userId),
      brand: cardOf(cards, row.brandId),
      challenge: { id: row.challengeId, title: titles.get(row.challengeId) ?? '' },
      status: row.status,
      score: row.fraudScore,
      band: bandOf(row.fraudScore, rules),
      held: row.fraudHeld,
      views: row.views,
      earned: eur(row.earnedMinor),
      since: row.staffSince?.toISOString() ?? null,
      dueAt: row.dueAt?.toISOString() ?? null,
      escalated: row.escalatedAt !== null,
    }));
    return { ...page, data: rows };
  }
}
