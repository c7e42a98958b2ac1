import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ApprovalDto, approvalDto } from '../../approvals/index.js';
import { PaybackDto } from './dto/payback.dto.js';
import { PaybacksService } from './paybacks.service.js';

@ApiTags('payouts')
@Controller()
export class PaybacksController {
  constructor(private readonly paybacks: PaybacksService) {}

  @Endpoint('POST admin/user/:id/payback', {
    access: ['admin'],
    summary: 'Ask to pay out the money of a person who cannot be verified; another admin decides',
    returns: One(ApprovalDto),
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYOUT_BLOCKED'],
  })
  async request(
    @Param('id', IdPipe) id: string,
    @Body() body: PaybackDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<ApprovalDto>> {
    return { data: approvalDto(await this.paybacks.request(id, body, by)) };
  }
}
