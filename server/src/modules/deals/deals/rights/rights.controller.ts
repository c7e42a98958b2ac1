import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { PayBodyDto, payRoutes } from '../../../money/payments/index.js';
import { DealRightsDto, RenewalCounterDto, RenewalInputDto, RightsPriceDto } from './dto/rights.dto.js';
import { Renewals } from './renewals.service.js';
import { RightsQueries } from './rights.queries.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;
const answers = { returns: One(DealRightsDto) } as const;

@ApiTags('deals')
@Controller()
export class RightsController {
  constructor(
    private readonly renewals: Renewals,
    private readonly queries: RightsQueries,
  ) {}

  @Endpoint('GET deals/:id/rights', {
    ...parties,
    ...answers,
    suspended: true,
    summary: 'The rights of each approved asset with its end, and what was paid for more days',
  })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealRightsDto>> {
    return { data: await this.queries.ofDeal(id, principal) };
  }

  @Endpoint('PATCH deals/:id/rights', {
    ...answers,
    access: ['creator'],
    rows: 'party',
    summary: 'State the price of a day: whoever pays it needs no answer',
  })
  async price(
    @Param('id', IdPipe) id: string,
    @Body() { perDay }: RightsPriceDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealRightsDto>> {
    await this.renewals.setPrice(id, principal, perDay?.minor ?? null);
    return { data: await this.queries.ofDeal(id, principal) };
  }

  @Endpoint('POST deals/:id/rights/:deliveryId/renewal', {
    ...answers,
    access: ['brand'],
    rows: 'party',
    summary: 'Ask for more days of rights of an asset',
    errors: ['CONFLICT'],
    idempotent: 'transaction',
  })
  async ask(
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
    @Body() { days, price }: RenewalInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealRightsDto>> {
    await this.renewals.ask(id, deliveryId, principal, {
      days,
      ...(price ? { priceMinor: price.minor } : {}),
    });
    return { data: await this.queries.ofDeal(id, principal) };
  }

  @Endpoint('POST rights-renewal/:id/accept', {
    ...parties,
    ...answers,
    summary: 'Accept the price that the other side has named',
    errors: ['INVALID_TRANSITION'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealRightsDto>> {
    const dealId = await this.renewals.accept(id, principal);
    return { data: await this.queries.ofDeal(dealId, principal) };
  }

  @Endpoint('POST rights-renewal/:id/counter', {
    access: ['creator'],
    rows: 'party',
    ...answers,
    summary: 'Name another price, once',
    errors: ['INVALID_TRANSITION'],
  })
  async counter(
    @Param('id', IdPipe) id: string,
    @Body() { price }: RenewalCounterDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealRightsDto>> {
    const dealId = await this.renewals.counter(id, principal, price.minor);
    return { data: await this.queries.ofDeal(dealId, principal) };
  }

  @Endpoint('POST rights-renewal/:id/reject', {
    ...parties,
    ...answers,
    summary: 'Reject a renewal, or take back what waits for the other side',
    errors: ['INVALID_TRANSITION'],
  })
  async reject(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealRightsDto>> {
    const dealId = await this.renewals.reject(id, principal);
    return { data: await this.queries.ofDeal(dealId, principal) };
  }
}

export const RenewalPayments = payRoutes({
  tag: 'deals',
  purpose: 'rights_renewal',
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
  thing: { provider: RightsQueries, shows: { rights: DealRightsDto } },
  start: [
    {
      path: 'rights-renewal/:id/payment',
      summary: 'Pay for more days of rights by any method',
      body: PayBodyDto,
    },
  ],
});
