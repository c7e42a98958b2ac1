import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { UserEntity } from './user.entity.js';
import { ReleasedUsernameEntity } from './user-settings.entity.js';

@Injectable()
export class UsernamesRepository {
  constructor(private readonly database: Database) {}

  /** Which of the names somebody has, or gave up after `since`. */
  async closed(names: readonly string[], since: Date): Promise<Set<string>> {
    const username = In([...names]);
    const [owned, released] = await Promise.all([
      this.database.repo(UserEntity).find({ select: { username: true }, where: { username } }),
      this.database.repo(ReleasedUsernameEntity).findBy({ username, releasedAt: MoreThan(since) }),
    ]);
    return new Set([...owned, ...released].map((row) => row.username));
  }

  release(row: { username: string; userId: string; releasedAt: Date }): Promise<unknown> {
    return this.database.repo(ReleasedUsernameEntity).upsert(row, ['username']);
  }
}
