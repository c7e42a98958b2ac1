import { Injectable } from '@nestjs/common';
import { type Cursor, type CursorQuery, mapped } from '../../../kernel/page.js';
import type { MessageDto, MessagesQueryDto, TypedMessagesQueryDto } from './dto/message.dto.js';
import type { MessageReactionDto, ReactionSummaryDto } from './dto/reactions.dto.js';
import { GroupsRepository } from './groups/groups.repository.js';
import type { SharedMediaQueryDto } from './media/shared-media.dto.js';
import type { MessageType } from './message.types.js';
import { conversationNotFound, messageNotFound } from './messages.errors.js';
import { MessagesView } from './messages.view.js';
import { LockedMessagesRepository } from './paid/locked/locked-messages.repository.js';
import { type MessageRow, MessagesRepository } from './messages.repository.js';
import { ReactionsQueries } from './reactions/reactions.queries.js';
import { ThreadsRepository } from './threads/threads.repository.js';

/** Messages as one of the people of a conversation sees them. Everybody else finds nothing. */
@Injectable()
export class MessagesQueries {
  constructor(
    private readonly rows: MessagesRepository,
    private readonly reacted: ReactionsQueries,
    private readonly threads: ThreadsRepository,
    private readonly groups: GroupsRepository,
    private readonly locked: LockedMessagesRepository,
    private readonly view: MessagesView,
  ) {}

  async one(userId: string, id: string): Promise<MessageDto> {
    const message = await this.find(userId, id);
    if (!message) throw messageNotFound();
    return message;
  }

  /** null = this person does not see it. */
  async find(userId: string, id: string): Promise<MessageDto | null> {
    const row = await this.rows.one(userId, id);
    return row && this.shownOne(userId, row);
  }

  /** The newest first; after a message or since a moment the oldest first, so that what follows is read on from there. */
  async within(
    userId: string,
    conversationId: string,
    { before, after, since, ...asked }: MessagesQueryDto,
  ): Promise<Cursor<MessageDto>> {
    const part = await this.rows.within(userId, conversationId, {
      ...asked,
      since: since === undefined ? undefined : new Date(since),
      before: before === undefined ? undefined : await this.seqOf(userId, conversationId, before),
      after: after === undefined ? undefined : await this.seqOf(userId, conversationId, after),
    });
    if (part.data.length === 0 && !(await this.threads.one(userId, conversationId)))
      throw conversationNotFound();
    return this.shownPart(userId, part);
  }

  /** Messages with files or an address in them, the newest first. */
  async sharedMedia(
    userId: string,
    conversationId: string,
    asked: SharedMediaQueryDto,
  ): Promise<Cursor<MessageDto>> {
    if (!(await this.threads.one(userId, conversationId))) throw conversationNotFound();
    return this.shownPart(userId, await this.rows.holding(userId, conversationId, asked));
  }

  async saying(userId: string, q: string, asked: CursorQuery): Promise<Cursor<MessageDto>> {
    return this.shownPart(userId, await this.rows.saying(userId, q, await this.groups.idsOf(userId), asked));
  }

  /** What this person has paid for and still has, the latest first. */
  async unlocked(userId: string, asked: CursorQuery): Promise<Cursor<MessageDto>> {
    const { data, nextCursor } = await this.locked.boughtBy(userId, asked);
    const ids = data.map(({ messageId }) => messageId);
    const rows = new Map((await this.rows.some(userId, ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    return { data: await this.view.shown(userId, found), nextCursor };
  }

  /** In the order asked. */
  async some(userId: string, ids: readonly string[]): Promise<MessageDto[]> {
    const shown = await this.view.shown(userId, await this.rows.some(userId, ids));
    return ids.flatMap((id) => shown.find((message) => message.id === id) ?? []);
  }

  /** Of one type over all conversations, the newest first. */
  async ofType(
    userId: string,
    type: MessageType | 'all',
    asked: TypedMessagesQueryDto,
  ): Promise<Cursor<MessageDto>> {
    const groupIds = await this.groups.idsOf(userId);
    return this.shownPart(userId, await this.rows.ofType(userId, groupIds, type, asked));
  }

  async latest(userId: string, conversationIds: readonly string[]): Promise<Map<string, MessageDto>> {
    const shown = await this.view.shown(userId, await this.rows.latest(userId, conversationIds));
    return new Map(shown.map((message) => [message.conversationId, message]));
  }

  async reactions(
    userId: string,
    id: string,
  ): Promise<{ data: MessageReactionDto[]; summary: ReactionSummaryDto }> {
    if (!(await this.rows.one(userId, id))) throw messageNotFound();
    return this.reacted.to(userId, id);
  }

  private async seqOf(userId: string, conversationId: string, id: string): Promise<number> {
    const row = await this.rows.one(userId, id);
    if (row?.conversationId !== conversationId) throw messageNotFound();
    return row.seq;
  }

  private async shownPart(userId: string, part: Cursor<MessageRow>): Promise<Cursor<MessageDto>> {
    const shown = await this.view.shown(userId, part.data);
    return mapped(part, (_, index) => shown[index] as MessageDto);
  }

  private async shownOne(userId: string, row: MessageRow): Promise<MessageDto> {
    const [shown] = await this.view.shown(userId, [row]);
    return shown as MessageDto;
  }
}
