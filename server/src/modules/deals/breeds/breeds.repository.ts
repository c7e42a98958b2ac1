import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import type { BreedType } from '../../challenges/challenges/index.js';
import type { DealSide } from '../deals/index.js';
import { BreedEntity } from './breed.entity.js';
import type { BreedState, BreedStatus } from './breed.types.js';

const SEAT = `EXISTS (SELECT 1 FROM breed_member m WHERE m.breed_id = breed.id AND m.creator_id = $1)`;
const ASKED = `EXISTS (SELECT 1 FROM breed_request r
  WHERE r.breed_id = breed.id AND r.creator_id = $1 AND r.status IN ('pending', 'accepted'))`;

const LIST = listOf(BreedEntity, {
  filters: { id: 'id = $1', type: 'type = $1', status: 'status = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
/** A brand sees its own; a creator what is open, and where they have a seat or are asked. */
const ofSide = {
  brand: visible('brand_id = $1'),
  creator: visible(
    `status = 'active' AND open AND brand_id <> $1 AND NOT ${SEAT} AND NOT ${ASKED}`,
    SEAT,
    `${ASKED} AND NOT ${SEAT}`,
  ),
};

export interface BreedsAsked extends PageQuery {
  id?: string | undefined;
  type?: BreedType | undefined;
  status?: BreedStatus | undefined;
}

@Injectable()
export class BreedsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BreedEntity);
  }

  async insert(breed: BreedState): Promise<void> {
    await this.rows.insert(Object.assign(new BreedEntity(), breed) as never);
  }

  /** The row of the squad is the lock of its requests and seats too. */
  lock(id: string): Promise<BreedState | null> {
    this.db.requireTransaction('a lock of a squad');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  page(side: DealSide, owner: string, asked: BreedsAsked): Promise<Page<BreedState>> {
    return LIST.page(this.db, asked, ofSide[side](owner));
  }

  /** For others it does not exist. */
  async visible(id: string, side: DealSide, owner: string): Promise<BreedState | null> {
    return (await this.page(side, owner, { id, page: 1, per: 1 })).data[0] ?? null;
  }

  byIds(ids: readonly string[]): Promise<BreedState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  async update(id: string, change: Partial<BreedState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  /** Takes a seat in one statement whose condition is the limit: the last one is given once. */
  async take(id: string, most: number, now: Date): Promise<number | null> {
    const row = await this.db.one<{ count: number }>(
      `UPDATE breed SET member_count = member_count + 1, updated_at = $3
       WHERE id = $1 AND status = 'active' AND member_count < coalesce(places, $2)
       RETURNING member_count AS count`,
      [id, most, now],
    );
    return row?.count ?? null;
  }

  async giveBack(id: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE breed SET member_count = member_count - 1, updated_at = $2 WHERE id = $1 AND member_count > 0`,
      [id, now],
    );
  }

  madeSince(brandId: string, since: Date): Promise<number> {
    return this.rows.countBy({ brandId, createdAt: MoreThan(since) });
  }

  /** What is not cancelled, the oldest first. */
  async openOf(brandId: string): Promise<{ first?: BreedState; count: number }> {
    const where = { brandId, status: Not('cancelled' as const) };
    const [[first], count] = await this.rows.findAndCount({ where, order: { createdAt: 'ASC' }, take: 1 });
    return { ...(first ? { first } : {}), count };
  }
}
