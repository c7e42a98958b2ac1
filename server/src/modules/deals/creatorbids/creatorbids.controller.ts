import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, List, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { UserCardDto } from '../../identity/users/index.js';
import { BidInvites } from './bid-invites.service.js';
import { BidsQueries } from './bids.queries.js';
import { BidsService } from './bids.service.js';
import { CreatorBidDetailDto, CreatorBidDto } from './dto/bid.dto.js';
import { BidInputDto, BidInvitesDto, BidPatchDto, BidsQueryDto } from './dto/bid-input.dto.js';

@ApiTags('creatorbids')
@Controller()
export class CreatorbidsController {
  constructor(
    private readonly bids: BidsService,
    private readonly queries: BidsQueries,
    private readonly invites: BidInvites,
  ) {}

  @Endpoint('GET creatorbid', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'Bids: of a brand its own, of a creator open ones and those they bid on; the newest first',
    returns: PageOf(CreatorBidDto),
  })
  page(@Query() query: BidsQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<CreatorBidDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST creatorbid', {
    access: ['brand'],
    summary: 'Write a bid as a draft',
    returns: One(CreatorBidDetailDto),
    errors: ['RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async create(
    @Body() body: BidInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CreatorBidDetailDto>> {
    return { data: await this.queries.one(await this.bids.create(principal, body), principal) };
  }

  @Endpoint('GET creatorbid/:id', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'One bid with the price band and the hashes of its proposals',
    returns: One(CreatorBidDetailDto),
  })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CreatorBidDetailDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('PATCH creatorbid/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Change, publish, close or cancel a bid',
    returns: One(CreatorBidDetailDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async patch(
    @Param('id', IdPipe) id: string,
    @Body() body: BidPatchDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CreatorBidDetailDto>> {
    await this.bids.patch(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET creatorbid/:id/invite', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Creators who were invited to bid, the first ones first',
    returns: List(UserCardDto),
  })
  async invited(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<UserCardDto[]>> {
    return { data: await this.invites.cards(id, principal) };
  }

  @Endpoint('POST creatorbid/:id/invite', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Invite creators to bid; they are told once it is open',
    returns: List(UserCardDto),
    errors: ['CONFLICT'],
  })
  async invite(
    @Param('id', IdPipe) id: string,
    @Body() { creatorIds }: BidInvitesDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<UserCardDto[]>> {
    await this.invites.invite(id, principal, creatorIds);
    return { data: await this.invites.cards(id, principal) };
  }
}
