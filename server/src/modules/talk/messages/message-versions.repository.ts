import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MessageVersionEntity } from './message.entity.js';

const MOST = 20;

/** Texts that edits replaced, kept for reports. */
@Injectable()
export class MessageVersionsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(MessageVersionEntity);
  }

  async keep(version: MessageVersionEntity): Promise<void> {
    await this.rows.insert(version);
  }

  of(messageId: string): Promise<MessageVersionEntity[]> {
    return this.rows.find({ where: { messageId }, order: { createdAt: 'ASC', id: 'ASC' }, take: MOST });
  }

  async drop(messageId: string): Promise<void> {
    await this.rows.delete({ messageId });
  }
}
