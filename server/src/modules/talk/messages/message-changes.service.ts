import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ProfilesQueries } from '../../identity/users/index.js';
import type { DeleteScope } from './dto/message.dto.js';
import { GroupLive } from './groups/group-live.js';
import { GroupsRepository } from './groups/groups.repository.js';
import { holdsOf, kindsIn, typeOf } from './media/message-media.rules.js';
import { MessageMedia } from './media/message-media.service.js';
import { type MessageEntity, MessageReactionEntity, MessageVersionEntity } from './message.entity.js';
import { isFixed } from './message.rules.js';
import type { Reaction } from './message.types.js';
import { MessageVersionsRepository } from './message-versions.repository.js';
import { groupClosed, messageNotFound, tooLateToEdit, youBlocked } from './messages.errors.js';
import { messageDeleted } from './messages.events.js';
import { MessagesLive } from './messages.live.js';
import { MessagesRepository } from './messages.repository.js';
import { giftStays } from './gifts/gifts.errors.js';
import { LockedMessages } from './paid/locked/locked-messages.service.js';
import { firstLink } from './previews/first-link.js';
import { MessageLinks } from './previews/message-links.service.js';
import { ReactionsRepository } from './reactions/reactions.repository.js';
import { isPair, type PairRow, type ThreadRow, ThreadsRepository } from './threads/threads.repository.js';

interface Held {
  message: MessageEntity;
  thread: ThreadRow;
}

/** null = whoever wrote it has left the group since. */
type Within = ThreadRow | null;

