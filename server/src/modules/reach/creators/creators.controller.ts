import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { CreatorsQueries } from './creators.queries.js';
import { CreatorProfileDto } from './dto/creator.dto.js';
import { CreatorFilterDto, CreatorsFoundDto } from './dto/filter.dto.js';
import { CreatorIncomeDto, IncomeQueryDto } from './dto/income.dto.js';
import { CreatorListQueryDto, CreatorSearchDto } from './dto/search.dto.js';
import { IncomeQueries } from './income.queries.js';

@ApiTags('creators')
@Controller()
export class CreatorsController {
  constructor(
    private readonly creators: CreatorsQueries,
    private readonly earned: IncomeQueries,
  ) {}

  @Endpoint('GET creator', {
    access: ['brand'],
    scope: 'creators:read',
    summary: 'Creators by name or words of their profile',
    returns: CreatorsFoundDto,
  })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() query: CreatorListQueryDto,
  ): Promise<CreatorsFoundDto> {
    return this.creators.search(principal, Object.assign(new CreatorSearchDto(), query));
  }

  @Endpoint('GET creator/filter', {
    access: ['brand'],
    scope: 'creators:read',
    summary: 'What creators can be filtered by, with counts',
    returns: One(CreatorFilterDto),
  })
  async filter(@CurrentPrincipal() principal: Principal): Promise<Data<CreatorFilterDto>> {
    return { data: await this.creators.filter(principal) };
  }

  @Endpoint('POST creator/search-v2', {
    access: ['brand'],
    scope: 'creators:read',
    status: 200,
    summary: 'Search creators by a tree of filters; each match is explained',
    returns: CreatorsFoundDto,
  })
  search(
    @CurrentPrincipal() principal: Principal,
    @Body() input: CreatorSearchDto,
  ): Promise<CreatorsFoundDto> {
    return this.creators.search(principal, input);
  }

  @Endpoint('GET creator/income', {
    access: ['creator'],
    scope: null,
    summary: 'Own income by source and over time',
    returns: One(CreatorIncomeDto),
  })
  async income(
    @CurrentPrincipal() principal: Principal,
    @Query() query: IncomeQueryDto,
  ): Promise<Data<CreatorIncomeDto>> {
    return { data: await this.earned.of(principal, query) };
  }

  @Endpoint('GET creator/:id', {
    access: ['brand', 'creator'],
    scope: 'creators:read',
    summary: 'Media kit of a creator',
    returns: One(CreatorProfileDto),
  })
  async profile(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<CreatorProfileDto>> {
    return { data: await this.creators.profile(principal, id) };
  }
}
