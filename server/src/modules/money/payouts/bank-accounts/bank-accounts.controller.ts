import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession, StepUpCode } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { BankAccountsQueries } from './bank-accounts.queries.js';
import { BankAccountsService } from './bank-accounts.service.js';
import { BankAccountDto, BankAccountInputDto, BankTokenDto } from './dto/bank-account.dto.js';

const PEOPLE = ['creator', 'brand'] as const;
const DETAILS = ['IBAN_REQUIRED', 'UNSUPPORTED_COUNTRY', 'PROVIDER_ERROR', 'UNAVAILABLE'] as const;

@ApiTags('payouts')
@Controller()
export class BankAccountsController {
  constructor(
    private readonly accounts: BankAccountsService,
    private readonly queries: BankAccountsQueries,
  ) {}

  @Endpoint('GET payments/external_bank', {
    access: PEOPLE,
    summary: 'Payout bank accounts',
    returns: List(BankAccountDto),
  })
  async list(@CurrentSession() principal: SessionPrincipal): Promise<Data<BankAccountDto[]>> {
    return { data: await this.queries.list(principal.userId) };
  }

  @Endpoint('POST payments/external_bank', {
    access: PEOPLE,
    stepUp: true,
    summary: 'Add a payout bank account',
    returns: One(BankAccountDto),
    errors: [...DETAILS, 'KYC_REQUIRED', 'ALREADY_EXISTS', 'LIMIT_EXCEEDED'],
  })
  async add(
    @Body() body: BankAccountInputDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code?: string,
  ): Promise<Data<BankAccountDto>> {
    const id = await this.accounts.add(principal, body, code);
    return { data: await this.queries.one(id, principal.userId) };
  }

  @Endpoint('DELETE payments/external_bank/:id', {
    access: PEOPLE,
    rows: 'owner',
    stepUp: true,
    summary: 'Remove a bank account',
    returns: 'ok',
    errors: ['IN_USE', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async remove(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code?: string,
  ): Promise<Ok> {
    await this.accounts.remove(principal, id, code);
    return ok();
  }

  @Endpoint('POST payments/external_bank/:id/default', {
    access: PEOPLE,
    rows: 'owner',
    stepUp: true,
    status: 200,
    summary: 'Make a bank account the default',
    returns: One(BankAccountDto),
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async makeDefault(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code?: string,
  ): Promise<Data<BankAccountDto>> {
    await this.accounts.makeDefault(principal, id, code);
    return { data: await this.queries.one(id, principal.userId) };
  }

  @Endpoint('POST payments/bank_account_token', {
    access: PEOPLE,
    summary: 'Tokenise bank details at the provider',
    returns: BankTokenDto,
    errors: DETAILS,
  })
  async tokenise(
    @Body() body: BankAccountInputDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<BankTokenDto> {
    const { token, bank } = await this.accounts.tokenise(principal.userId, body);
    return { token, last4: bank.last4, ...(bank.bankName ? { bankName: bank.bankName } : {}) };
  }
}
