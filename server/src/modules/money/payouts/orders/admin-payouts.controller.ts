import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { type ApprovalDto, pendingApproval } from '../../approvals/index.js';
import { PayoutDecisionDto, PayoutDto, PayoutQueryDto } from '../dto/payout.dto.js';
import { PayoutsQueries } from '../payouts.queries.js';
import { PayoutsService } from '../payouts.service.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { AdminPayoutDto } from './dto/admin-payout.dto.js';

@ApiTags('payouts')
@Controller()
export class AdminPayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly queries: PayoutsQueries,
    private readonly users: UsersQueries,
  ) {}

  @Endpoint('GET admin/payout', { access: ['admin'], summary: 'Payouts', returns: PageOf(AdminPayoutDto) })
  async page(@Query() query: PayoutQueryDto): Promise<Page<AdminPayoutDto>> {
    const { data, ...page } = await this.queries.staffPage(query);
    const cards = await this.users.cards(data.map(({ userId }) => userId));
    const rows = data.map((payout) => Object.assign(payout, { user: cardOf(cards, payout.userId) }));
    return { ...page, data: rows };
  }

  @Endpoint('GET admin/payout/:id', {
    access: ['admin'],
    summary: 'One payout',
    returns: One(AdminPayoutDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<AdminPayoutDto>> {
    const payout = await this.queries.staffOne(id);
    const cards = await this.users.cards([payout.userId]);
    return { data: Object.assign(payout, { user: cardOf(cards, payout.userId) }) };
  }

  @Endpoint('POST admin/payout/:id/decision', {
    access: ['admin'],
    status: 200,
    summary: 'Approve or reject a requested payout',
    returns: One(PayoutDto),
    otherwise: pendingApproval,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Body() body: PayoutDecisionDto,
    @Auditor() by: AuditActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<PayoutDto | ApprovalDto>> {
    const approval = await this.payouts.decide(id, by, body);
    if (approval) response.status(201);
    return { data: approval ?? (await this.queries.one(id)) };
  }
}
