import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../kernel/page.js';
import { type AuditActor, Auditor } from '../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { approvalDto } from './approval.view.js';
import { ApprovalsService } from './approvals.service.js';
import { ApprovalDecisionDto, ApprovalDto, ApprovalListQueryDto } from './dto/approval.dto.js';

@ApiTags('approvals')
@Controller()
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Endpoint('GET admin/approval', {
    access: ['admin'],
    summary: 'Actions that wait for a second person, newest first',
    returns: PageOf(ApprovalDto),
  })
  async list(@Query() query: ApprovalListQueryDto): Promise<Page<ApprovalDto>> {
    const { data, ...page } = await this.approvals.page(query);
    return { ...page, data: data.map(approvalDto) };
  }

  @Endpoint('POST admin/approval/:id/decision', {
    access: ['admin'],
    status: 200,
    summary: 'Decide as the second person; never the one who asked',
    returns: One(ApprovalDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT', 'INSUFFICIENT_COINS'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Body() body: ApprovalDecisionDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<ApprovalDto>> {
    return { data: approvalDto(await this.approvals.decide(id, body, by)) };
  }
}
