import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { TipEntity } from './tip.entity.js';

@Injectable()
export class TipsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(TipEntity);
  }

  /** One giver begins one tip at a time. */
  async lockUser(fromUserId: string): Promise<void> {
    await lockName(this.db, 'tips.sender', fromUserId);
  }

  byKey(fromUserId: string, idempotencyKey: string): Promise<TipEntity | null> {
    return this.rows.findOneBy({ fromUserId, idempotencyKey });
  }

  byId(id: string): Promise<TipEntity> {
    return this.rows.findOneByOrFail({ id });
  }

  /** The same tip without a key, begun after a moment. */
  same(
    tip: Pick<TipEntity, 'fromUserId' | 'toUserId' | 'amountMinor'>,
    since: Date,
  ): Promise<TipEntity | null> {
    const { fromUserId, toUserId, amountMinor } = tip;
    const idempotencyKey = IsNull();
    return this.rows.findOne({
      where: { fromUserId, toUserId, amountMinor, idempotencyKey, createdAt: MoreThan(since) },
      order: { createdAt: 'DESC' },
    });
  }

  /** The first of these that is the same tip and is not paid. */
  async lockUnpaid(
    tip: Pick<TipEntity, 'fromUserId' | 'toUserId' | 'amountMinor'>,
    ids: readonly string[],
  ): Promise<TipEntity | null> {
    const { fromUserId, toUserId, amountMinor } = tip;
    const rows = await this.rows.find({
      where: { id: In([...ids]), fromUserId, toUserId, amountMinor, paidAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])[0] ?? null;
  }

  async change(id: string, change: Partial<Pick<TipEntity, 'message' | 'idempotencyKey'>>): Promise<void> {
    await this.rows.update(id, change);
  }

  async begunSince(fromUserId: string, since: Date): Promise<{ count: number; oldest: Date | null }> {
    const row = await this.db.one<{ count: number; oldest: Date | null }>(
      `SELECT count(*)::int AS count, min(created_at) AS oldest FROM tip WHERE from_user_id = $1 AND created_at > $2`,
      [fromUserId, since],
    );
    return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
  }

  async insert(tip: TipEntity): Promise<void> {
    await this.rows.insert(tip);
  }

  lock(id: string): Promise<TipEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async markPaid(
    id: string,
    paid: Required<Pick<TipEntity, 'paymentId' | 'earnedMinor' | 'paidAt'>>,
  ): Promise<void> {
    await this.rows.update(id, paid);
  }
}
