import { Body, Controller, Param, ParseEnumPipe, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ReportDto, ReportInputDto, ReportsService } from '../../identity/reports/index.js';
import {
  DeleteMessageQueryDto,
  EditMessageDto,
  listedTypes,
  MessageDto,
  SendMessageDto,
  TypedMessagesQueryDto,
} from './dto/message.dto.js';
import { MessageReactionsDto, ReactInputDto, ReactionSummaryDto } from './dto/reactions.dto.js';
import { MessageChanges } from './message-changes.service.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesService } from './messages.service.js';
import { ReactionsQueries } from './reactions/reactions.queries.js';

const own = { access: 'member', scope: null } as const;
const changes = {
  ...own,
  limits: [{ setting: 'messages.changesPerMinute', windowSeconds: 60, by: 'user' }],
} as const;

@ApiTags('messages')
@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly changed: MessageChanges,
    private readonly queries: MessagesQueries,
    private readonly reacted: ReactionsQueries,
    private readonly reports: ReportsService,
  ) {}

  @Endpoint('POST message', {
    ...own,
    summary: 'Send a message into a conversation, or to a person',
    returns: One(MessageDto),
    errors: [
      'NOT_FOUND',
      'BLOCKED',
      'INBOX_CLOSED',
      'PAYMENT_REQUIRED',
      'CONFLICT',
      'KYC_REQUIRED',
      'NOT_ELIGIBLE',
    ],
    limits: [{ setting: 'messages.perMinute', windowSeconds: 60, by: 'user' }],
  })
  async send(
    @Body() { conversationId, toUserId, ...input }: SendMessageDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<MessageDto>> {
    const id = await this.messages.send(session, { conversationId, toUserId }, input);
    return { data: await this.queries.one(session.userId, id) };
  }

  @ApiParam({ name: 'type', enum: listedTypes })
  @Endpoint('GET messages/:type', {
    ...own,
    rows: 'party',
    summary: 'Own messages of one type over all conversations, the newest first',
    returns: CursorOf(MessageDto),
  })
  ofType(
    @Param('type', new ParseEnumPipe(listedTypes)) type: (typeof listedTypes)[number],
    @Query() query: TypedMessagesQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<MessageDto>> {
    return this.queries.ofType(userId, type, query);
  }

  @Endpoint('GET message/:id/reactions', {
    ...own,
    rows: 'party',
    summary: 'Who reacted to a message, and how',
    returns: MessageReactionsDto,
  })
  reactions(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<MessageReactionsDto> {
    return this.queries.reactions(userId, id);
  }

  @Endpoint('POST message/:id/reactions', {
    ...changes,
    status: 200,
    rows: 'party',
    summary: 'React to a message, or take it back',
    returns: One(ReactionSummaryDto),
    errors: ['BLOCKED', 'INBOX_CLOSED'],
  })
  async react(
    @Param('id', IdPipe) id: string,
    @Body() { reaction }: ReactInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<ReactionSummaryDto>> {
    await this.changed.react(session, id, reaction);
    return { data: await this.reacted.summary(session.userId, id) };
  }

  @Endpoint('PATCH message/:id', {
    ...changes,
    rows: 'owner',
    summary: 'Edit the text of an own message, for 15 minutes',
    returns: One(MessageDto),
    errors: ['CONFLICT', 'INBOX_CLOSED'],
  })
  async edit(
    @Param('id', IdPipe) id: string,
    @Body() { text }: EditMessageDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<MessageDto>> {
    await this.changed.edit(session, id, text);
    return { data: await this.queries.one(session.userId, id) };
  }

  @Endpoint('DELETE message/:id', {
    ...changes,
    rows: 'party',
    summary: 'Delete an own message for all, or any for oneself',
    returns: 'ok',
  })
  async delete(
    @Param('id', IdPipe) id: string,
    @Query() { scope = 'all' }: DeleteMessageQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<{ status: true }> {
    await this.changed.delete(userId, id, scope);
    return { status: true };
  }

  @Endpoint('POST message/:id/report', {
    ...own,
    rows: 'party',
    summary: 'Report a message, which opens it to support',
    returns: One(ReportDto),
    errors: ['CONFLICT'],
    limits: [{ setting: 'reports.perDay', windowSeconds: 86_400, by: 'user' }],
  })
  async report(
    @Param('id', IdPipe) id: string,
    @Body() body: ReportInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<ReportDto>> {
    return { data: await this.reports.file(session, 'message', id, body) };
  }
}
