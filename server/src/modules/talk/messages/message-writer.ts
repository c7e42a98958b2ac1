import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { MessageEntity } from './message.entity.js';
import { messageCreated } from './messages.events.js';
import { MessagesLive } from './messages.live.js';
import { NewMessagesRepository } from './new-messages.repository.js';
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

/** Adds messages to conversations: the lock of a conversation gives each its place, and is held as short as can be. */
@Injectable()
export class MessageWriter {
  constructor(
    private readonly db: Database,
    private readonly rows: NewMessagesRepository,
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
    const { from, to, now, silent = false, ...said } = message;
    await this.rows.add(
      {
        ...said,
        conversationId,
        seq: lastSeq + 1,
        senderId: from,
        recipientId: to,
        hiddenFrom: silent ? [to] : [],
        createdAt: now,
      },
      !silent,
    );
  }

  /** Both sides see it as it is once the transaction has ended. */
  async tell(
    { id: conversationId }: ConversationEntity,
    { id, from, to, silent = false }: NewMessage,
  ): Promise<void> {
    const recipientId = silent ? null : to;
    await this.outbox.append(messageCreated({ messageId: id, conversationId, senderId: from, recipientId }));
    // Whoever waits for it first: its sender has the answer of the call.
    this.db.afterCommit(() => this.live.sent(id, silent ? [from] : [to, from]));
  }
}
