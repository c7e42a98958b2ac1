import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { DealsQueries } from '../deals.queries.js';
import { DealDetailDto } from '../dto/deal.dto.js';
import { OfferChangeDto, OfferInputDto } from '../dto/terms.dto.js';
import { AcceptOfferDto, RejectOfferDto } from './dto/offer-bodies.dto.js';
import { OfferDto } from './dto/offer.dto.js';
import { OffersQueries } from './offers.queries.js';
import { OffersService } from './offers.service.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;

@ApiTags('deals')
@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly queries: OffersQueries,
    private readonly deals: DealsQueries,
  ) {}

  @Endpoint('POST offer', {
    access: ['brand'],
    summary: 'Send an offer to a creator',
    returns: One(OfferDto),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async send(@Body() body: OfferInputDto, @CurrentPrincipal() principal: Principal): Promise<Data<OfferDto>> {
    const { id } = await this.offers.send(principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET offer/:id', { ...parties, summary: 'One offer', returns: One(OfferDto) })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OfferDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST offer/:id/accept', {
    ...parties,
    summary: 'Accept: both sides agree, the deal begins',
    returns: One(OfferDto, { deal: DealDetailDto }),
    errors: ['INVALID_TRANSITION', 'VERSION_MISMATCH'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @Body() { version }: AcceptOfferDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OfferDto> & { deal: DealDetailDto }> {
    const dealId = await this.offers.accept(id, principal, version);
    return { data: await this.queries.one(id, principal), deal: await this.deals.one(dealId, principal) };
  }

  @Endpoint('POST offer/:id/reject', {
    ...parties,
    summary: 'Reject an offer, or withdraw the own one',
    returns: One(OfferDto),
    errors: ['INVALID_TRANSITION'],
  })
  async reject(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RejectOfferDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OfferDto>> {
    await this.offers.reject(id, principal, reason ?? null);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST offer/:id/counter', {
    ...parties,
    summary: 'Answer with other terms, three times at most',
    returns: One(OfferDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async counter(
    @Param('id', IdPipe) id: string,
    @Body() body: OfferChangeDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OfferDto>> {
    await this.offers.counter(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST offer/:id/extend', {
    ...parties,
    summary: 'Give the other side 72 hours more, once',
    returns: One(OfferDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async extend(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OfferDto>> {
    await this.offers.extend(id, principal);
    return { data: await this.queries.one(id, principal) };
  }
}
