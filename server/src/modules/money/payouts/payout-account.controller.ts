import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { invalidField } from '../../../kernel/app-error.js';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession, ClientIp } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { KycService, KycSync } from '../kyc/index.js';
import { PayoutAccountChangeDto, PayoutAccountDto, PayoutAccountInputDto } from './dto/payout-account.dto.js';
import { PayoutsQueries } from './payouts.queries.js';

const PEOPLE = ['creator', 'brand'] as const;

/** The account at the provider: its details are those of the verification. */
@ApiTags('payouts')
@Controller()
export class PayoutAccountController {
  constructor(
    private readonly kyc: KycService,
    private readonly sync: KycSync,
    private readonly queries: PayoutsQueries,
  ) {}

  @Endpoint('GET payments/payout_account', {
    access: PEOPLE,
    summary: 'Payout account and what is still required',
    returns: One(PayoutAccountDto),
  })
  async account(@CurrentSession() principal: SessionPrincipal): Promise<Data<PayoutAccountDto>> {
    return { data: await this.queries.account(principal.userId) };
  }

  @Endpoint('POST payments/custom_account', {
    access: PEOPLE,
    summary: 'Open the payout account',
    returns: One(PayoutAccountDto),
    errors: ['UNSUPPORTED_COUNTRY', 'CONFLICT'],
  })
  open(
    @Body() body: PayoutAccountInputDto,
    @CurrentSession() principal: SessionPrincipal,
    @ClientIp() ip: string,
  ): Promise<Data<PayoutAccountDto>> {
    if (!body.acceptTerms)
      throw invalidField('acceptTerms', 'required', {
        en: 'Agree to the terms of payouts first',
        de: 'Stimme zuerst den Bedingungen für Auszahlungen zu',
      });
    return this.save(body, principal, ip);
  }

  @Endpoint('POST payments/update_custom_account', {
    access: PEOPLE,
    status: 200,
    summary: 'Update the payout account (identity, address, documents)',
    returns: One(PayoutAccountDto),
    errors: ['UNSUPPORTED_COUNTRY', 'CONFLICT'],
  })
  change(
    @Body() body: PayoutAccountChangeDto,
    @CurrentSession() principal: SessionPrincipal,
    @ClientIp() ip: string,
  ): Promise<Data<PayoutAccountDto>> {
    return this.save(body, principal, ip);
  }

  /** Told to the provider at once, so that the answer shows what it asks for; a worker does it where it is silent. */
  private async save(
    { documentIds: _, ...fields }: PayoutAccountChangeDto,
    principal: SessionPrincipal,
    ip: string,
  ): Promise<Data<PayoutAccountDto>> {
    await this.kyc.saveFields(principal.userId, fields, ip);
    await this.sync.tryNow(principal.userId);
    return this.account(principal);
  }
}
