import { Injectable } from '@nestjs/common';
import { NamesSubjects } from '../../money/wallet/index.js';
import { ChallengesRepository } from './challenges.repository.js';

/** Titles of challenges that somebody paid for or earned in, for the history of their wallet. */
@Injectable()
export class ChallengeNames {
  constructor(private readonly challenges: ChallengesRepository) {}

  @NamesSubjects('challenge')
  async of(_userId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.challenges.byIds(ids);
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
