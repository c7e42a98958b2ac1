import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  private get users() {
    return this.database.repo(UserEntity);
  }

  insert(user: UserEntity): Promise<unknown> {
    return this.users.insert(user);
  }

  update(id: string, change: Partial<UserEntity>): Promise<unknown> {
    return this.users.update(id, change);
  }

  byId(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** Locks the row until the transaction ends. */
  lock(id: string): Promise<UserEntity | null> {
    return this.users.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  byEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ email });
  }

  byIds(ids: readonly string[]): Promise<UserEntity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.users.findBy({ id: In([...ids]) });
  }

  async usernameTaken(username: string): Promise<boolean> {
    return this.users.existsBy({ username });
  }
}
