import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { PayBodyDto, payRoutes } from '../../money/payments/index.js';
import { DealsQueries } from './deals.queries.js';
import { PaidDeal } from './paid-deal.js';
import { DealsService } from './deals.service.js';
import {
  CancelDealDto,
  DealDetailDto,
  DealDto,
  DealRequestsQueryDto,
  DealsQueryDto,
} from './dto/deal.dto.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;

@ApiTags('deals')
@Controller()
export class DealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly queries: DealsQueries,
  ) {}

  @Endpoint('GET deals/request', {
    ...parties,
    summary: 'Requests that wait for an answer, the newest first',
    returns: PageOf(DealDto),
  })
  requests(
    @Query() query: DealRequestsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<DealDto>> {
    return this.queries.requests(principal, query);
  }

  @Endpoint('GET deals/active', {
    ...parties,
    summary: 'Running deals, the newest first',
    returns: PageOf(DealDto),
  })
  active(@Query() query: DealsQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<DealDto>> {
    return this.queries.page(principal, 'active', query);
  }

  @Endpoint('GET deals/done', {
    ...parties,
    suspended: true,
    summary: 'Deals and requests that are over, the newest first',
    returns: PageOf(DealDto),
  })
  done(@Query() query: DealsQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<DealDto>> {
    return this.queries.page(principal, 'done', query);
  }

  @Endpoint('GET deals/:id', {
    ...parties,
    suspended: true,
    summary: 'One deal with its contract, deliveries, money and log',
    returns: One(DealDetailDto),
  })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealDetailDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST deals/:id/complete', {
    access: ['brand'],
    rows: 'owner',
    scope: 'payments:write',
    summary: 'Complete a deal whose deliveries are all approved: the creator is paid',
    returns: One(DealDetailDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async complete(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealDetailDto>> {
    await this.deals.complete(id, principal);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST deals/:id/cancel', {
    ...parties,
    summary: 'Cancel a deal: what is approved is paid, the rest refunded',
    returns: One(DealDetailDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async cancel(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: CancelDealDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealDetailDto>> {
    await this.deals.cancel(id, principal, reason);
    return { data: await this.queries.one(id, principal) };
  }
}

export const DealPayments = payRoutes({
  tag: 'deals',
  purpose: 'deal',
  access: ['brand'],
  scope: 'payments:write',
  errors: [
    'INVALID_TRANSITION',
    'QUOTE_CHANGED',
    'CONFLICT',
    'CARD_DECLINED',
    'INSUFFICIENT_COINS',
    'UNAVAILABLE',
  ],
  thing: { provider: PaidDeal, shows: { deal: DealDetailDto } },
  start: [{ path: 'deals/:id/payment', summary: 'Pay a deal into escrow by any method', body: PayBodyDto }],
});
