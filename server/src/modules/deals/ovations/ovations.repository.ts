import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { lockName } from '../../../platform/database/locks.js';
import type { DealSide } from '../deals/index.js';
import { OvationEntity } from './ovation.entity.js';
import type { OvationState, OvationStatus } from './ovation.types.js';

const LIST = listOf(OvationEntity, {
  filters: { id: 'id = $1', status: 'status = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
  facets: { status: 'status' },
});
/** A creator sees what was asked of them, and nothing of a draft. */
const ofSide = {
  brand: visible('brand_id = $1'),
  creator: visible('creator_id = $1 AND requested_at IS NOT NULL'),
};

/** States in which a reward is promised. */
const promised: readonly OvationStatus[] = [
  'requested',
  'accepted',
  'submitted',
  'changes_requested',
  'approved',
  'published',
];

export interface OvationsAsked extends PageQuery {
  id?: string | undefined;
  status?: OvationStatus | undefined;
}

type Question = Pick<OvationState, 'brandId' | 'creatorId' | 'productId' | 'prompt'>;

@Injectable()
export class OvationsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(OvationEntity);
  }

  async insert(ovation: OvationState): Promise<void> {
    await this.rows.insert(Object.assign(new OvationEntity(), ovation));
  }

  /** Where there is a deal its row is locked before. */
  lock(id: string): Promise<OvationState | null> {
    this.db.requireTransaction('a lock of an ovation');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Without a lock: to know its deal. */
  byId(id: string): Promise<OvationState | null> {
    return this.rows.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<OvationState[]> {
    return this.rows.findBy({ id: In([...ids]) });
  }

  page(side: DealSide, owner: string, asked: OvationsAsked): Promise<Page<OvationState>> {
    return LIST.page(this.db, asked, ofSide[side](owner));
  }

  /** For others it does not exist. */
  async visible(id: string, side: DealSide, owner: string): Promise<OvationState | null> {
    const found = await this.page(side, owner, { id, page: 1, per: 1 });
    return found.data[0] ?? null;
  }

  counts(side: DealSide, owner: string): Promise<Map<OvationStatus, number>> {
    return LIST.counts(this.db, 'status', {}, ofSide[side](owner));
  }

  async update(id: string, change: Partial<OvationState>): Promise<void> {
    await this.rows.update(id, change);
  }

  madeSince(brandId: string, since: Date): Promise<number> {
    return this.rows.countBy({ brandId, createdAt: MoreThan(since), linkId: IsNull() });
  }

  /** One after the other for each brand and creator; an index keeps the rule besides. */
  async lockQuestions({ brandId, creatorId }: Question): Promise<void> {
    await lockName(this.db, 'ovations.reward', `${brandId}:${creatorId}`);
  }

  /** Whether a reward for this question was promised or paid to the creator. */
  isRewarded({ brandId, creatorId, productId, prompt }: Question): Promise<boolean> {
    const question = { brandId, creatorId, productId: productId ?? IsNull(), prompt, linkId: IsNull() };
    return this.rows.existsBy([
      { ...question, status: In([...promised]) },
      { ...question, paidAt: Not(IsNull()) },
    ]);
  }

  hasAnswered(linkId: string, creatorId: string): Promise<boolean> {
    return this.rows.existsBy({ linkId, creatorId });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** The newest on a wall. */
  published(brandId: string, limit: number): Promise<OvationState[]> {
    return this.rows.find({
      where: { brandId, status: 'published' },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** What a creator has said on walls, the newest first. */
  publishedBy(creatorId: string, limit: number): Promise<OvationState[]> {
    return this.rows.find({
      where: { creatorId, status: 'published' },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** What waits for the answer of a creator, the most urgent first. */
  toAnswer(creatorId: string, limit: number): Promise<[OvationState[], number]> {
    return this.rows.findAndCount({
      where: { creatorId, status: 'requested' },
      order: { timerAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** What was asked and not answered, the oldest first; later states are deals. */
  async openOf(brandId: string): Promise<{ first?: OvationState; count: number }> {
    const [[first], count] = await this.rows.findAndCount({
      where: { brandId, status: 'requested' },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { ...(first ? { first } : {}), count };
  }

  /** What a person who leaves had not answered, or has said. */
  ofCreator(creatorId: string, ...statuses: OvationStatus[]): Promise<OvationState[]> {
    return this.rows.findBy({ creatorId, status: In(statuses) });
  }

  /** Of both sides, the oldest first, as the person may see them. */
  allOf(userId: string): Promise<OvationState[]> {
    return this.rows.find({
      where: [{ brandId: userId }, { creatorId: userId, requestedAt: Not(IsNull()) }],
      order: { createdAt: 'ASC' },
    });
  }

  /** What a creator has said; stars stay in the figures. */
  async forget(creatorId: string): Promise<void> {
    await this.rows.update({ creatorId }, { text: null, mediaIds: [], note: null });
  }

  async deleteDrafts(brandId: string): Promise<void> {
    await this.rows.delete({ brandId, status: 'draft' });
  }
}
