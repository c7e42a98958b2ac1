import { Injectable } from '@nestjs/common';
import { OnStaffSearch, type StaffHit, type StaffSearchText } from '../../../platform/staff/staff-search.js';
import { ChallengesQueries } from '../challenges/index.js';
import { EntriesRepository } from './entries.repository.js';

/** Entries by their id. */
@Injectable()
export class EntriesSearch {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly challenges: ChallengesQueries,
  ) {}

  @OnStaffSearch('challenge_entry', 'support')
  async find({ id }: StaffSearchText): Promise<StaffHit[]> {
    const entry = id === null ? null : await this.entries.byId(id);
    if (!entry) return [];
    const titles = await this.challenges.titles([entry.challengeId]);
    const title = titles.get(entry.challengeId) ?? null;
    return [{ id: entry.id, personId: entry.userId, title, status: entry.status }];
  }
}
