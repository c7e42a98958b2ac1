import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import type { BreedType } from '../../challenges/challenges/index.js';
import type { DealSide } from '../deals/index.js';
import { BreedMemberEntity } from './breed-member.entity.js';
import type { MemberState } from './breed.types.js';

const LIST = listOf(BreedMemberEntity, {
  filters: {},
  sorts: { oldest: ["(status = 'cancelled')", 'created_at', 'id'] },
});
const ofBreed = visible('breed_id = $1 AND brand_id = $2');
const columnOf = { brand: 'brandId', creator: 'creatorId' } as const;
const live = Not('cancelled' as const);

@Injectable()
export class MembersRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BreedMemberEntity);
  }

  async insert(member: MemberState): Promise<void> {
    await this.rows.insert(Object.assign(new BreedMemberEntity(), member) as never);
  }

  /** Seats that go on come before those that have ended. */
  page(breedId: string, brandId: string, asked: PageQuery): Promise<Page<MemberState>> {
    return LIST.page(this.db, asked, ofBreed(breedId, brandId));
  }

  byId(id: string): Promise<MemberState | null> {
    return this.rows.findOneBy({ id });
  }

  byDeal(dealId: string): Promise<MemberState | null> {
    return this.rows.findOneBy({ dealId });
  }

  /** For others it does not exist. */
  own(id: string, side: DealSide, owner: string): Promise<MemberState | null> {
    return this.rows.findOneBy({ id, [columnOf[side]]: owner });
  }

  /** The last seat of a creator in each of these squads, whatever became of it. */
  async lastOf(creatorId: string, breedIds: readonly string[]): Promise<Map<string, MemberState>> {
    if (breedIds.length === 0) return new Map();
    const where = { creatorId, breedId: In([...breedIds]) };
    const rows = await this.rows.find({ where, order: { createdAt: 'ASC', id: 'ASC' } });
    return new Map(rows.map((row) => [row.breedId, row]));
  }

  live(breedId: string): Promise<MemberState[]> {
    return this.rows.find({ where: { breedId, status: live }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  has(breedId: string, creatorId: string): Promise<boolean> {
    return this.rows.existsBy({ breedId, creatorId, status: live });
  }

  async typesOf(creatorId: string): Promise<BreedType[]> {
    const rows = await this.rows.find({ select: { type: true }, where: { creatorId, status: 'active' } });
    return [...new Set(rows.map(({ type }) => type))];
  }

  async update(id: string, change: Partial<MemberState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  /** The clock looks at all of them again. */
  async wake(breedId: string, now: Date): Promise<void> {
    await this.rows.update({ breedId, status: live, begun: true }, { timerAt: now });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** Seats of a creator that have not ended, the oldest first. */
  async openOf(creatorId: string): Promise<{ first?: MemberState; count: number }> {
    const where = { creatorId, status: live };
    const [[first], count] = await this.rows.findAndCount({ where, order: { createdAt: 'ASC' }, take: 1 });
    return { ...(first ? { first } : {}), count };
  }

  /** Successors that wait for the brand's word, the seat that ends first in front. */
  waiting(brandId: string, limit: number): Promise<[MemberState[], number]> {
    return this.rows.findAndCount({
      where: { brandId, status: live, replacementId: Not(IsNull()) },
      order: { endsAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }
}
