import { Injectable } from '@nestjs/common';
import { ChallengesQueries } from '../../challenges/index.js';
import { KnowsContentParties, type KnowsParties } from '../../content-tracking/index.js';
import { EntriesRepository } from '../entries.repository.js';

const MOST_REFS = 1_000;

/** The brand of a challenge reads all its posts; whoever has an entry may track further ones for it by hand. */
@KnowsContentParties('challenge')
@Injectable()
export class ContentPartiesProvider implements KnowsParties {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesRepository,
  ) {}

  refsOf(ownerId: string): Promise<string[]> {
    return this.challenges.idsOf(ownerId, MOST_REFS);
  }

  readsAll(challengeId: string, ownerId: string): Promise<boolean> {
    return this.challenges.isOf(challengeId, ownerId);
  }

  async takesPart(challengeId: string, ownerId: string): Promise<boolean> {
    return (
      (await this.readsAll(challengeId, ownerId)) || (await this.entries.of(challengeId, ownerId)) !== null
    );
  }

  names(challengeIds: readonly string[]): Promise<Map<string, string>> {
    return this.challenges.titles(challengeIds);
  }
}
