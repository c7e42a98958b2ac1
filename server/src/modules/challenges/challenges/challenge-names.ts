import { Injectable } from '@nestjs/common';
import { NamesSubjects } from '../../money/wallet/index.js';
import { ChallengesQueries } from './challenges.queries.js';

/** Titles of challenges that somebody paid for or earned in, for the history of their wallet. */
@Injectable()
export class ChallengeNames {
  constructor(private readonly challenges: ChallengesQueries) {}

  @NamesSubjects('challenge')
  of(_userId: string, ids: readonly string[]): Promise<Map<string, string>> {
    return this.challenges.titles(ids);
  }
}
