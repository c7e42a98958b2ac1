import { Injectable } from '@nestjs/common';
import { ProfilePart, type ProfileOwner, type ProfileParts } from '../../identity/users/index.js';
import { ChallengesQueries, profileChallengeOf } from '../challenges/index.js';
import { EntriesRepository } from './entries.repository.js';

const LOOKED_AT = 24;
const SHOWN = 6;

/** The finished challenges in which a creator's work was approved, on their page. */
@Injectable()
export class EntryProfile {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly challenges: ChallengesQueries,
  ) {}

  @ProfilePart()
  async of({ id, accountType }: ProfileOwner): Promise<Partial<ProfileParts>> {
    if (accountType !== 'creator') return {};
    const ids = await this.entries.lastEarnedIn(id, LOOKED_AT);
    const cards = await this.challenges.finishedCards(ids);
    return { challenges: cards.slice(0, SHOWN).map(profileChallengeOf) };
  }
}
