import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, List, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { ChallengeLists } from './challenge-lists.queries.js';
import { ChallengesQueries } from './challenges.queries.js';
import { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';
import {
  ChallengeDashboardDto,
  ChallengeListQueryDto,
  DashboardQueryDto,
  DirectoryQueryDto,
  PopularQueryDto,
  ReviewQueueQueryDto,
} from './dto/challenge-lists.dto.js';

/** What can be read of challenges. What can be done to them stands in challenge-management. */
@ApiTags('challenges')
@Controller()
export class ChallengesController {
  constructor(
    private readonly queries: ChallengesQueries,
    private readonly lists: ChallengeLists,
  ) {}

  @Endpoint('GET hub/challenge', {
    access: ['creator', 'brand'],
    summary: 'Challenges: of a brand its own, of a creator the open and the joined ones',
    returns: PageOf(ChallengeDto),
  })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ChallengeListQueryDto,
  ): Promise<Page<ChallengeDto> | JsonText<Page<ChallengeDto>>> {
    return this.lists.list(principal, query);
  }

  @Endpoint('GET hub/challenge/dashboard', {
    access: ['creator', 'brand'],
    summary: 'Totals over the own challenges',
    returns: One(ChallengeDashboardDto),
  })
  async dashboard(
    @CurrentPrincipal() principal: Principal,
    @Query() query: DashboardQueryDto,
  ): Promise<Data<ChallengeDashboardDto>> {
    return { data: await this.lists.dashboard(principal, query) };
  }

  @Endpoint('GET hub/challenge/:id', {
    access: 'optional',
    summary: 'One challenge, with how the caller stands to it',
    returns: One(ChallengeDto),
    errors: ['NOT_FOUND'],
  })
  async detail(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<Data<ChallengeDto>> {
    return { data: await this.queries.detail(id, principal) };
  }

  @Endpoint('GET challenges', {
    access: 'public',
    summary: 'Directory of the challenges that everybody may join',
    cached: true,
    returns: PageOf(ChallengeDto),
  })
  directory(@Query() query: DirectoryQueryDto): Promise<JsonText<Page<ChallengeDto>>> {
    return this.lists.directory(query);
  }

  @Endpoint('GET challenges/popular', {
    access: 'public',
    summary: 'Popular open challenges',
    cached: true,
    returns: List(ChallengeCardDto),
  })
  async popular(@Query() query: PopularQueryDto): Promise<Data<ChallengeCardDto[]>> {
    return { data: await this.lists.popular(query) };
  }

  @Endpoint('GET challenges/:id', {
    access: 'public',
    summary: 'The public page of a challenge',
    returns: One(ChallengeCardDto),
    errors: ['NOT_FOUND'],
  })
  async publicCard(@Param('id', IdPipe) id: string): Promise<Data<ChallengeCardDto>> {
    return { data: await this.queries.publicCard(id) };
  }

  @Endpoint('GET support/challenge', {
    access: ['support'],
    summary: 'Challenges that wait for staff, by deadline',
    returns: PageOf(ChallengeDto),
  })
  queue(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ReviewQueueQueryDto,
  ): Promise<Page<ChallengeDto>> {
    return this.lists.reviewQueue(principal, query);
  }
}
