import { Injectable } from '@nestjs/common';
import {
  MOST_HITS,
  OnStaffSearch,
  type StaffHit,
  type StaffSearchText,
} from '../../../platform/staff/staff-search.js';
import { ChallengeListsRepository } from './challenge-lists.repository.js';
import { ChallengesRepository } from './challenges.repository.js';

/** Challenges by their id, or by words of their title or brief. */
@Injectable()
export class ChallengesSearch {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly lists: ChallengeListsRepository,
  ) {}

  @OnStaffSearch('challenge', 'support')
  async find({ text, id }: StaffSearchText): Promise<StaffHit[]> {
    const found = await (id === null ? this.lists.foundByStaff(text, MOST_HITS) : this.challenges.byId(id));
    return [found ?? []].flat().map((challenge) => ({
      id: challenge.id,
      personId: challenge.brandId,
      title: challenge.title,
      status: challenge.status,
    }));
  }
}
