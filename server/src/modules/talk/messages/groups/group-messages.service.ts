import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Gif } from '../../../../platform/gateways/gif-provider.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { SharedRef } from '../../../../platform/sharing/shared-cards.js';
import { RelationsQueries } from '../../../identity/users/index.js';
import type { MessageInputDto } from '../dto/message.dto.js';
import { Gifs } from '../gifs/gifs.service.js';
import { MessageMedia } from '../media/message-media.service.js';
import {
  conversationNotFound,
  groupClosed,
  notInGroups,
  nothingToReplyTo,
  usedClientId,
} from '../messages.errors.js';
import { messageCreated } from '../messages.events.js';
import { MessagesRepository } from '../messages.repository.js';
import { NewMessagesRepository } from '../new-messages.repository.js';
import { MessageLinks } from '../previews/message-links.service.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { GroupLive } from './group-live.js';
import { GroupsRepository } from './groups.repository.js';

interface Letter {
  from: string;
  conversationId: string;
  input: MessageInputDto;
  gif: Gif | null;
  shared: SharedRef | null;
}

/** Sends into a group: whoever is a member may write, whatever inboxes of people say, and nothing is paid. */
@Injectable()
export class GroupMessages {
  constructor(
    readonly db: Database,
    private readonly rows: MessagesRepository,
    private readonly added: NewMessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly groups: GroupsRepository,
    private readonly relations: RelationsQueries,
    private readonly media: MessageMedia,
    private readonly links: MessageLinks,
    private readonly gifs: Gifs,
    private readonly live: GroupLive,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Once, however often the device tries under the same id; answers the id of the message. */
  async send(
    from: string,
    conversationId: string,
    input: MessageInputDto,
    shared: SharedRef | null,
  ): Promise<string> {
    if (input.price !== undefined) throw notInGroups();
    const gif = input.gifId === undefined ? null : await this.gifs.chosen(input.gifId);
    return this.keep({ from, conversationId, input, gif, shared });
  }

  /** The lock of the conversation gives every message its place; who leaves meanwhile writes nothing any more. */
  @Transactional()
  private async keep({ from, conversationId, input, gif, shared }: Letter): Promise<string> {
    const { text = '', mediaIds = [], clientId = null, replyToId = null } = input;
    const conversation = await this.threads.lock(conversationId);
    const members = (await this.groups.marks([conversationId])).map(({ userId }) => userId);
    if (!conversation || !members.includes(from)) throw conversationNotFound();
    const before = clientId === null ? null : await this.rows.byClientId(from, clientId);
    if (before && before.conversationId !== conversationId) throw usedClientId();
    if (before) return before.id;
    if (conversation.closedAt) throw groupClosed();
    if (replyToId !== null) {
      const original = await this.rows.one(from, replyToId);
      if (original?.conversationId !== conversationId) throw nothingToReplyTo();
    }
    const others = members.filter((userId) => userId !== from);
    const hiddenFrom = await this.relations.blockersOf(from, others);
    const id = newId();
    const now = this.clock.now();
    const message = {
      id,
      conversationId,
      seq: conversation.lastSeq + 1,
      senderId: from,
      recipientId: null,
      text,
      gif,
      clientId,
      replyToId,
      hiddenFrom,
      createdAt: now,
      ...(await this.media.take(id, from, { text, mediaIds })),
      ...(gif ? { type: 'giphy' as const } : {}),
      ...(shared ? { ...shared, type: 'link' as const, holds: ['link' as const] } : {}),
    };
    await this.added.add(message, true);
    if (message.holds.includes('link')) await this.links.take(id, from, text);
    const reached = await this.groups.sent(conversationId, from, now, hiddenFrom);
    const created = { messageId: id, conversationId, senderId: from };
    const events = reached.flatMap(({ userId }) =>
      userId === from
        ? []
        : [messageCreated({ ...created, recipientId: userId, group: conversation.title ?? '' })],
    );
    await this.outbox.append(
      ...(events.length > 0 ? events : [messageCreated({ ...created, recipientId: null })]),
    );
    this.db.afterCommit(() => this.live.sent(id, reached));
    return id;
  }
}
