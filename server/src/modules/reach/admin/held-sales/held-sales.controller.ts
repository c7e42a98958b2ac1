import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { ReasonBodyDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { type ApprovalDto, pendingApproval } from '../../../money/approvals/index.js';
import { HeldSaleDto, HeldSalesQueryDto } from './dto/held-sales.dto.js';
import { HeldSalesDesk } from './held-sales.service.js';

@ApiTags('admin')
@Controller()
export class HeldSalesController {
  constructor(private readonly desk: HeldSalesDesk) {}

  @Endpoint('GET admin/held-sale', {
    access: ['admin'],
    summary: 'Sales whose income waits for staff, newest first',
    returns: PageOf(HeldSaleDto),
  })
  page(@Query() query: HeldSalesQueryDto): Promise<Page<HeldSaleDto>> {
    return this.desk.page(query);
  }

  @Endpoint('POST admin/held-sale/:id/release', {
    access: ['admin'],
    status: 200,
    summary: 'Free the income of a held sale',
    returns: One(HeldSaleDto),
    otherwise: pendingApproval,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async release(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonBodyDto,
    @Auditor() by: AuditActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<HeldSaleDto | ApprovalDto>> {
    const approval = await this.desk.release(id, reason, by);
    if (approval) response.status(201);
    return { data: approval ?? (await this.desk.one(id)) };
  }
}
