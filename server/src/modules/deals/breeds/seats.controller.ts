import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { BreedsQueries } from './breeds.queries.js';
import { oneThing } from './breeds.errors.js';
import { BreedsService } from './breeds.service.js';
import { OwnBreedDto } from './dto/breed.dto.js';
import { CancelBreedDto } from './dto/breed-input.dto.js';
import { BreedCancelledDto } from './dto/cancelled.dto.js';
import { BreedMemberDto, MembersQueryDto, ReplacementDto } from './dto/member.dto.js';
import { BreedRequestDto } from './dto/request.dto.js';
import { Memberships } from './memberships.service.js';
import { RequestsQueries } from './requests.queries.js';
import { RequestsService } from './requests.service.js';
import { SeatsQueries } from './seats.queries.js';

@ApiTags('breeds')
@Controller()
export class BreedSeatsController {
  constructor(
    private readonly memberships: Memberships,
    private readonly breeds: BreedsService,
    private readonly requests: RequestsService,
    private readonly seats: SeatsQueries,
    private readonly breedsShown: BreedsQueries,
    private readonly requestsShown: RequestsQueries,
  ) {}

  @Endpoint('GET breed/:id/members', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Seats with the money and the work of their cycles',
    returns: PageOf(BreedMemberDto),
  })
  members(
    @Param('id', IdPipe) id: string,
    @Query() query: MembersQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<BreedMemberDto>> {
    return this.seats.page(id, principal, query);
  }

  @Endpoint('POST breed/cancel', {
    access: ['creator', 'brand'],
    rows: 'party',
    status: 200,
    summary: 'Cancel a squad, leave or end a seat, or take back a request',
    returns: BreedCancelledDto,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async cancel(
    @Body() { breedId, requestId, memberId, reason }: CancelBreedDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BreedCancelledDto> {
    const note = reason ?? null;
    const named = [breedId, requestId, memberId].filter((id) => id !== undefined);
    if (named.length !== 1) throw oneThing();
    if (requestId !== undefined) {
      await this.requests.withdraw(requestId, principal, note);
      return { status: true, request: await this.requestsShown.one(requestId, principal) };
    }
    const id = breedId ?? (await this.memberships.breedOf(memberId ?? '', principal));
    if (memberId === undefined) await this.breeds.cancel(id, principal, note);
    else await this.memberships.leave(memberId, principal, note);
    return { status: true, breed: await this.breedsShown.one(id, principal) };
  }

  @Endpoint('POST breed/:id/members/:memberId/resume', {
    access: ['brand'],
    rows: 'owner',
    status: 200,
    summary: 'Open the next cycle of a paused seat at once',
    returns: One(BreedMemberDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async resume(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BreedMemberDto>> {
    await this.memberships.resume(id, memberId, principal);
    return { data: await this.seats.one(memberId, 'brand', principal) };
  }

  @Endpoint('POST breed/:id/members/:memberId/replacement', {
    access: ['creator'],
    rows: 'owner',
    status: 200,
    summary: 'Propose who follows on the own seat',
    returns: One(OwnBreedDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT', 'ALREADY_EXISTS'],
  })
  async propose(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @Body() { creatorId, message }: ReplacementDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OwnBreedDto>> {
    await this.memberships.propose(id, memberId, principal, { creatorId, message: message ?? null });
    return { data: await this.breedsShown.one(id, principal) };
  }

  @Endpoint('POST breed/:id/members/:memberId/replacement/accept', {
    access: ['brand'],
    rows: 'owner',
    status: 200,
    summary: 'Ask whom the creator has proposed',
    returns: One(BreedRequestDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT', 'ALREADY_EXISTS', 'SOLD_OUT', 'RATE_LIMITED'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BreedRequestDto>> {
    const requestId = await this.memberships.accept(id, memberId, principal);
    return { data: await this.requestsShown.one(requestId, principal) };
  }
}
