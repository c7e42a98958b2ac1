import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
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
  async own(@Caller() caller: CallerView): Promise<Data<BillingDto>> {
    return { data: await this.billing.of(caller.userId) };
  }

  @Endpoint('PATCH billing', {
    access: ['creator', 'brand'],
    summary: 'Change billing details',
    returns: One(BillingDto),
  })
  async change(@Body() body: UpdateBillingDto, @Caller() caller: CallerView): Promise<Data<BillingDto>> {
    await this.billing.change(caller.userId, body);
    return { data: await this.billing.of(caller.userId) };
  }

  @Endpoint('POST billing/cancel', {
    access: ['creator', 'brand'],
    summary: 'Cancel the plan at the end of what is paid',
    returns: One(BillingDto),
    errors: ['CONFLICT'],
  })
  async cancel(@Body() { reason }: CancelPlanDto, @Caller() caller: CallerView): Promise<Data<BillingDto>> {
    await this.billing.cancelPlan(caller.userId, reason ?? null);
    return { data: await this.billing.of(caller.userId) };
  }
}
