import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { SpendLimitDto, SpendLimitInputDto } from './dto/spend-limit.dto.js';
import { SpendLimits } from './spend-limits.service.js';

@ApiTags('wallet')
@Controller()
export class SpendLimitsController {
  constructor(private readonly limits: SpendLimits) {}

  @Endpoint('GET wallet/limit', {
    access: 'member',
    scope: null,
    summary: 'Own monthly spend limit',
    returns: One(SpendLimitDto),
  })
  async read(@CurrentSession() principal: SessionPrincipal): Promise<Data<SpendLimitDto>> {
    return { data: await this.limits.read(principal.userId) };
  }

  @Endpoint('PUT wallet/limit', {
    access: 'member',
    scope: null,
    summary: 'Set the own spend limit: lower at once, higher after a day',
    returns: One(SpendLimitDto),
  })
  async set(
    @Body() body: SpendLimitInputDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<SpendLimitDto>> {
    return {
      data: await this.limits.set(principal.userId, body.monthly === null ? null : body.monthly.minor),
    };
  }
}
