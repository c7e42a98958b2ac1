import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, type Ok, ok, One } from '../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import {
  OpenSupportDto,
  RatingDto,
  SupportConversationDto,
  SupportMessageDto,
  SupportWriteDto,
} from './dto/support.dto.js';
import { SupportQueries } from './support.queries.js';
import { SupportService } from './support.service.js';

/** Suspended accounts reach our team as everybody does. */
const own = { access: 'member', scope: null, suspended: true } as const;
const party = { ...own, rows: 'party' } as const;

@ApiTags('support')
@Controller()
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly queries: SupportQueries,
  ) {}

  @Endpoint('GET conversation/support', {
    ...own,
    summary: 'The latest own conversation with our team; opened on the first read',
    returns: One(SupportConversationDto),
  })
  async latest(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<SupportConversationDto>> {
    return { data: await this.queries.one(userId, await this.support.latest(userId)) };
  }

  @Endpoint('POST conversation/support', {
    ...own,
    summary: 'Write to our team about something new',
    returns: One(SupportConversationDto),
    errors: ['CONFLICT'],
    limits: [{ setting: 'support.opensPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async open(
    @Body() body: OpenSupportDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<SupportConversationDto>> {
    return { data: await this.queries.one(userId, await this.support.open(userId, body)) };
  }

  @Endpoint('GET conversation/support/history', {
    ...own,
    summary: 'Own conversations with our team, the latest first',
    returns: CursorOf(SupportConversationDto),
  })
  history(
    @Query() query: CursorQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<SupportConversationDto>> {
    return this.queries.list(userId, query);
  }

  @Endpoint('GET conversation/support/:id', {
    ...party,
    summary: 'One own conversation with our team',
    returns: One(SupportConversationDto),
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<SupportConversationDto>> {
    return { data: await this.queries.one(userId, id) };
  }

  @Endpoint('GET conversation/support/:id/messages', {
    ...party,
    summary: 'What was written, the newest first',
    returns: CursorOf(SupportMessageDto),
  })
  messages(
    @Param('id', IdPipe) id: string,
    @Query() query: CursorQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<SupportMessageDto>> {
    return this.queries.messages(userId, id, query);
  }

  @Endpoint('POST conversation/support/:id/message', {
    ...party,
    summary: 'Write to our team; what was closed is open again',
    returns: One(SupportMessageDto),
    errors: ['CONFLICT'],
    limits: [{ setting: 'support.messagesPerMinute', windowSeconds: 60, by: 'user' }],
  })
  async write(
    @Param('id', IdPipe) id: string,
    @Body() body: SupportWriteDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<SupportMessageDto>> {
    return { data: await this.queries.message(userId, await this.support.write(userId, id, body)) };
  }

  @Endpoint('POST conversation/support/:id/read', {
    ...party,
    status: 200,
    summary: 'Mark all answers as read',
    returns: 'ok',
  })
  async read(@Param('id', IdPipe) id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<Ok> {
    await this.support.read(userId, id);
    return ok();
  }

  @Endpoint('POST conversation/:conversationId/rating', {
    ...party,
    summary: 'Rate the help, once, when it is closed',
    returns: One(SupportConversationDto),
    errors: ['INVALID_TRANSITION', 'ALREADY_EXISTS'],
  })
  async rate(
    @Param('conversationId', IdPipe) id: string,
    @Body() body: RatingDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<SupportConversationDto>> {
    await this.support.rate(userId, id, body);
    return { data: await this.queries.one(userId, id) };
  }
}
