import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import type { DealSide } from '../deals/index.js';
import { BreedRequestEntity } from './breed-request.entity.js';
import type { RequestState, RequestStatus } from './breed.types.js';

const LIST = listOf(BreedRequestEntity, {
  filters: {
    id: 'id = $1',
    breedId: 'breed_id = $1',
    status: 'status = $1',
    initiator: 'initiator = $1',
  },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const ofSide = { brand: visible('brand_id = $1'), creator: visible('creator_id = $1') };
const columnOf = { brand: 'brandId', creator: 'creatorId' } as const;

export interface RequestsAsked extends PageQuery {
  id?: string | undefined;
  breedId?: string | undefined;
  status?: RequestStatus | undefined;
  initiator?: DealSide | undefined;
}

@Injectable()
export class RequestsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BreedRequestEntity);
  }

  async insert(request: RequestState): Promise<void> {
    await this.rows.insert(Object.assign(new BreedRequestEntity(), request) as never);
  }

  page(side: DealSide, owner: string, asked: RequestsAsked): Promise<Page<RequestState>> {
    return LIST.page(this.db, asked, ofSide[side](owner));
  }

  /** For others it does not exist. */
  own(id: string, side: DealSide, owner: string): Promise<RequestState | null> {
    return this.rows.findOneBy({ id, [columnOf[side]]: owner });
  }

  byId(id: string): Promise<RequestState | null> {
    return this.rows.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<RequestState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  async update(id: string, change: Partial<RequestState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  pending(breedId: string): Promise<RequestState[]> {
    return this.rows.find({ where: { breedId, status: 'pending' }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  pendingOf(breedId: string, creatorId: string): Promise<RequestState | null> {
    return this.rows.findOneBy({ breedId, creatorId, status: 'pending' });
  }

  /** By squad: what of a creator is pending there. */
  async pendingIn(creatorId: string, breedIds: readonly string[]): Promise<Map<string, string>> {
    if (breedIds.length === 0) return new Map();
    const where = { creatorId, breedId: In([...breedIds]), status: 'pending' as const };
    return new Map((await this.rows.findBy(where)).map(({ breedId, id }) => [breedId, id]));
  }

  /** Everybody who was ever asked, or asked. */
  async askedIn(breedId: string): Promise<string[]> {
    const rows = await this.rows.find({ select: { creatorId: true }, where: { breedId } });
    return rows.map(({ creatorId }) => creatorId);
  }

  sentSince(side: DealSide, owner: string, since: Date): Promise<number> {
    return this.rows.countBy({ [columnOf[side]]: owner, initiator: side, createdAt: MoreThan(since) });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** What waits for the answer of one side, the most urgent first. */
  async waiting(side: DealSide, owner: string, limit: number): Promise<[RequestState[], number]> {
    const initiator: DealSide = side === 'brand' ? 'creator' : 'brand';
    const where = { [columnOf[side]]: owner, initiator, status: 'pending' as const };
    return this.rows.findAndCount({ where, order: { expiresAt: 'ASC', id: 'ASC' }, take: limit });
  }
}
