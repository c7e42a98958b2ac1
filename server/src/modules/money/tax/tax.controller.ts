import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { SelfBillingDto, TaxProfileDto, TaxProfileInputDto } from './dto/tax.dto.js';
import { TaxQueries } from './tax.queries.js';
import { TaxService } from './tax.service.js';

@ApiTags('tax')
@Controller()
export class TaxController {
  constructor(
    private readonly tax: TaxService,
    private readonly queries: TaxQueries,
  ) {}

  @Endpoint('GET me/tax', {
    access: ['creator', 'brand'],
    suspended: true,
    summary: 'Own tax profile',
    returns: One(TaxProfileDto),
  })
  own(@CurrentSession() principal: SessionPrincipal): Promise<Data<TaxProfileDto>> {
    return this.answer(principal);
  }

  @Endpoint('PUT me/tax', {
    access: ['creator', 'brand'],
    summary: 'Set the tax profile; a VAT id is checked with the register',
    returns: One(TaxProfileDto),
  })
  async set(
    @Body() body: TaxProfileInputDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<TaxProfileDto>> {
    await this.tax.set(principal.userId, body);
    return this.answer(principal);
  }

  @Endpoint('POST me/tax/self-billing', {
    access: ['creator', 'brand'],
    summary: 'Agree to self-billing',
    returns: One(TaxProfileDto),
    status: 200,
    errors: ['VERSION_MISMATCH', 'CONFLICT'],
  })
  async agree(
    @Body() body: SelfBillingDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<TaxProfileDto>> {
    await this.tax.agree(principal.userId, body);
    return this.answer(principal);
  }

  private async answer({ userId }: SessionPrincipal): Promise<Data<TaxProfileDto>> {
    return { data: await this.queries.profile(userId) };
  }
}
