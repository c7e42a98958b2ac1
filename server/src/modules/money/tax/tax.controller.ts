import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentPrincipal, CurrentSession } from '../../../platform/http/request.js';
import { ownedBy, type Principal, type SessionPrincipal } from '../../../platform/security/principal.js';
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
    scope: 'billing:read',
    suspended: true,
    summary: 'Own tax profile',
    returns: One(TaxProfileDto),
  })
  own(@CurrentPrincipal() principal: Principal): Promise<Data<TaxProfileDto>> {
    return this.answer(ownedBy(principal));
  }

  @Endpoint('PUT me/tax', {
    access: ['creator', 'brand'],
    scope: 'billing:write',
    limits: [{ setting: 'limit.taxProfilesPerHour', windowSeconds: 3600, by: 'user' }],
    summary: 'Set the tax profile; a VAT id is checked with the register',
    returns: One(TaxProfileDto),
  })
  async set(
    @Body() body: TaxProfileInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<TaxProfileDto>> {
    await this.tax.set(ownedBy(principal), body);
    return this.answer(ownedBy(principal));
  }

  /** Of the person, whichever team they act for: teams are not paid. */
  @Endpoint('POST me/tax/self-billing', {
    access: ['creator', 'brand'],
    summary: 'Agree to self-billing',
    returns: One(TaxProfileDto),
    status: 200,
    errors: ['VERSION_MISMATCH', 'CONFLICT'],
  })
  async agree(
    @Body() body: SelfBillingDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<TaxProfileDto>> {
    await this.tax.agree(userId, body);
    return this.answer(userId);
  }

  private async answer(ownerId: string): Promise<Data<TaxProfileDto>> {
    return { data: await this.queries.profile(ownerId) };
  }
}
