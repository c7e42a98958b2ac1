import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { ProfilePart, type ProfileOwner, type ProfileParts } from '../../identity/users/index.js';
import { ChallengesQueries, profileChallengeOf } from '../challenges/index.js';
import { EntryEntity } from './entry.entity.js';

const LOOKED_AT = 24;
const SHOWN = 6;

/** The finished challenges in which a creator's work was approved, on their page. */
@Injectable()
export class EntryProfile {
  constructor(
    private readonly db: Database,
    private readonly challenges: ChallengesQueries,
  ) {}

  @ProfilePart()
  async of({ id, accountType }: ProfileOwner): Promise<Partial<ProfileParts>> {
    if (accountType !== 'creator') return {};
    const entries = await this.db.repo(EntryEntity).find({
      select: { id: true, challengeId: true },
      where: { userId: id, status: In(['payable', 'paid']) },
      order: { createdAt: 'DESC' },
      take: LOOKED_AT,
    });
    const cards = await this.challenges.finishedCards(entries.map(({ challengeId }) => challengeId));
    return { challenges: cards.slice(0, SHOWN).map(profileChallengeOf) };
  }
}
