import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import {
  MessageDto,
  MessageInputDto,
  MessagesQueries,
  MessagesQueryDto,
  MessagesService,
  SharedMediaQueryDto,
  ThreadsService,
} from '../messages/index.js';
import { SupportQueries } from '../support/index.js';
import { ConversationsQueries } from './conversations.queries.js';
import {
  ConversationDto,
  ConversationSearchQueryDto,
  ConversationsQueryDto,
  DirectConversationDto,
  FavoriteDto,
  FoundConversationDto,
  ReadInputDto,
  UnreadCountDto,
  UnreadTotalsDto,
} from './dto/conversation.dto.js';

const own = { access: 'member', scope: null } as const;
const party = { ...own, rows: 'party' } as const;
const changes = [{ setting: 'messages.changesPerMinute', windowSeconds: 60, by: 'user' }] as const;

@ApiTags('conversations')
@Controller()
export class ConversationsController {
  constructor(
    private readonly queries: ConversationsQueries,
    private readonly messages: MessagesQueries,
    private readonly sending: MessagesService,
    private readonly threads: ThreadsService,
    private readonly support: SupportQueries,
  ) {}

  @Endpoint('GET conversation', {
    ...own,
    summary: 'Own conversations, the latest message first',
    returns: CursorOf(ConversationDto),
  })
  list(
    @Query() query: ConversationsQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<ConversationDto>> {
    return this.queries.list(userId, query);
  }

  @Endpoint('GET conversation/search', {
    ...own,
    summary: 'Conversations by a name, and messages by their words in German or English',
    returns: CursorOf(FoundConversationDto),
  })
  search(
    @Query() query: ConversationSearchQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<FoundConversationDto>> {
    return this.queries.search(userId, query);
  }

  @Endpoint('GET conversation/unread-count', {
    ...own,
    summary: 'How many messages the caller has not read',
    returns: UnreadTotalsDto,
  })
  async unread(@CurrentSession() { userId }: SessionPrincipal): Promise<UnreadTotalsDto> {
    const [chat, support] = await Promise.all([this.queries.unread(userId), this.support.unread(userId)]);
    return { total: chat + support, chat, support };
  }

  @Endpoint('GET conversation/:conversationId', {
    ...party,
    summary: 'One conversation',
    returns: One(ConversationDto),
  })
  async one(
    @Param('conversationId', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<ConversationDto>> {
    return { data: await this.queries.one(userId, id) };
  }

  @Endpoint('POST conversation/:conversationId', {
    ...party,
    summary: 'Send a message into a conversation; the same as POST message',
    returns: One(MessageDto),
    errors: ['BLOCKED', 'INBOX_CLOSED', 'PAYMENT_REQUIRED', 'CONFLICT', 'KYC_REQUIRED', 'NOT_ELIGIBLE'],
    limits: [{ setting: 'messages.perMinute', windowSeconds: 60, by: 'user' }],
  })
  async send(
    @Param('conversationId', IdPipe) conversationId: string,
    @Body() input: MessageInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<MessageDto>> {
    const id = await this.sending.send(session, { conversationId }, input);
    return { data: await this.messages.one(session.userId, id) };
  }

  @Endpoint('GET conversation/:conversationId/messages', {
    ...party,
    summary:
      'Messages, the newest first; with `after` or `since` the oldest first, to fill a gap or to read on from a day',
    returns: CursorOf(MessageDto),
  })
  within(
    @Param('conversationId', IdPipe) id: string,
    @Query() query: MessagesQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<MessageDto>> {
    return this.messages.within(userId, id, query);
  }

  @Endpoint('GET conversation/:conversationId/media', {
    ...party,
    summary: 'Messages with files or an address in them, the newest first',
    returns: CursorOf(MessageDto),
  })
  media(
    @Param('conversationId', IdPipe) id: string,
    @Query() query: SharedMediaQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<MessageDto>> {
    return this.messages.sharedMedia(userId, id, query);
  }

  @Endpoint('GET conversation/:conversationId/favorite', {
    ...party,
    summary: 'Whether a conversation is a favourite',
    returns: FavoriteDto,
  })
  async favorite(
    @Param('conversationId', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<FavoriteDto> {
    return favoriteSince(await this.queries.favorite(userId, id));
  }

  @Endpoint('POST conversation/:conversationId/toggle-favorite', {
    ...party,
    status: 200,
    summary: 'Make a conversation a favourite, or no longer',
    returns: FavoriteDto,
    limits: changes,
  })
  async toggleFavorite(
    @Param('conversationId', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<FavoriteDto> {
    return favoriteSince(await this.threads.toggleFavorite(userId, id));
  }

  @Endpoint('POST conversation/:conversationId/read', {
    ...party,
    status: 200,
    summary: 'Mark as read, up to a message or all',
    returns: UnreadCountDto,
    limits: changes,
  })
  async read(
    @Param('conversationId', IdPipe) id: string,
    @Body() { messageId }: ReadInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<UnreadCountDto> {
    return { unreadCount: await this.threads.read(session, id, messageId) };
  }

  @Endpoint('GET breed/:breedId/conversation', {
    ...party,
    summary: 'The group chat of a squad: for its brand and whoever has a seat',
    returns: One(ConversationDto),
  })
  async ofSquad(
    @Param('breedId', IdPipe) breedId: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<ConversationDto>> {
    return { data: await this.queries.ofSquad(userId, breedId) };
  }

  @Endpoint('GET user/:userId/conversation', {
    ...own,
    summary: 'The conversation with a person, and whether the caller may write to them',
    returns: DirectConversationDto,
  })
  direct(
    @Param('userId', IdPipe) userId: string,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<DirectConversationDto> {
    return this.queries.direct(session, userId);
  }
}

const favoriteSince = (at: Date | null): FavoriteDto => ({
  favorite: at !== null,
  favoritedAt: at?.toISOString() ?? null,
});
