import { Body, Controller, Headers, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal, ClientIp } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { PaymentResultDto } from '../../payments/index.js';
import {
  BillingPlanDto,
  PlanOfferDto,
  PlanOfferQueryDto,
  PurchaseLinkDto,
  PurchaseLinkQueryDto,
  PurchasePlanDto,
} from './dto/plan.dto.js';
import { PlansService } from './plans.service.js';

@ApiTags('billing')
@Controller()
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Endpoint('GET billing/plans', {
    access: 'public',
    summary: 'Plans on sale',
    returns: List(BillingPlanDto),
  })
  async list(): Promise<Data<BillingPlanDto[]>> {
    return { data: await this.plans.onSale() };
  }

  @Endpoint('GET billing/purchase-link', {
    access: 'member',
    summary: 'Purchase link for a plan',
    returns: PurchaseLinkDto,
    errors: ['NOT_FOUND'],
  })
  link(
    @Query() { plan, kind }: PurchaseLinkQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PurchaseLinkDto> {
    return this.plans.link(ownedBy(principal), plan, kind);
  }

  @Endpoint('GET billing/purchase', {
    access: 'member',
    summary: 'What a purchase link sells, at the caller’s price',
    returns: One(PlanOfferDto),
    errors: ['INVALID_TOKEN', 'EXPIRED', 'NOT_FOUND'],
  })
  async offer(
    @Query() { token }: PlanOfferQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<PlanOfferDto>> {
    return { data: await this.plans.offer(ownedBy(principal), token) };
  }

  @Endpoint('POST billing/purchase', {
    access: 'member',
    // Plans are of people: a call for a team is refused.
    scope: null,
    summary: 'Pay what a purchase link sells, by card',
    returns: One(PaymentResultDto),
    idempotent: true,
    errors: [
      'INVALID_TOKEN',
      'EXPIRED',
      'ALREADY_EXISTS',
      'BILLING_ADDRESS_REQUIRED',
      'CARD_DECLINED',
      'QUOTE_CHANGED',
      'CONFLICT',
      'PROVIDER_ERROR',
      'UNAVAILABLE',
    ],
  })
  async purchase(
    @Body() body: PurchasePlanDto,
    @CurrentPrincipal() principal: Principal,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<Data<PaymentResultDto>> {
    const trace = { ip, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
    return { data: await this.plans.purchase(ownedBy(principal), body, trace) };
  }
}
