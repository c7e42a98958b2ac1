import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { MessageEntity } from './message.entity.js';
import { messageCreated } from './messages.events.js';
import { MessagesLive } from './messages.live.js';
import { MessagesRepository } from './messages.repository.js';
import type { ConversationEntity } from './threads/thread.entity.js';
import { ThreadsRepository } from './threads/threads.repository.js';

export interface NewMessage
  extends
    Pick<MessageEntity, 'id' | 'type' | 'text'>,
    Partial<
      Pick<
        MessageEntity,
        'mediaIds' | 'holds' | 'gif' | 'clientId' | 'replyToId' | 'locked' | 'feature' | 'refId'
      >
    > {
  from: string;
  to: string;
  now: Date;
  /** Kept for its sender alone. */
  silent?: boolean;
}

/** Adds messages to conversations: the lock of a conversation gives each its place. */
@Injectable()
export class MessageWriter {
  constructor(
    private readonly db: Database,
    private readonly rows: MessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly live: MessagesLive,
    private readonly outbox: Outbox,
  ) {}

  /** Opens the conversation, writes and tells, in one go. */
  async write(message: NewMessage): Promise<void> {
    const conversation = await this.threads.openAndLock(message.from, message.to, message.now);
    await this.place(conversation, message);
    await this.tell(conversation, message);
  }

  /** Under the lock of the conversation. */
  async place({ id: conversationId, lastSeq }: ConversationEntity, message: NewMessage): Promise<void> {
    this.db.requireTransaction('messageWriter.place');
    const { id, type, text, from, to, now, silent = false } = message;
    const {
      mediaIds = [],
      holds = [],
      gif = null,
      clientId = null,
      replyToId = null,
      locked = false,
    } = message;
    const { feature = null, refId = null } = message;
    const seq = lastSeq + 1;
    await this.rows.insert(
      Object.assign(new MessageEntity(), {
        id,
        conversationId,
        seq,
        senderId: from,
        recipientId: to,
        broadcastId: null,
        feature,
        refId,
        locked,
        type,
        text,
        mediaIds,
        holds,
        gif,
        clientId,
        replyToId,
        hiddenFrom: silent ? [to] : [],
        withheld: false,
        editedAt: null,
        deletedAt: null,
        createdAt: now,
      } satisfies MessageEntity),
    );
    await this.threads.count(conversationId, seq);
  }

  /** Once all that belongs to it is kept: both sides see it as it is. */
  async tell(
    { id: conversationId }: ConversationEntity,
    { id, from, to, now, silent = false }: NewMessage,
  ): Promise<void> {
    await this.threads.sent(conversationId, from, now, !silent);
    if (!silent) await this.threads.received(conversationId, to, now);
    const recipientId = silent ? null : to;
    await this.outbox.append(messageCreated({ messageId: id, conversationId, senderId: from, recipientId }));
    await this.live.sent(id, silent ? [from] : [from, to]);
  }
}
