import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { MessageEntity } from './message.entity.js';

/** What is kept of a message that is sent, in the order of the parameters. */
const added = {
  id: 'id',
  conversationId: 'conversation_id',
  seq: 'seq',
  senderId: 'sender_id',
  recipientId: 'recipient_id',
  createdAt: 'created_at',
  feature: 'feature',
  refId: 'ref_id',
  locked: 'locked',
  type: 'type',
  text: 'text',
  mediaIds: 'media_ids',
  holds: 'holds',
  gif: 'gif',
  clientId: 'client_id',
  replyToId: 'reply_to_id',
  hiddenFrom: 'hidden_from',
  withheld: 'withheld',
} as const satisfies Partial<Record<keyof MessageEntity, string>>;
type Added = Pick<MessageEntity, keyof typeof added>;
/** Of a message that has words and nothing else. */
const plain = {
  feature: null,
  refId: null,
  locked: false,
  mediaIds: [],
  holds: [],
  gif: null,
  clientId: null,
  replyToId: null,
  hiddenFrom: [],
  withheld: false,
} satisfies Partial<Added>;
/** What is left out is as in a plain one. */
type NewRow = Omit<Added, keyof typeof plain> & Partial<Added>;
const names = Object.keys(added) as (keyof typeof added)[];
const reached = `$${names.length + 1}::boolean`;
/** One statement, as everybody who writes in the conversation waits for it. */
const ADD = `
  WITH counted AS (UPDATE conversation SET last_seq = $3 WHERE id = $2),
  sent AS (
    UPDATE conversation_member SET last_at = $6, wrote = wrote OR ${reached} WHERE conversation_id = $2 AND user_id = $4),
  received AS (
    UPDATE conversation_member SET last_at = $6, unread = unread + 1
    WHERE ${reached} AND conversation_id = $2 AND user_id = $5)
  INSERT INTO message (${Object.values(added).join(', ')})
  VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;

/** Adds messages to conversations. */
@Injectable()
export class NewMessagesRepository {
  constructor(private readonly db: Database) {}

  /** Under the lock of the conversation: the message, its place, and the counters of both; `reaches` = of the other person too. */
  async add(message: NewRow, reaches: boolean): Promise<void> {
    const row: Added = { ...plain, ...message };
    await this.db.prepared(ADD, [...names.map((name) => row[name]), reaches]);
  }
}
