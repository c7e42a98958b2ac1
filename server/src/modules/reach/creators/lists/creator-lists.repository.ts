import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { CreatorListEntity, ListedCreatorEntity } from './creator-list.entity.js';

@Injectable()
export class CreatorListsRepository {
  constructor(private readonly db: Database) {}

  private get lists() {
    return this.db.repo(CreatorListEntity);
  }

  private get items() {
    return this.db.repo(ListedCreatorEntity);
  }

  /** Rules about names and numbers of one owner hold under it. */
  async lockOwner(ownerId: string): Promise<void> {
    await lockName(this.db, 'creators.owner', ownerId);
  }

  /** By name. */
  ofOwner(ownerId: string, most: number): Promise<CreatorListEntity[]> {
    return this.lists.find({ where: { ownerId }, order: { name: 'ASC', id: 'ASC' }, take: most });
  }

  one(id: string, ownerId: string): Promise<CreatorListEntity | null> {
    return this.lists.findOneBy({ id, ownerId });
  }

  async insert(list: CreatorListEntity): Promise<void> {
    await this.lists.insert(list);
  }

  async update(id: string, change: Partial<CreatorListEntity>): Promise<void> {
    await this.lists.update(id, change);
  }

  /** With who is on it. */
  async delete(id: string): Promise<void> {
    await this.lists.delete(id);
  }

  /** The newest first. */
  itemsOf(listId: string, most: number): Promise<ListedCreatorEntity[]> {
    return this.items.find({
      where: { listId },
      order: { addedAt: 'DESC', creatorId: 'ASC' },
      take: most,
    });
  }

  /** How many are on each list of an owner, and on which of them one creator is. */
  async counts(
    ownerId: string,
    creatorId: string | null,
  ): Promise<Map<string, { count: number; holds: boolean }>> {
    const rows = await this.db.query<{ id: string; count: number; holds: boolean }>(
      `SELECT list_id AS id, count(*)::int AS count, coalesce(bool_or(creator_id = $2), false) AS holds
       FROM creator_list_item WHERE owner_id = $1 GROUP BY 1`,
      [ownerId, creatorId],
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }

  async add(items: readonly ListedCreatorEntity[]): Promise<void> {
    await this.items
      .createQueryBuilder()
      .insert()
      .values([...items])
      .orIgnore()
      .execute();
  }

  /** Whether the creator is on the list. */
  async note(listId: string, creatorId: string, note: string | null): Promise<boolean> {
    const { affected } = await this.items.update({ listId, creatorId }, { note });
    return affected === 1;
  }

  async take(listId: string, creatorIds: readonly string[]): Promise<void> {
    await this.items.delete({ listId, creatorId: In([...creatorIds]) });
  }

  async forget(creatorId: string): Promise<void> {
    await this.items.delete({ creatorId });
  }
}
