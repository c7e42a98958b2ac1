import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { CursorOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { AuditQueries } from './audit.queries.js';
import { AuditEntryDto, AuditQueryDto } from './dto/audit.dto.js';

@ApiTags('admin')
@Controller()
export class AuditController {
  constructor(private readonly entries: AuditQueries) {}

  @Endpoint('GET admin/audit', {
    access: ['admin'],
    summary: 'What staff read and did, with the reason, newest first',
    returns: CursorOf(AuditEntryDto),
  })
  list(@Query() query: AuditQueryDto): Promise<Cursor<AuditEntryDto>> {
    return this.entries.after(query);
  }
}
