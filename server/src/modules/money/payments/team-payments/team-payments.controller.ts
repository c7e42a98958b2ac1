import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import {
  MemberLimitDto,
  PaymentRequestDecisionDto,
  PaymentRequestDto,
  PaymentRequestsQueryDto,
  TeamApprovalDto,
  TeamSpendingDto,
} from './dto/team-payments.dto.js';
import { PaymentDecisions } from './payment-decisions.service.js';
import { TeamPaymentRules } from './team-payment-rules.service.js';
import { TeamPaymentsQueries } from './team-payments.queries.js';

const member = { access: 'member', scope: null } as const;

/** Members do these as themselves, like all that is said about a team: which one is meant stands in the address. */
@ApiTags('teams')
@Controller()
export class TeamPaymentsController {
  constructor(
    private readonly rules: TeamPaymentRules,
    private readonly decisions: PaymentDecisions,
    private readonly queries: TeamPaymentsQueries,
  ) {}

  @Endpoint('GET team/:id/spending', {
    ...member,
    rows: 'party',
    summary: 'What members spent this month, their limits, and when two people are needed',
    returns: One(TeamSpendingDto),
    errors: ['ROLE_REQUIRED'],
  })
  async spending(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<TeamSpendingDto>> {
    return { data: await this.queries.spending(id, userId) };
  }

  @Endpoint('PUT team/:id/members/:memberId/limit', {
    ...member,
    rows: 'owner',
    summary: 'Set what a member may spend in a month; admins neither for owners nor for themselves',
    returns: One(TeamSpendingDto),
    errors: ['ROLE_REQUIRED'],
  })
  async setLimit(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @Body() { monthly }: MemberLimitDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<TeamSpendingDto>> {
    await this.rules.setLimit(id, memberId, monthly?.minor ?? null, userId);
    return { data: await this.queries.spending(id, userId) };
  }

  @Endpoint('PUT team/:id/approval', {
    ...member,
    rows: 'owner',
    summary: 'Set above which amount a second member has to confirm a payment',
    returns: One(TeamSpendingDto),
    errors: ['ROLE_REQUIRED', 'CONFLICT'],
  })
  async setApproval(
    @Param('id', IdPipe) id: string,
    @Body() { above }: TeamApprovalDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<TeamSpendingDto>> {
    await this.rules.setApproval(id, above?.minor ?? null, userId);
    return { data: await this.queries.spending(id, userId) };
  }

  @Endpoint('GET team/:id/payment-requests', {
    ...member,
    rows: 'party',
    summary: 'Payments that wait or waited for a second member, newest first',
    returns: PageOf(PaymentRequestDto),
    errors: ['ROLE_REQUIRED'],
  })
  requests(
    @Param('id', IdPipe) id: string,
    @Query() query: PaymentRequestsQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<PaymentRequestDto>> {
    return this.queries.requests(id, userId, query);
  }

  @Endpoint('POST team/:id/payment-requests/:requestId/decision', {
    ...member,
    rows: 'owner',
    status: 200,
    summary: 'Confirm or decline a payment that another member asked for',
    returns: One(PaymentRequestDto),
    errors: ['ROLE_REQUIRED', 'FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Param('requestId', IdPipe) requestId: string,
    @Body() body: PaymentRequestDecisionDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<PaymentRequestDto>> {
    await this.decisions.decide(id, requestId, body, userId);
    return { data: await this.queries.request(id, requestId, userId) };
  }

  @Endpoint('DELETE team/:id/payment-requests/:requestId', {
    ...member,
    rows: 'owner',
    summary: 'Take back an own request that nobody has decided',
    returns: One(PaymentRequestDto),
    errors: ['FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async withdraw(
    @Param('id', IdPipe) id: string,
    @Param('requestId', IdPipe) requestId: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<PaymentRequestDto>> {
    await this.decisions.withdraw(id, requestId, userId);
    return { data: await this.queries.request(id, requestId, userId) };
  }
}
