import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY, SECOND } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import type { Gif } from '../../../platform/gateways/gif-provider.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { type InboxView, ProfilesQueries } from '../../identity/users/index.js';
import type { MessageInputDto } from './dto/message.dto.js';
import { Gifs } from './gifs/gifs.service.js';
import { MessageMedia } from './media/message-media.service.js';
import { MessageEntity } from './message.entity.js';
import { admissionOf } from './message.rules.js';
import {
  conversationNotFound,
  gifAlone,
  inboxClosed,
  nobodyNamed,
  nothingSaid,
  nothingToReplyTo,
  notToOneself,
  paidOnly,
  usedClientId,
  youBlocked,
} from './messages.errors.js';
import { messageCreated } from './messages.events.js';
import { MessagesLive } from './messages.live.js';
import { MessagesRepository } from './messages.repository.js';
import { MessageLinks } from './previews/message-links.service.js';
import { type ThreadRow, ThreadsRepository } from './threads/threads.repository.js';

/** Where a message goes: a conversation there is, or a person. */
export interface Addressed {
  conversationId?: string | undefined;
  toUserId?: string | undefined;
}

interface Letter {
  from: string;
  to: string;
  /** Kept for its sender alone. */
  silent: boolean;
  input: MessageInputDto;
  gif: Gif | null;
}

@Injectable()
export class MessagesService {
  constructor(
    readonly db: Database,
    private readonly rows: MessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly profiles: ProfilesQueries,
    private readonly limiter: RateLimiter,
    private readonly media: MessageMedia,
    private readonly links: MessageLinks,
    private readonly gifs: Gifs,
    private readonly live: MessagesLive,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Sends once, however often the device tries under the same id, and answers the id of the message. */
  async send(sender: SessionPrincipal, to: Addressed, input: MessageInputDto): Promise<string> {
    const { userId } = sender;
    const said = input.text !== undefined || (input.mediaIds?.length ?? 0) > 0;
    if (input.gifId === undefined && !said) throw nothingSaid();
    if (input.gifId !== undefined && said) throw gifAlone();
    const thread = await this.threadOf(userId, to);
    const otherId = thread?.otherId ?? to.toUserId ?? '';
    const inbox = await this.profiles.inbox(otherId, sender);
    const silent = this.admit(inbox, thread);
    if (!thread)
      await this.limiter.take({
        setting: 'messages.newPeoplePerDay',
        windowSeconds: DAY / SECOND,
        key: `new-people:${userId}`,
      });
    const gif = input.gifId === undefined ? null : await this.gifs.chosen(input.gifId);
    return this.keep({ from: userId, to: otherId, silent, input, gif });
  }

  /** For the screen before the first word: what stands between two people. */
  async standing(
    sender: SessionPrincipal,
    otherId: string,
  ): Promise<{ thread: ThreadRow | null; canMessage: boolean; blocked: boolean; price: number | null }> {
    const thread = await this.threads.with(sender.userId, otherId);
    const inbox = await this.profiles.inbox(otherId, sender);
    const admission = admissionOf(inbox, thread);
    if (admission === 'unknown') throw notFound();
    return {
      thread,
      canMessage: admission === 'open' || admission === 'silent',
      blocked: admission === 'blocked',
      price: admission === 'pay' ? inbox.price : null,
    };
  }

  private async threadOf(userId: string, { conversationId, toUserId }: Addressed): Promise<ThreadRow | null> {
    if (conversationId !== undefined && toUserId === undefined) {
      const thread = await this.threads.one(userId, conversationId);
      if (!thread) throw conversationNotFound();
      return thread;
    }
    if (toUserId === undefined || conversationId !== undefined) throw nobodyNamed();
    if (toUserId === userId) throw notToOneself();
    return this.threads.with(userId, toUserId);
  }

  /** Whether it is kept silently; throws where it may not be sent. */
  private admit(inbox: InboxView, thread: ThreadRow | null): boolean {
    switch (admissionOf(inbox, thread)) {
      case 'open':
        return false;
      case 'silent':
        return true;
      case 'pay':
        throw paidOnly(inbox.price);
      case 'closed':
        throw inboxClosed();
      case 'blocked':
        throw youBlocked();
      case 'unknown':
        // As for a person who never was.
        throw notFound();
    }
  }

  /** The lock of the conversation gives every message its place and lets the same one come once. */
  @Transactional()
  private async keep({ from, to, silent, input, gif }: Letter): Promise<string> {
    const now = this.clock.now();
    const { text = '', mediaIds = [], clientId = null, replyToId = null } = input;
    const conversation = await this.threads.openAndLock(from, to, now);
    const before = clientId === null ? null : await this.rows.byClientId(from, clientId);
    if (before && before.conversationId !== conversation.id) throw usedClientId();
    if (before) return before.id;
    if (replyToId !== null) {
      const original = await this.rows.one(from, replyToId);
      if (original?.conversationId !== conversation.id) throw nothingToReplyTo();
    }
    const id = newId();
    const message = Object.assign(new MessageEntity(), {
      id,
      gif,
      ...(await this.media.take(id, from, { text, mediaIds })),
      ...(gif ? { type: 'giphy' as const } : {}),
      conversationId: conversation.id,
      seq: conversation.lastSeq + 1,
      senderId: from,
      text,
      clientId,
      replyToId,
      hiddenFrom: silent ? [to] : [],
      withheld: false,
      editedAt: null,
      deletedAt: null,
      createdAt: now,
    } satisfies MessageEntity);
    await this.rows.insert(message);
    await this.links.take(id, from, text);
    await this.threads.count(conversation.id, message.seq);
    await this.threads.sent(conversation.id, from, now, !silent);
    if (!silent) await this.threads.received(conversation.id, to, now);
    await this.outbox.append(
      messageCreated({
        messageId: message.id,
        conversationId: conversation.id,
        senderId: from,
        recipientId: silent ? null : to,
      }),
    );
    await this.live.sent(message.id, silent ? [from] : [from, to]);
    return message.id;
  }
}
