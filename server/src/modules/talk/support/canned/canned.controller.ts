import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import {
  CannedQueryDto,
  CannedReplyChangeDto,
  CannedReplyDto,
  CannedReplyInputDto,
} from '../dto/canned.dto.js';
import { CannedService } from './canned.service.js';

const STAFF = { access: ['support', 'admin'] } as const;

@ApiTags('support')
@Controller()
export class CannedController {
  constructor(private readonly canned: CannedService) {}

  @Endpoint('GET support/canned', {
    ...STAFF,
    summary: 'Saved replies by language and title',
    returns: List(CannedReplyDto),
  })
  async find(@Query() query: CannedQueryDto): Promise<Data<CannedReplyDto[]>> {
    return { data: await this.canned.find(query) };
  }

  @Endpoint('POST support/canned', {
    ...STAFF,
    summary: 'Save a reply; a variable that nobody fills in is refused',
    returns: One(CannedReplyDto),
    errors: ['ALREADY_EXISTS'],
  })
  async add(@Body() body: CannedReplyInputDto, @Auditor() by: AuditActor): Promise<Data<CannedReplyDto>> {
    return { data: await this.canned.add(body, by) };
  }

  @Endpoint('PATCH support/canned/:id', {
    ...STAFF,
    summary: 'Change a saved reply',
    returns: One(CannedReplyDto),
    errors: ['ALREADY_EXISTS'],
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: CannedReplyChangeDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<CannedReplyDto>> {
    return { data: await this.canned.change(id, body, by) };
  }

  @Endpoint('DELETE support/canned/:id', { ...STAFF, summary: 'Remove a saved reply', returns: 'ok' })
  async remove(@Param('id', IdPipe) id: string, @Auditor() by: AuditActor): Promise<Ok> {
    await this.canned.remove(id, by);
    return ok();
  }
}
