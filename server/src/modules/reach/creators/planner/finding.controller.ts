import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { FairnessDto } from '../fairness/fairness.dto.js';
import { FairnessService } from '../fairness/fairness.service.js';
import { FindingQueries } from './finding.queries.js';
import {
  CompareInputDto,
  ComparedCreatorDto,
  CountInputDto,
  MatchingCountDto,
  PlanDto,
  PlanInputDto,
} from './planner.dto.js';

@ApiTags('creators')
@Controller()
export class FindingController {
  constructor(
    private readonly finding: FindingQueries,
    private readonly fairness: FairnessService,
  ) {}

  @Endpoint('POST creators/compare', {
    access: ['brand'],
    scope: 'creators:read',
    status: 200,
    summary: 'Two to four creators beside each other, measured by one search',
    returns: List(ComparedCreatorDto),
    errors: ['NOT_FOUND'],
  })
  async compare(
    @CurrentPrincipal() principal: Principal,
    @Body() input: CompareInputDto,
  ): Promise<Data<ComparedCreatorDto[]>> {
    return { data: await this.finding.compare(principal, input) };
  }

  @Endpoint('POST creators/plan', {
    access: ['brand'],
    scope: 'creators:read',
    status: 200,
    summary: 'Propose a set of creators for a budget, with the views to expect and who was left out',
    returns: One(PlanDto),
  })
  async plan(@CurrentPrincipal() principal: Principal, @Body() input: PlanInputDto): Promise<Data<PlanDto>> {
    return { data: await this.finding.plan(principal, input) };
  }

  @Endpoint('POST creators/count', {
    access: ['brand'],
    scope: 'creators:read',
    status: 200,
    summary: 'How many creators meet a targeting; few are not counted where a sensitive fact is asked for',
    returns: One(MatchingCountDto),
  })
  async count(
    @CurrentPrincipal() principal: Principal,
    @Body() input: CountInputDto,
  ): Promise<Data<MatchingCountDto>> {
    return { data: await this.finding.count(principal, input) };
  }

  @Endpoint('GET support/creators/fairness', {
    access: ['support', 'admin'],
    scope: null,
    summary: 'What the places for newcomers in searches have brought in 30 days',
    returns: One(FairnessDto),
  })
  async measured(): Promise<Data<FairnessDto>> {
    return { data: await this.fairness.measured() };
  }
}
