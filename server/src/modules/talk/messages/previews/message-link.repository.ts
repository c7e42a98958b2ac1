import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { MessageLinkEntity } from './message-link.entity.js';

@Injectable()
export class MessageLinkRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(MessageLinkEntity);
  }

  one(messageId: string): Promise<MessageLinkEntity | null> {
    return this.rows.findOneBy({ messageId });
  }

  lock(messageId: string): Promise<MessageLinkEntity | null> {
    return this.rows.findOne({ where: { messageId }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(link: MessageLinkEntity): Promise<void> {
    await this.rows.insert(link);
  }

  async update(messageId: string, change: Partial<MessageLinkEntity>): Promise<void> {
    await this.rows.update({ messageId }, change);
  }

  async delete(messageId: string): Promise<void> {
    await this.rows.delete({ messageId });
  }
}
