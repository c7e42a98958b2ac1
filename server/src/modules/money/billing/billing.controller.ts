import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { BillingService } from './billing.service.js';
import { BillingDto, CancelPlanDto, UpdateBillingDto } from './dto/billing.dto.js';

@ApiTags('billing')
@Controller()
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Endpoint('GET billing', {
    access: ['creator', 'brand'],
    suspended: true,
    summary: 'Plan, billing details and last invoices',
    returns: One(BillingDto),
  })
  async own(@CurrentPrincipal() principal: Principal): Promise<Data<BillingDto>> {
    return { data: await this.billing.of(ownedBy(principal)) };
  }

  @Endpoint('PATCH billing', {
    access: ['creator', 'brand'],
    limits: [{ setting: 'limit.taxProfilesPerHour', windowSeconds: 3600, by: 'user' }],
    summary: 'Change billing details',
    returns: One(BillingDto),
  })
  async change(
    @Body() body: UpdateBillingDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BillingDto>> {
    await this.billing.change(ownedBy(principal), body);
    return { data: await this.billing.of(ownedBy(principal)) };
  }

  @Endpoint('POST billing/cancel', {
    access: ['creator', 'brand'],
    scope: null,
    summary: 'Cancel the plan at the end of what is paid',
    returns: One(BillingDto),
    errors: ['CONFLICT'],
  })
  async cancel(
    @Body() { reason }: CancelPlanDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<BillingDto>> {
    await this.billing.cancelPlan(ownedBy(principal), reason ?? null);
    return { data: await this.billing.of(ownedBy(principal)) };
  }
}
