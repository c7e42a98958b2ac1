import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../../../kernel/page.js';
import { Database } from '../../../../../platform/database/database.js';
import { listOf, visible } from '../../../../../platform/database/list.js';
import { LockedMessageEntity } from './locked-message.entity.js';

const BOUGHT = listOf(LockedMessageEntity, {
  key: 'message_id',
  sorts: { newest: ['unlocked_at DESC', 'message_id DESC'] },
});
const boughtBy = visible('buyer_id = $1');

@Injectable()
export class LockedMessagesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(LockedMessageEntity);
  }

  async of(messageIds: readonly string[]): Promise<Map<string, LockedMessageEntity>> {
    if (messageIds.length === 0) return new Map();
    const found = await this.rows.findBy({ messageId: In([...messageIds]) });
    return new Map(found.map((row) => [row.messageId, row]));
  }

  lock(messageId: string): Promise<LockedMessageEntity | null> {
    return this.rows.findOne({ where: { messageId }, lock: { mode: 'pessimistic_write' } });
  }

  find(messageId: string): Promise<LockedMessageEntity | null> {
    return this.rows.findOneBy({ messageId });
  }

  boughtBy(userId: string, asked: CursorQuery): Promise<Cursor<LockedMessageEntity>> {
    return BOUGHT.after(this.db, asked, boughtBy(userId));
  }

  async insert(row: LockedMessageEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async bought(
    messageId: string,
    values: Pick<LockedMessageEntity, 'buyerId' | 'paymentId' | 'earnedMinor' | 'unlockedAt'>,
  ): Promise<void> {
    await this.rows.update(messageId, values);
  }

  async empty(messageId: string): Promise<void> {
    await this.rows.update(messageId, { text: '', mediaIds: [] });
  }
}
