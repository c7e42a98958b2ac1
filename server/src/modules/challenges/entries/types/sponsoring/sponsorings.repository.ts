import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { Database } from '../../../../../platform/database/database.js';
import { lockName } from '../../../../../platform/database/locks.js';
import { EntryEntity } from '../../entry.entity.js';
import { lostStatuses } from '../../entry.types.js';
import { SponsoringEntity } from './sponsoring.entity.js';

/** Who is sponsored for what. */
@Injectable()
export class SponsoringsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(SponsoringEntity);
  }

  async insert(sponsoring: SponsoringEntity): Promise<void> {
    await this.rows.insert(sponsoring);
  }

  async postpone(entryId: string, exclusiveUntil: Date): Promise<void> {
    await this.rows.update(entryId, { exclusiveUntil });
  }

  /** Two joins of one creator at the same moment see each other. */
  lock(userId: string): Promise<void> {
    return lockName(this.database, 'entries.sponsored', userId);
  }

  /** Other sponsorings of this creator in the category that still bind; a lost entry binds nobody. */
  async running(
    userId: string,
    categoryId: string,
    exceptChallengeId: string,
    now: Date,
  ): Promise<SponsoringEntity[]> {
    const found = await this.rows.findBy({
      userId,
      categoryId,
      challengeId: Not(exceptChallengeId),
      exclusiveUntil: MoreThan(now),
    });
    if (found.length === 0) return [];
    const alive = await this.database.repo(EntryEntity).find({
      select: { id: true },
      where: { id: In(found.map(({ entryId }) => entryId)), status: Not(In([...lostStatuses])) },
    });
    const ids = new Set(alive.map(({ id }) => id));
    return found.filter(({ entryId }) => ids.has(entryId));
  }
}
