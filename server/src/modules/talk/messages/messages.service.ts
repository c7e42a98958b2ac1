import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY, SECOND } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import type { Gif } from '../../../platform/gateways/gif-provider.js';
import type { SharedRef } from '../../../platform/sharing/shared-cards.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ProfilesQueries } from '../../identity/users/index.js';
import type { MessageInputDto } from './dto/message.dto.js';
import { Gifs } from './gifs/gifs.service.js';
import { GroupMessages } from './groups/group-messages.service.js';
import { MessageMedia } from './media/message-media.service.js';
import { type Admission, admissionOf } from './message.rules.js';
import { MessageWriter, type NewMessage } from './message-writer.js';
import {
  conversationNotFound,
  gifAlone,
  inboxClosed,
  nobodyNamed,
  nothingSaid,
  nothingToReplyTo,
  notToOneself,
  nothingToLock,
  usedClientId,
  youBlocked,
} from './messages.errors.js';
import { MessagesRepository } from './messages.repository.js';
import { paidOnly } from './paid/paid-messages.errors.js';
import { LockedMessages } from './paid/locked/locked-messages.service.js';
import { PaidMessages } from './paid/paid-messages.service.js';
import { MessageLinks } from './previews/message-links.service.js';
import { isPair, type ThreadRow, ThreadsRepository } from './threads/threads.repository.js';

/** Where a message goes: a conversation there is, or a person. */
export interface Addressed {
  conversationId?: string | undefined;
  toUserId?: string | undefined;
}

/** What lists know of a locked message: what it says and holds is for its buyer. */
const holdsNothing = { type: 'text', mediaIds: [], holds: [] } as const satisfies Partial<NewMessage>;

/** silent: kept for its sender alone. */
interface Terms {
  silent: boolean;
  coins: number;
}

interface Letter {
  sender: SessionPrincipal;
  to: string;
  /** As it was before the conversation was locked. */
  admission: Admission;
  input: MessageInputDto;
  gif: Gif | null;
  shared: SharedRef | null;
}

