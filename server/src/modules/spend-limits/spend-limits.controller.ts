import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { SpendLimitDto, SpendLimitInputDto } from './dto/spend-limit.dto.js';
import { SpendLimits } from './spend-limits.service.js';

@ApiTags('spend-limits')
@Controller()
export class SpendLimitsController {
  constructor(private readonly limits: SpendLimits) {}

  @Endpoint('GET wallet/limit', {
    access: 'member',
    summary: 'Own monthly spend limit',
    returns: One(SpendLimitDto),
  })
  async read(@Caller() caller: CallerView): Promise<Data<SpendLimitDto>> {
    return { data: await this.limits.read(caller.userId) };
  }

  @Endpoint('PUT wallet/limit', {
    access: 'member',
    summary: 'Set the own spend limit: lower at once, higher after a day',
    returns: One(SpendLimitDto),
  })
  async set(@Body() body: SpendLimitInputDto, @Caller() caller: CallerView): Promise<Data<SpendLimitDto>> {
    return { data: await this.limits.set(caller.userId, body.monthly?.minor ?? null) };
  }
}
