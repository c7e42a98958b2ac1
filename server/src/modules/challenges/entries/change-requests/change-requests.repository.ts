import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { constraintOf, Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import type { ChangedField } from '../../challenges/index.js';
import { ChangeAnswerEntity, ChangeRequestEntity } from './change-request.entity.js';
import type { ChangeAnswer } from './change-request.types.js';

const LIST = listOf(ChangeRequestEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const ofChallenge = visible('challenge_id = $1');

@Injectable()
export class ChangeRequestsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(ChangeRequestEntity);
  }

  private get answers() {
    return this.db.repo(ChangeAnswerEntity);
  }

  /** false = one of this challenge is open already. */
  async add(row: ChangeRequestEntity): Promise<boolean> {
    try {
      await this.rows.insert(row as never);
      return true;
    } catch (error) {
      if (constraintOf(error) === 'challenge_change_once') return false;
      throw error;
    }
  }

  lock(id: string, challengeId: string): Promise<ChangeRequestEntity | null> {
    return this.rows.findOne({ where: { id, challengeId }, lock: { mode: 'pessimistic_write' } });
  }

  byId(id: string): Promise<ChangeRequestEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The one that waits for answers. */
  openOf(challengeId: string): Promise<ChangeRequestEntity | null> {
    return this.rows.findOneBy({ challengeId, status: 'proposed' });
  }

  async update(id: string, change: Partial<ChangeRequestEntity>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  page(challengeId: string, query: PageQuery): Promise<Page<ChangeRequestEntity>> {
    return LIST.page(this.db, { ...query, sort: 'newest' }, ofChallenge(challengeId));
  }

  /** Changes of the challenge that came into force, the oldest first. */
  async applied(challengeId: string): Promise<{ fields: ChangedField[]; at: Date }[]> {
    const rows = await this.rows.find({
      select: { id: true, fields: true, decidedAt: true },
      where: { challengeId, status: 'accepted' },
      order: { decidedAt: 'ASC', id: 'ASC' },
    });
    return rows.flatMap(({ fields, decidedAt }) => (decidedAt ? [{ fields, at: decidedAt }] : []));
  }

  answersTo(ids: readonly string[]): Promise<ChangeAnswerEntity[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.answers.find({ where: { requestId: In([...ids]) }, order: { createdAt: 'ASC', userId: 'ASC' } });
  }

  /** Those who were asked already keep what they said. */
  async ask(requestId: string, userIds: readonly string[], now: Date): Promise<void> {
    if (userIds.length === 0) return;
    await this.answers
      .createQueryBuilder()
      .insert()
      .values(
        userIds.map((userId) => ({ requestId, userId, answer: null, answeredAt: null, createdAt: now })),
      )
      .orIgnore()
      .execute();
  }

  /** false = was never asked, or has answered already. */
  async answer(requestId: string, userId: string, answer: ChangeAnswer, now: Date): Promise<boolean> {
    const { affected } = await this.answers.update(
      { requestId, userId, answer: IsNull() },
      { answer, answeredAt: now },
    );
    return affected === 1;
  }

  wasAsked(requestId: string, userId: string): Promise<boolean> {
    return this.answers.existsBy({ requestId, userId });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { status: 'proposed' });
  }
}
