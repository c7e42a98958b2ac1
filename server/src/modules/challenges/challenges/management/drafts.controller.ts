import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengeDto } from '../dto/challenge.dto.js';
import type { ChallengeState } from '../challenge.types.js';
import { ChallengeView } from '../challenge.view.js';
import { ChallengesQueries } from '../challenges.queries.js';
import { ChallengeCost } from './cost.view.js';
import { ChallengeDrafts } from './drafts.service.js';
import { ChallengeHandover } from './challenge-handover.service.js';
import { HandoverDto } from './dto/handover.dto.js';
import { ChallengeInputDto, UpdateChallengeDto } from './dto/challenge-input.dto.js';
import { BriefOptionsDto } from './dto/brief-options.dto.js';
import { TopUpCostQueryDto } from './dto/challenge-payments.dto.js';
import { BriefReadinessDto, CostBreakdownDto, EscrowProofDto, TopUpCostDto } from './dto/reports.dto.js';
import { ChallengeEscrow } from './escrow.queries.js';
import { ChallengeReadiness } from './readiness.queries.js';

interface Priced extends Data<ChallengeDto> {
  cost: CostBreakdownDto;
}

@ApiTags('challenges')
@Controller()
export class ChallengeDraftsController {
  constructor(
    private readonly drafts: ChallengeDrafts,
    private readonly handover: ChallengeHandover,
    private readonly readiness: ChallengeReadiness,
    private readonly escrow: ChallengeEscrow,
    private readonly view: ChallengeView,
    private readonly cost: ChallengeCost,
    private readonly challenges: ChallengesQueries,
  ) {}

  @Endpoint('POST hub/challenge/v2', {
    access: ['brand'],
    summary: 'Write a new draft',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
  })
  async create(@CurrentPrincipal() principal: Principal, @Body() input: ChallengeInputDto): Promise<Priced> {
    return this.priced(await this.drafts.create(principal, input), principal);
  }

  @Endpoint('PATCH hub/challenge/v2/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Edit a challenge until its first entry',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
    errors: ['BRIEF_UNFULFILLABLE', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async update(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() input: UpdateChallengeDto,
  ): Promise<Priced> {
    return this.priced(await this.drafts.update(principal, id, input), principal);
  }

  @Endpoint('DELETE hub/challenge/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Throw a draft away',
    returns: 'ok',
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async delete(@CurrentPrincipal() principal: Principal, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.drafts.delete(principal, id);
    return ok();
  }

  @Endpoint('POST hub/challenge/:id/team', {
    access: ['brand'],
    scope: null,
    rows: 'owner',
    status: 200,
    summary: 'Move an own unpaid draft to a team that one owns',
    returns: 'ok',
    errors: ['HOLDS_MONEY', 'ROLE_REQUIRED', 'NOT_FOUND'],
  })
  async toTeam(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { teamId }: HandoverDto,
  ): Promise<Ok> {
    await this.handover.toTeam(principal, id, teamId);
    return ok();
  }

  @Endpoint('POST hub/challenge/:id/publish', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Submit a draft: the price is frozen for 15 minutes; one that is paid goes to review',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
    status: 200,
    errors: ['BRIEF_UNFULFILLABLE', 'INVALID_TRANSITION'],
  })
  async publish(@CurrentPrincipal() principal: Principal, @Param('id', IdPipe) id: string): Promise<Priced> {
    return this.priced(await this.drafts.submit(principal, id), principal);
  }

  @Endpoint('GET hub/challenge/:id/readiness', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Check the brief before payment',
    returns: One(BriefReadinessDto),
  })
  async ready(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<BriefReadinessDto>> {
    return { data: await this.readiness.of(id, principal) };
  }

  @Endpoint('GET hub/challenge/:id/cost', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'What the challenge costs',
    returns: One(CostBreakdownDto),
  })
  async priceOf(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<CostBreakdownDto>> {
    return { data: await this.cost.of(await this.challenges.own(id, principal)) };
  }

  @Endpoint('GET hub/challenge/:id/topup', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'What a top-up costs, by the terms that the challenge was paid by',
    returns: One(TopUpCostDto),
    errors: ['INVALID_TRANSITION'],
  })
  async topUpPrice(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Query() { amount }: TopUpCostQueryDto,
  ): Promise<Data<TopUpCostDto>> {
    return { data: this.cost.topUp(await this.challenges.own(id, principal), amount) };
  }

  @Endpoint('GET hub/challenge/brief/options', {
    access: ['brand'],
    summary: 'What a brief can ask for: types, modes, platforms, formats and requirements',
    returns: One(BriefOptionsDto),
  })
  options(): Data<BriefOptionsDto> {
    return { data: this.readiness.options() };
  }

  @Endpoint('GET hub/challenge/:id/escrow', {
    access: 'optional',
    summary: 'Proof of the escrow: funded = fee + accrued + paid + refunded + remaining',
    returns: One(EscrowProofDto),
    errors: ['NOT_FOUND'],
  })
  async proof(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<Data<EscrowProofDto>> {
    return { data: await this.escrow.proof(id, principal) };
  }

  private async priced(challenge: ChallengeState, principal: Principal): Promise<Priced> {
    return { data: await this.view.dto(challenge, principal), cost: await this.cost.of(challenge) };
  }
}
