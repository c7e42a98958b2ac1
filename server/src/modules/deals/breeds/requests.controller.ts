import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { BreedsQueries } from './breeds.queries.js';
import { OwnBreedDto } from './dto/breed.dto.js';
import { WaveDto } from './dto/breed-input.dto.js';
import {
  BreedRequestDto,
  BreedRequestInputDto,
  BreedRequestsQueryDto,
  RejectRequestDto,
} from './dto/request.dto.js';
import { RequestsQueries } from './requests.queries.js';
import { RequestsService } from './requests.service.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;

@ApiTags('breeds')
@Controller()
export class BreedRequestsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly queries: RequestsQueries,
    private readonly breeds: BreedsQueries,
  ) {}

  @Endpoint('GET breed-request', {
    ...parties,
    summary: 'Requests for seats, sent or received',
    returns: PageOf(BreedRequestDto),
  })
  page(
    @Query() query: BreedRequestsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<BreedRequestDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST breed-request', {
    access: ['creator', 'brand'],
    summary: 'Ask a creator for a seat, or apply as a creator',
    returns: One(BreedRequestDto),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT', 'ALREADY_EXISTS', 'SOLD_OUT', 'RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async send(
    @Body() body: BreedRequestInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BreedRequestDto>> {
    return { data: await this.queries.one(await this.requests.send(principal, body), principal) };
  }

  @Endpoint('POST breed/:id/wave', {
    access: ['brand'],
    rows: 'owner',
    status: 200,
    summary: 'Ask half more creators than seats are free, the best matches first',
    returns: One(OwnBreedDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT', 'SOLD_OUT', 'RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async wave(
    @Param('id', IdPipe) id: string,
    @Body() { message }: WaveDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OwnBreedDto>> {
    await this.requests.wave(id, principal, message ?? null);
    return { data: await this.breeds.one(id, principal) };
  }

  @Endpoint('GET breed-request/:id', { ...parties, summary: 'One request', returns: One(BreedRequestDto) })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BreedRequestDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST breed-request/:id/accept', {
    ...parties,
    summary: 'Accept a request: the seat is taken, and its deal begins',
    returns: One(BreedRequestDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT', 'ALREADY_EXISTS', 'SOLD_OUT'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BreedRequestDto>> {
    await this.requests.accept(id, principal);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST breed-request/:id/reject', {
    ...parties,
    summary: 'Reject a request',
    returns: One(BreedRequestDto),
    errors: ['INVALID_TRANSITION'],
  })
  async reject(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RejectRequestDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BreedRequestDto>> {
    await this.requests.reject(id, principal, reason ?? null);
    return { data: await this.queries.one(id, principal) };
  }
}
