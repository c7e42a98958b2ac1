import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint, type EndpointOptions } from '../../platform/http/endpoint.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { ChallengeDto, type ChallengeState, ChallengeView, ChallengeViewers } from '../challenges/index.js';
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
@ApiTags('challenge-management')
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
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ChallengeReasonDto,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.pause(caller, id, reason), caller);
  }

  @Endpoint('POST hub/challenge/:id/resume', action('Go on after a pause'))
  async resume(@Caller() caller: CallerView, @Param('id', IdPipe) id: string): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.resume(caller, id), caller);
  }

  @Endpoint(
    'POST hub/challenge/:id/cancel',
    action('Before the start all money goes back; later accepted work is paid and the rest goes back'),
  )
  async cancel(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ChallengeReasonDto,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.lifecycle.cancel(caller, id, reason), caller);
  }

  @Endpoint('POST hub/challenge/:id/settle', {
    ...action('Confirm the board before the review window closes', 'CONFLICT'),
    returns: SettlementDto,
  })
  async settle(@Caller() caller: CallerView, @Param('id', IdPipe) id: string): Promise<SettlementDto> {
    const { data } = await this.shown(await this.lifecycle.settle(caller, id), caller);
    return { data, payouts: await this.relations.known.payouts(id) };
  }

  @Endpoint('POST support/challenge/:id/decision', {
    access: ['support'],
    summary: 'Approve, reject, suspend, lift or end',
    returns: One(ChallengeDto),
    status: 200,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async decide(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() { decision, reason }: StaffDecisionDto,
  ): Promise<Data<ChallengeDto>> {
    return this.shown(await this.review.decide(caller, id, decision, reason), caller);
  }

  private async shown(challenge: ChallengeState, caller: CallerView): Promise<Data<ChallengeDto>> {
    return { data: await this.view.dto(challenge, caller) };
  }
}
