import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '../../../../kernel/error-codes.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One } from '../../../../platform/http/answers.js';
import { ReasonBodyDto } from '../../../../platform/http/common.dto.js';
import { Endpoint, type EndpointOptions } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengeDto } from '../dto/challenge.dto.js';
import type { ChallengeState } from '../challenge.types.js';
import { ChallengeView } from '../challenge.view.js';
import { ChallengeViewers } from '../challenge-viewers.js';
import { ChallengeReasonDto, StaffDecisionDto } from './dto/decisions.dto.js';
import { SettlementDto } from './dto/settlement.dto.js';
import { ChallengeLifecycle } from './lifecycle.service.js';
import { ChallengeReview } from './review.service.js';

const action = (summary: string, ...errors: ErrorCode[]): EndpointOptions => ({
  access: ['brand'],
  rows: 'owner',
  summary,
  returns: One(ChallengeDto),
  status: 200,
  errors: ['INVALID_TRANSITION', ...errors],
});

/** What brand and staff do with a challenge that exists. */
@ApiTags('challenges')
@Controller()
export class ChallengeLifecycleController {
  constructor(
    private readonly lifecycle: ChallengeLifecycle,
    private readonly review: ChallengeReview,
    private readonly view: ChallengeView,
    private readonly relations: ChallengeViewers,
  ) {}

  @Endpoint('POST hub/challenge/:id/pause', action('No new entries; running ones earn for 72 hours more'))
  async pause(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ChallengeReasonDto,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.pause(principal, id, reason), principal);
  }

  @Endpoint('POST hub/challenge/:id/resume', action('Go on after a pause'))
  async resume(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.resume(principal, id), principal);
  }

  @Endpoint(
    'POST hub/challenge/:id/cancel',
    action('Before the start all money goes back; later accepted work is paid and the rest goes back'),
  )
  async cancel(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ChallengeReasonDto,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.cancel(principal, id, reason), principal);
  }

  @Endpoint('POST hub/challenge/:id/settle', {
    ...action('Confirm the board before the review window closes', 'CONFLICT'),
    returns: SettlementDto,
  })
  async settle(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<SettlementDto> {
    const { data } = await this.shown(await this.lifecycle.settle(principal, id), principal);
    return { data, payouts: await this.relations.known.payouts(id) };
  }

  @Endpoint('POST support/challenge/:id/decision', {
    access: ['support'],
    summary: 'Approve, reject, suspend, lift or end',
    returns: One(ChallengeDto),
    status: 200,
    errors: ['NOT_FOUND', 'BRIEF_UNFULFILLABLE', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async decide(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() body: StaffDecisionDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.review.decide(principal, id, body, by), principal);
  }

  @Endpoint('POST admin/challenge/:id/cancel', {
    access: ['admin'],
    summary: "Cancel in the brand's place, as it could in this state",
    returns: One(ChallengeDto),
    status: 200,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION'],
  })
  async cancelForBrand(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonBodyDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.cancelForBrand(id, reason, by), principal);
  }

  private async shown(challenge: ChallengeState, principal: Principal): Promise<Data<ChallengeDto>> {
    return { data: await this.view.dto(challenge, principal) };
  }
}