/** What becomes of a message once it is sent. */
@Injectable()
export class MessageChanges {
  constructor(
    readonly db: Database,
    private readonly rows: MessagesRepository,
    private readonly versions: MessageVersionsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly threads: ThreadsRepository,
    private readonly groups: GroupsRepository,
    private readonly groupLive: GroupLive,
    private readonly locked: LockedMessages,
    private readonly profiles: ProfilesQueries,
    private readonly media: MessageMedia,
    private readonly links: MessageLinks,
    private readonly live: MessagesLive,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The text alone, for a while. What stood there before is kept for reports. */
  @Transactional()
  async edit(sender: SessionPrincipal, id: string, text: string): Promise<void> {
    const { message, thread } = await this.hold(sender.userId, id);
    if (message.senderId !== sender.userId) throw messageNotFound();
    if (thread.closedAt) throw groupClosed();
    const now = this.clock.now();
    const until = message.createdAt.getTime() + this.settings.get('messages.editMinutes') * MINUTE;
    if (message.deletedAt || message.withheld || isFixed(message) || now.getTime() > until)
      throw tooLateToEdit();
    if (isPair(thread)) {
      // To whoever was blocked since, it looks as if the time had passed.
      const { blocked } = await this.profiles.inbox(thread.otherId, sender);
      if (blocked && !message.hiddenFrom.includes(thread.otherId)) throw tooLateToEdit();
    }
    if (await this.locked.isLocked(id)) throw tooLateToEdit();
    if (message.text === text) return;
    await this.versions.keep(
      Object.assign(new MessageVersionEntity(), {
        id: newId(),
        messageId: id,
        senderId: sender.userId,
        text: message.text,
        createdAt: message.editedAt ?? message.createdAt,
      } satisfies MessageVersionEntity),
    );
    const holds = holdsOf(kindsIn(message.holds), firstLink(text));
    Object.assign(message, { text, holds, type: typeOf(holds), editedAt: now });
    await this.links.take(id, sender.userId, text);
    await this.rows.change(message);
    this.tell(message, thread);
  }

  /** For all: a tombstone without content stays. For oneself: the others keep it. */
  @Transactional()
  async delete(userId: string, id: string, scope: DeleteScope): Promise<void> {
    const { message, thread } = await this.hold(userId, id);
    if (scope === 'me') {
      message.hiddenFrom = [...message.hiddenFrom, userId];
      await this.rows.change(message);
      await this.threads.countAgain(message.conversationId, userId);
      this.live.hidden(message, userId);
      return;
    }
    if (message.senderId !== userId) throw messageNotFound();
    if (message.deletedAt) return;
    if (message.type === 'gift') throw giftStays();
    await this.locked.empty(id);
    Object.assign(message, { text: '', mediaIds: [], holds: [], gif: null, deletedAt: this.clock.now() });
    await this.rows.change(message);
    await this.versions.drop(id);
    await this.reactions.clear(id);
    await this.media.drop(id);
    await this.links.drop(id);
    await this.countAgain(message, thread);
    await this.outbox.append(
      messageDeleted({ messageId: id, conversationId: message.conversationId, senderId: userId }),
    );
    this.tell(message, thread);
  }

  /** null takes it back. */
  @Transactional()
  async react(person: SessionPrincipal, id: string, reaction: Reaction | null): Promise<void> {
    const { userId } = person;
    const { message, thread } = await this.hold(userId, id);
    if (message.deletedAt || message.withheld) throw messageNotFound();
    if (thread.closedAt && reaction !== null) throw groupClosed();
    const { blocks, blocked } = isPair(thread) ? await this.profiles.inbox(thread.otherId, person) : together;
    if (blocks && reaction !== null) throw youBlocked();
    if (reaction === null) await this.reactions.takeBack(id, userId);
    else
      await this.reactions.put(
        Object.assign(new MessageReactionEntity(), {
          messageId: id,
          userId,
          reaction,
          hidden: blocked,
          createdAt: this.clock.now(),
        } satisfies MessageReactionEntity),
      );
    if (!isPair(thread)) await this.groupLive.reacted(message);
    else await this.live.reacted(message, blocked ? [userId] : seenBy(message, thread));
  }

  /** By staff, after a report. False = it was away before. */
  @Transactional()
  async withhold(id: string, withheld: boolean): Promise<boolean> {
    const found = await this.rows.byId(id);
    if (!found) return false;
    const thread = await this.threads.one(found.senderId, found.conversationId);
    await this.threads.lock(found.conversationId);
    const message = await this.rows.lock(id);
    if (!message || message.deletedAt || message.withheld === withheld) return false;
    message.withheld = withheld;
    await this.rows.change(message);
    await this.countAgain(message, thread);
    this.tell(message, thread);
    return true;
  }

  /** Again to those who see it, since something it shows has changed. */
  @Transactional()
  async show(id: string): Promise<void> {
    const message = await this.rows.byId(id);
    if (message) this.tell(message, await this.threads.one(message.senderId, message.conversationId));
  }

  private tell(message: MessageEntity, thread: Within): void {
    if (thread && isPair(thread)) this.live.changed(message.id, seenBy(message, thread));
    else this.groupLive.changed(message);
  }

  /** Of those who had it unread. */
  private async countAgain({ conversationId, seq }: MessageEntity, thread: Within): Promise<void> {
    if (thread && isPair(thread)) await this.threads.countAgain(conversationId, thread.otherId);
    else await this.groups.countAgain(conversationId, seq);
  }

  /** The conversation first, as everybody who counts in it does. */
  private async hold(userId: string, id: string): Promise<Held> {
    const seen = await this.rows.one(userId, id);
    const thread = seen && (await this.threads.one(userId, seen.conversationId));
    if (!thread) throw messageNotFound();
    await this.threads.lock(thread.id);
    const message = await this.rows.lock(id);
    if (!message || message.hiddenFrom.includes(userId)) throw messageNotFound();
    return { message, thread };
  }
}

/** Nothing stands between two members of a group. */
const together = { blocks: false, blocked: false };

/** Those of the two who see it. */
const seenBy = ({ hiddenFrom }: MessageEntity, { userId, otherId }: PairRow): string[] =>
  [userId, otherId].filter((id) => !hiddenFrom.includes(id));
