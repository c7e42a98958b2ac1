import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { CursorOf, type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { StaffNoteBodyDto, TimelineItemDto, TimelineQueryDto } from './dto/timeline.dto.js';
import { PersonTimeline } from './timeline.service.js';

const STAFF = ['support', 'admin'] as const;

@ApiTags('admin')
@Controller()
export class TimelineController {
  constructor(private readonly timeline: PersonTimeline) {}

  @Endpoint('GET admin/user/:id/timeline', {
    access: STAFF,
    summary: 'Everything that happened to a person, newest first; the look is audited',
    returns: CursorOf(TimelineItemDto),
    errors: ['NOT_FOUND'],
  })
  list(
    @Param('id', IdPipe) id: string,
    @Query() query: TimelineQueryDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<Cursor<TimelineItemDto>> {
    return this.timeline.after(id, query, { principal, by });
  }

  @Endpoint('POST admin/user/:id/note', {
    access: STAFF,
    summary: 'Write a note on a person, for staff alone',
    returns: One(TimelineItemDto),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  })
  async write(
    @Param('id', IdPipe) id: string,
    @Body() { text }: StaffNoteBodyDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<Data<TimelineItemDto>> {
    return { data: await this.timeline.write(id, text, { principal, by }) };
  }
}
