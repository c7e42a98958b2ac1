import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { cardOf, CountsUnread, UsersQueries } from '../../identity/users/index.js';
import {
  conversationNotFound,
  GroupsQueries,
  isPair,
  type MessageDto,
  MessagesQueries,
  MessagesService,
  type Thread,
  ThreadsQueries,
} from '../messages/index.js';
import type {
  ConversationDto,
  ConversationSearchQueryDto,
  ConversationsQueryDto,
  DirectConversationDto,
  FoundConversationDto,
} from './dto/conversation.dto.js';

const MOST_NAMES = 10;

/** Conversations as one of their people has them. */
@Injectable()
export class ConversationsQueries {
  constructor(
    private readonly threads: ThreadsQueries,
    private readonly messages: MessagesQueries,
    private readonly sending: MessagesService,
    private readonly groups: GroupsQueries,
    private readonly users: UsersQueries,
  ) {}

  async list(userId: string, { filter, ...asked }: ConversationsQueryDto): Promise<Cursor<ConversationDto>> {
    const { data, nextCursor } = await this.threads.of(userId, {
      ...asked,
      ...(filter === 'unread' ? { unread: true } : {}),
      ...(filter === 'favorite' ? { favorite: true } : {}),
    });
    return { data: await this.shown(userId, data), nextCursor };
  }

  async one(userId: string, id: string): Promise<ConversationDto> {
    const thread = await this.threads.one(userId, id);
    const [shown] = thread ? await this.shown(userId, [thread]) : [];
    if (!shown) throw conversationNotFound();
    return shown;
  }

  /** The group chat of a squad that this person is in. */
  async ofSquad(userId: string, squadId: string): Promise<ConversationDto> {
    const id = await this.groups.idOf(squadId);
    if (id === null) throw conversationNotFound();
    return this.one(userId, id);
  }

  /** First those whose name fits, then what was written, the newest first. */
  async search(
    userId: string,
    { q, ...asked }: ConversationSearchQueryDto,
  ): Promise<Cursor<FoundConversationDto>> {
    const [named, said] = await Promise.all([
      asked.cursor === undefined ? this.threads.of(userId, { q, limit: MOST_NAMES }) : { data: [] },
      this.messages.saying(userId, q, asked),
    ]);
    const ids = new Set(said.data.map(({ conversationId }) => conversationId));
    const rows = [
      ...named.data,
      ...(await this.threads.some(
        userId,
        [...ids].filter((id) => !named.data.some((thread) => thread.id === id)),
      )),
    ];
    const known = new Map((await this.shown(userId, rows)).map((shown) => [shown.id, shown]));
    const found = (id: string, message: MessageDto | null): FoundConversationDto[] => {
      const conversation = known.get(id);
      return conversation ? [{ conversation, message }] : [];
    };
    return {
      data: [
        ...named.data.flatMap(({ id }) => found(id, null)),
        ...said.data.flatMap((message) => found(message.conversationId, message)),
      ],
      nextCursor: said.nextCursor,
    };
  }

  @CountsUnread('messages')
  unread(userId: string): Promise<number> {
    return this.threads.unread(userId);
  }

  async favorite(userId: string, id: string): Promise<Date | null> {
    const thread = await this.threads.one(userId, id);
    if (!thread) throw conversationNotFound();
    return thread.favoritedAt;
  }

  async direct(session: SessionPrincipal, otherId: string): Promise<DirectConversationDto> {
    const { thread, ...may } = await this.sending.standing(session, otherId);
    const [shown] = thread ? await this.shown(session.userId, [thread]) : [];
    return {
      data: shown ?? null,
      user: cardOf(await this.users.cards([otherId]), otherId),
      ...may,
    };
  }

  private async shown(userId: string, threads: readonly Thread[]): Promise<ConversationDto[]> {
    const latest = await this.messages.latest(
      userId,
      threads.map(({ id }) => id),
    );
    const people = await this.groups.people(threads.flatMap((thread) => (isPair(thread) ? [] : [thread.id])));
    const others = (id: string) => (people.get(id) ?? []).filter((person) => person.userId !== userId);
    return threads.map((thread) => ({
      id: thread.id,
      type: 'chat',
      title: thread.title,
      squadId: thread.squadId,
      closed: thread.closedAt !== null,
      participants: isPair(thread)
        ? [this.users.joinedCard(thread.otherId, thread)]
        : others(thread.id).map(({ card }) => card),
      receipts: others(thread.id).map((person) => ({ userId: person.userId, seq: person.seenSeq })),
      lastMessage: latest.get(thread.id) ?? null,
      unreadCount: thread.unread,
      readSeq: thread.readSeq,
      favorite: thread.favoritedAt !== null,
      updatedAt: thread.lastAt.toISOString(),
    }));
  }
}
