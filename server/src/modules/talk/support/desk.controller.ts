import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { CursorOf, type Data, List, One } from '../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { SupportContext } from './context/support-context.queries.js';
import { DeskQueries } from './desk.queries.js';
import { DeskService } from './desk.service.js';
import { SupportContextDto } from './dto/context.dto.js';
import {
  ChangeSupportDto,
  StaffSupportConversationDto,
  SupportAnswerDto,
  SupportMessageDto,
  SupportNoteBodyDto,
  SupportNoteDto,
  SupportQueueQueryDto,
} from './dto/support.dto.js';

const STAFF = { access: ['support', 'admin'] } as const;

@ApiTags('support')
@Controller()
export class DeskController {
  constructor(
    private readonly queries: DeskQueries,
    private readonly desk: DeskService,
    private readonly context: SupportContext,
  ) {}

  @Endpoint('GET support/conversation', {
    ...STAFF,
    summary: 'Support conversations: of the open ones what is due first, else the latest first',
    returns: CursorOf(StaffSupportConversationDto),
  })
  queue(@Query() query: SupportQueueQueryDto): Promise<Cursor<StaffSupportConversationDto>> {
    return this.queries.queue(query);
  }

  @Endpoint('GET support/conversation/:id', {
    ...STAFF,
    summary: 'One support conversation',
    returns: One(StaffSupportConversationDto),
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<StaffSupportConversationDto>> {
    return { data: await this.queries.one(id) };
  }

  @Endpoint('PATCH support/conversation/:id', {
    ...STAFF,
    summary: 'Assign, label, change priority, close or reopen',
    returns: One(StaffSupportConversationDto),
    errors: ['FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeSupportDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<StaffSupportConversationDto>> {
    await this.desk.change(id, body, by);
    return { data: await this.queries.one(id) };
  }

  @Endpoint('GET support/conversation/:id/context', {
    ...STAFF,
    summary: 'What is in the way of the person, what has failed for them, and what happened lately; recorded',
    returns: SupportContextDto,
  })
  contextOf(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { activeRole }: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<SupportContextDto> {
    return this.context.of(id, activeRole === 'admin' ? 'admin' : 'support', by);
  }

  @Endpoint('GET support/conversation/:id/messages', {
    ...STAFF,
    summary: 'What was written, the newest first; recorded',
    returns: CursorOf(SupportMessageDto),
  })
  messages(
    @Param('id', IdPipe) id: string,
    @Query() query: CursorQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Cursor<SupportMessageDto>> {
    return this.queries.messages(id, query, by);
  }

  @Endpoint('POST support/conversation/:id/message', {
    ...STAFF,
    summary: 'Answer; whoever answers what nobody has gets it',
    returns: One(SupportMessageDto),
    errors: ['FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async answer(
    @Param('id', IdPipe) id: string,
    @Body() body: SupportAnswerDto,
    @CurrentSession() { userId }: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<Data<SupportMessageDto>> {
    return { data: await this.queries.message(await this.desk.answer(id, body, by), userId) };
  }

  @Endpoint('GET support/conversation/:id/note', {
    ...STAFF,
    summary: 'Private notes, the oldest first',
    returns: List(SupportNoteDto),
  })
  async notes(@Param('id', IdPipe) id: string): Promise<Data<SupportNoteDto[]>> {
    return { data: await this.queries.notes(id) };
  }

  @Endpoint('POST support/conversation/:id/note', {
    ...STAFF,
    summary: 'Add a private note, which the person never sees',
    returns: One(SupportNoteDto),
    errors: ['FORBIDDEN'],
  })
  async note(
    @Param('id', IdPipe) id: string,
    @Body() { text }: SupportNoteBodyDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<SupportNoteDto>> {
    return { data: await this.desk.note(id, text, by) };
  }
}
