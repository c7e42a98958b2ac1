import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { CursorOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { SecurityEventsQueryDto, StaffSecurityEventDto } from './dto/security-events.dto.js';
import { SecurityEventsDesk } from './security-events.service.js';

@ApiTags('admin')
@Controller()
export class SecurityEventsController {
  constructor(private readonly desk: SecurityEventsDesk) {}

  @Endpoint('GET support/security-events', {
    access: ['support', 'admin'],
    summary: 'Sign-ins, refusals and changes of all accounts or one, newest first; the look is audited',
    returns: CursorOf(StaffSecurityEventDto),
  })
  list(
    @Query() query: SecurityEventsQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Cursor<StaffSecurityEventDto>> {
    return this.desk.list(query, by);
  }
}
