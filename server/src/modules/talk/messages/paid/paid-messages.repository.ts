import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { PaidMessageEntity } from './paid-message.entity.js';

const BATCH = 500;
/** Asked for each message that is sent. */
const HELD = `SELECT message_id AS "messageId" FROM paid_message
  WHERE conversation_id = $1 AND sender_id = $2 AND state = 'held' ORDER BY created_at, message_id`;

@Injectable()
export class PaidMessagesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PaidMessageEntity);
  }

  find(messageId: string): Promise<PaidMessageEntity | null> {
    return this.rows.findOneBy({ messageId });
  }

  lock(messageId: string): Promise<PaidMessageEntity | null> {
    return this.rows.findOne({ where: { messageId }, lock: { mode: 'pessimistic_write' } });
  }

  /** What waits for a reply to this sender, the oldest first. */
  async heldIn(conversationId: string, senderId: string): Promise<string[]> {
    const rows = await this.db.prepared<Pick<PaidMessageEntity, 'messageId'>>(HELD, [
      conversationId,
      senderId,
    ]);
    return rows.map(({ messageId }) => messageId);
  }

  /** What waits for a reply of this receiver: all of it, or that of one sender. */
  async heldFor(receiverId: string, senderId?: string): Promise<string[]> {
    const rows = await this.rows.find({
      select: { messageId: true },
      where: { receiverId, state: 'held', ...(senderId === undefined ? {} : { senderId }) },
      order: { createdAt: 'ASC', messageId: 'ASC' },
      take: BATCH,
    });
    return rows.map(({ messageId }) => messageId);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { state: 'held' });
  }

  async insert(row: PaidMessageEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async settle({ messageId, state, earnedMinor, settledAt }: PaidMessageEntity): Promise<void> {
    await this.rows.update(messageId, { state, earnedMinor, settledAt });
  }

  async spentSince(senderId: string, since: Date): Promise<number> {
    const row = await this.db.one<{ coins: string }>(
      `SELECT coalesce(sum(coins), 0) AS coins FROM paid_message
       WHERE sender_id = $1 AND created_at >= $2 AND state <> 'refunded'`,
      [senderId, since],
    );
    return Number(row?.coins ?? 0);
  }
}
