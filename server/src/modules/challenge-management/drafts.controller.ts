import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { ChallengeDto, type ChallengeState, ChallengeView } from '../challenges/index.js';
import { ChallengeCost } from './cost.view.js';
import { ChallengeDrafts } from './drafts.service.js';
import { ChallengeInputDto, UpdateChallengeDto } from './dto/challenge-input.dto.js';
import { BriefReadinessDto, CostBreakdownDto, EscrowProofDto } from './dto/reports.dto.js';
import { ChallengeEscrow } from './escrow.queries.js';
import { ChallengeReadiness } from './readiness.queries.js';

interface Priced extends Data<ChallengeDto> {
  cost: CostBreakdownDto;
}

@ApiTags('challenge-management')
@Controller()
export class ChallengeDraftsController {
  constructor(
    private readonly drafts: ChallengeDrafts,
    private readonly readiness: ChallengeReadiness,
    private readonly escrow: ChallengeEscrow,
    private readonly view: ChallengeView,
    private readonly cost: ChallengeCost,
  ) {}

  @Endpoint('POST hub/challenge/v2', {
    access: ['brand'],
    summary: 'Write a new draft',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
  })
  async create(@Caller() caller: CallerView, @Body() input: ChallengeInputDto): Promise<Priced> {
    return this.priced(await this.drafts.create(caller, input), caller);
  }

  @Endpoint('PATCH hub/challenge/v2/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Edit a challenge until its first entry',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async update(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() input: UpdateChallengeDto,
  ): Promise<Priced> {
    return this.priced(await this.drafts.update(caller, id, input), caller);
  }

  @Endpoint('DELETE hub/challenge/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Throw a draft away',
    returns: 'ok',
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async delete(@Caller() caller: CallerView, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.drafts.delete(caller, id);
    return ok();
  }

  @Endpoint('POST hub/challenge/:id/publish', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Submit a draft: the price is frozen for 15 minutes; one that is paid goes to review',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
    status: 200,
    errors: ['INVALID_TRANSITION'],
  })
  async publish(@Caller() caller: CallerView, @Param('id', IdPipe) id: string): Promise<Priced> {
    return this.priced(await this.drafts.submit(caller, id), caller);
  }

  @Endpoint('GET hub/challenge/:id/readiness', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Check the brief before payment',
    returns: One(BriefReadinessDto),
  })
  async ready(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<BriefReadinessDto>> {
    return { data: await this.readiness.of(id, caller) };
  }

  @Endpoint('GET hub/challenge/:id/escrow', {
    access: 'optional',
    summary: 'Proof of the escrow: funded = fee + accrued + paid + refunded + remaining',
    returns: One(EscrowProofDto),
    errors: ['NOT_FOUND'],
  })
  async proof(@Param('id', IdPipe) id: string, @Caller() caller?: CallerView): Promise<Data<EscrowProofDto>> {
    return { data: await this.escrow.proof(id, caller) };
  }

  private async priced(challenge: ChallengeState, caller: CallerView): Promise<Priced> {
    return { data: await this.view.dto(challenge, caller), cost: await this.cost.of(challenge) };
  }
}
