import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { lockName } from '../../../../platform/database/locks.js';
import { SavedSearchEntity } from './saved-search.entity.js';

@Injectable()
export class SavedSearchesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(SavedSearchEntity);
  }

  /** Rules about names and numbers of one owner hold under it. */
  async lockOwner(ownerId: string): Promise<void> {
    await lockName(this.db, 'creators.owner', ownerId);
  }

  /** The oldest first. */
  ofOwner(ownerId: string, most: number): Promise<SavedSearchEntity[]> {
    return this.rows.find({ where: { ownerId }, order: { createdAt: 'ASC', id: 'ASC' }, take: most });
  }

  one(id: string, ownerId: string): Promise<SavedSearchEntity | null> {
    return this.rows.findOneBy({ id, ownerId });
  }

  lock(id: string): Promise<SavedSearchEntity | null> {
    this.db.requireTransaction('a lock of a saved search');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(search: SavedSearchEntity): Promise<void> {
    await this.rows.insert(search);
  }

  async update(id: string, change: Partial<Omit<SavedSearchEntity, 'search'>>): Promise<void> {
    await this.rows.update(id, change);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'checkAt', now, limit);
  }
}
