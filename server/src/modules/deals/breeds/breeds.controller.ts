import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { BreedsQueries } from './breeds.queries.js';
import { BreedsService } from './breeds.service.js';
import { BreedConfigDto, OwnBreedDto, SquadBalanceDto } from './dto/breed.dto.js';
import { BalanceQueryDto, BreedInputDto, BreedPatchDto, BreedsQueryDto } from './dto/breed-input.dto.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;

@ApiTags('breeds')
@Controller()
export class BreedsController {
  constructor(
    private readonly breeds: BreedsService,
    private readonly queries: BreedsQueries,
  ) {}

  @Endpoint('GET breed', {
    ...parties,
    summary: 'Squads: of a brand its own, of a creator open ones and those with a seat or a request',
    returns: PageOf(OwnBreedDto),
  })
  page(@Query() query: BreedsQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<OwnBreedDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST breed', {
    access: ['brand'],
    summary: 'Set up a squad',
    returns: One(OwnBreedDto),
    errors: ['RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async create(
    @Body() body: BreedInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OwnBreedDto>> {
    return { data: await this.queries.one(await this.breeds.create(principal, body), principal) };
  }

  @Endpoint('GET breed/config', {
    access: ['creator', 'brand'],
    summary: 'Types, limits, fees and price bands of squads',
    returns: One(BreedConfigDto),
  })
  async config(@CurrentPrincipal() principal: Principal): Promise<Data<BreedConfigDto>> {
    return { data: await this.queries.config(principal) };
  }

  @Endpoint('GET breed/:id', { ...parties, summary: 'One squad', returns: One(OwnBreedDto) })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OwnBreedDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('PATCH breed/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Change a squad, pause it, or let it go on',
    returns: One(OwnBreedDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async patch(
    @Param('id', IdPipe) id: string,
    @Body() body: BreedPatchDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OwnBreedDto>> {
    await this.breeds.patch(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET breed/:id/balance', {
    access: ['brand'],
    rows: 'owner',
    summary: 'How well a squad is mixed, also with somebody more or less',
    returns: One(SquadBalanceDto),
  })
  async balance(
    @Param('id', IdPipe) id: string,
    @Query() query: BalanceQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<SquadBalanceDto>> {
    return { data: await this.queries.balance(id, principal, query) };
  }
}