@Injectable()
export class MessagesService {
  constructor(
    readonly db: Database,
    private readonly rows: MessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly profiles: ProfilesQueries,
    private readonly paid: PaidMessages,
    private readonly locked: LockedMessages,
    private readonly limiter: RateLimiter,
    private readonly media: MessageMedia,
    private readonly links: MessageLinks,
    private readonly gifs: Gifs,
    private readonly groups: GroupMessages,
    private readonly writer: MessageWriter,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Sends once, however often the device tries under the same id, and answers the id of the message. */
  async send(
    sender: SessionPrincipal,
    to: Addressed,
    input: MessageInputDto,
    shared: SharedRef | null = null,
  ): Promise<string> {
    const { userId } = sender;
    const said = shared !== null || input.text !== undefined || (input.mediaIds?.length ?? 0) > 0;
    if (input.gifId === undefined && !said) throw nothingSaid();
    if (input.gifId !== undefined && said) throw gifAlone();
    if (input.price !== undefined && (shared !== null || input.gifId !== undefined)) throw nothingToLock();
    const thread = await this.threadOf(userId, to);
    if (thread && !isPair(thread)) return this.groups.send(userId, thread.id, input, shared);
    const otherId = thread?.otherId ?? to.toUserId ?? '';
    const inbox = await this.profiles.inbox(otherId, sender);
    const admission = admissionOf(inbox, thread);
    this.refuse(admission);
    const { payUpTo = 0, clientId } = input;
    if (admission === 'pay' && payUpTo < inbox.price && !(await this.rows.isSent(userId, clientId)))
      throw paidOnly(inbox.price);
    if (input.price !== undefined) await this.locked.assertMaySell(userId, input.price);
    if (!thread)
      await this.limiter.take({
        setting: 'messages.newPeoplePerDay',
        windowSeconds: DAY / SECOND,
        key: `new-people:${userId}`,
      });
    const gif = input.gifId === undefined ? null : await this.gifs.chosen(input.gifId);
    return this.keep({ sender, to: otherId, admission, input, gif, shared });
  }

  /** For the screen before the first word: what stands between two people. */
  async standing(
    sender: SessionPrincipal,
    otherId: string,
  ): Promise<{
    thread: ThreadRow | null;
    canMessage: boolean;
    blocked: boolean;
    price: number | null;
    replyHours: number;
  }> {
    const thread = await this.threads.with(sender.userId, otherId);
    const inbox = await this.profiles.inbox(otherId, sender);
    const admission = admissionOf(inbox, thread);
    if (admission === 'unknown') throw notFound();
    return {
      thread,
      canMessage: admission !== 'closed' && admission !== 'blocked',
      blocked: admission === 'blocked',
      price: admission === 'pay' ? inbox.price : null,
      replyHours: this.settings.get('messages.replyHours'),
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

  private refuse(admission: Admission): void {
    if (admission === 'closed') throw inboxClosed();
    if (admission === 'blocked') throw youBlocked();
    // As for a person who never was.
    if (admission === 'unknown') throw notFound();
  }

  /** The lock of the conversation gives every message its place and lets the same one come once. */
  @Transactional()
  private async keep({ sender, to, admission, input, gif, shared }: Letter): Promise<string> {
    const from = sender.userId;
    const now = this.clock.now();
    const { text: words = '', mediaIds = [], clientId = null, replyToId = null, price = null } = input;
    // What is locked stands apart, where nothing that reads messages finds it.
    const text = price === null ? words : '';
    const conversation = await this.threads.openAndLock(from, to, now);
    const before = clientId === null ? null : await this.rows.byClientId(from, clientId);
    if (before && before.conversationId !== conversation.id) throw usedClientId();
    if (before) return before.id;
    if (replyToId !== null) {
      const original = await this.rows.one(from, replyToId);
      if (original?.conversationId !== conversation.id) throw nothingToReplyTo();
    }
    const { silent, coins } =
      admission === 'pay'
        ? await this.priced(sender, to, input.payUpTo)
        : { silent: admission === 'silent', coins: 0 };
    const id = newId();
    const message = {
      id,
      from,
      to,
      now,
      silent,
      gif,
      text,
      clientId,
      replyToId,
      locked: price !== null,
      ...(price === null ? await this.media.take(id, from, { text, mediaIds }) : holdsNothing),
      ...(gif ? { type: 'giphy' as const } : {}),
      ...(shared ? { ...shared, type: 'link' as const, holds: ['link' as const] } : {}),
    };
    await this.writer.place(conversation, message);
    if (price !== null) {
      await this.media.takeChecked(id, from, mediaIds);
      await this.locked.keep({ messageId: id, senderId: from, text: words, mediaIds, price, createdAt: now });
    }
    if (message.holds.includes('link')) await this.links.take(id, from, text);
    if (coins > 0)
      await this.paid.hold({
        messageId: id,
        conversationId: conversation.id,
        senderId: from,
        receiverId: to,
        coins,
      });
    // What has to be paid for answers nobody.
    else if (!silent && price === null) await this.paid.replied(conversation.id, to);
    await this.writer.tell(conversation, message);
    return id;
  }

  /** Read under the lock, where no reply and no other price can come between; throws where nobody agreed to it. */
  private async priced(sender: SessionPrincipal, to: string, payUpTo = 0): Promise<Terms> {
    const inbox = await this.profiles.inbox(to, sender);
    const thread = await this.threads.with(sender.userId, to);
    const admission = admissionOf(inbox, thread);
    this.refuse(admission);
    // Whoever was blocked a moment ago pays nothing, and is read by nobody.
    if (admission !== 'pay') return { silent: admission === 'silent', coins: 0 };
    if (payUpTo < inbox.price) throw paidOnly(inbox.price);
    return { silent: false, coins: inbox.price };
  }
}
