import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { invalidField } from '../../../../kernel/app-error.js';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { DealsQueries } from '../deals.queries.js';
import { DealDetailDto } from '../dto/deal.dto.js';
import { DeliveriesQueries } from './deliveries.queries.js';
import { DeliveriesQueryDto, DeliveryDto, DeliveryInputDto, DeliveryReviewDto } from './dto/delivery.dto.js';
import { DeliveryReviews } from './delivery-reviews.service.js';
import { HandIns } from './hand-ins.service.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;

@ApiTags('deals')
@Controller()
export class DeliveriesController {
  constructor(
    private readonly handIns: HandIns,
    private readonly reviews: DeliveryReviews,
    private readonly queries: DeliveriesQueries,
    private readonly deals: DealsQueries,
  ) {}

  @Endpoint('GET delivery', {
    ...parties,
    summary: 'Own deliveries: to hand in, or to review',
    returns: PageOf(DeliveryDto),
  })
  list(
    @Query() query: DeliveriesQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<DeliveryDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST delivery', {
    access: ['creator'],
    summary: 'Hand in what a clause of the deal asks for',
    returns: One(DeliveryDto),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  })
  async handIn(
    @Body() body: DeliveryInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DeliveryDto>> {
    const { dealId, deliverableId, mediaIds = [], url = null, note = null } = body;
    const id = await this.handIns.handIn(principal, { dealId, deliverableId, mediaIds, url, note });
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET delivery/:id', { ...parties, summary: 'One delivery', returns: One(DeliveryDto) })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DeliveryDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST delivery/:id/review', {
    access: ['brand'],
    rows: 'owner',
    status: 200,
    summary: 'Approve a delivery, ask for changes, or reject it',
    returns: One(DeliveryDto, { deal: DealDetailDto }),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async review(
    @Param('id', IdPipe) id: string,
    @Body() { decision, note, points = [] }: DeliveryReviewDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DeliveryDto> & { deal: DealDetailDto }> {
    if (decision !== 'approve' && note === undefined)
      throw invalidField('note', 'required', {
        en: 'Say what has to change, or why it is rejected',
        de: 'Schreib, was sich ändern muss oder warum du ablehnst',
      });
    await this.reviews.review(id, principal, {
      decision,
      note: note ?? null,
      points: points.map(({ text, atSec = null, clause = null }) => ({ text, atSec, clause })),
    });
    const data = await this.queries.one(id, principal);
    return { data, deal: await this.deals.one(data.dealId, principal) };
  }
}
