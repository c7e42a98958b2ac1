import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { type ApprovalDto, pendingApproval } from '../../../money/approvals/index.js';
import { DisputeDecisions } from './dispute-decisions.service.js';
import { DisputesQueries } from './disputes.queries.js';
import { DisputesService } from './disputes.service.js';
import { DisputeDto, DisputesQueryDto, OpenDisputeDto, ResolveDisputeDto } from './dto/dispute.dto.js';
import { DisputeRowDto, StaffDisputeDto } from './dto/staff-dispute.dto.js';

@ApiTags('deals')
@Controller()
export class DisputesController {
  constructor(
    private readonly disputes: DisputesService,
    private readonly decisions: DisputeDecisions,
    private readonly queries: DisputesQueries,
  ) {}

  @Endpoint('POST deals/:id/dispute', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary:
      'Open a dispute: the escrow is frozen, and every deadline stands still, until staff have decided',
    returns: One(DisputeDto),
    errors: ['INVALID_TRANSITION'],
  })
  async open(
    @Param('id', IdPipe) id: string,
    @Body() { reason, mediaIds = [] }: OpenDisputeDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DisputeDto>> {
    const disputeId = await this.disputes.open(id, principal, { reason, mediaIds });
    return { data: await this.queries.byId(disputeId) };
  }

  @Endpoint('GET support/dispute', {
    access: ['support'],
    summary: 'Disputes of deals; open ones by their deadline',
    returns: PageOf(DisputeRowDto),
  })
  queue(@Query() query: DisputesQueryDto): Promise<Page<DisputeRowDto>> {
    return this.queries.queue(query);
  }

  @Endpoint('GET support/dispute/:id', {
    access: ['support'],
    summary: 'One dispute with the contract, the deliveries, the money and the log of its deal',
    returns: One(StaffDisputeDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<StaffDisputeDto>> {
    return { data: await this.queries.one(id) };
  }

  @Endpoint('POST support/dispute/:id/resolve', {
    access: ['admin'],
    status: 200,
    summary: 'Split the escrow between both sides',
    returns: One(DisputeDto),
    otherwise: pendingApproval,
    idempotent: 'transaction',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async resolve(
    @Param('id', IdPipe) id: string,
    @Body() decision: ResolveDisputeDto,
    @Auditor() by: AuditActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<DisputeDto | ApprovalDto>> {
    const approval = await this.decisions.resolve(id, decision, by);
    if (approval) response.status(201);
    return { data: approval ?? (await this.queries.byId(id)) };
  }
}
