import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession, StepUpCode } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { AccountClosingQueries } from './account-closing.queries.js';
import { AccountClosingService } from './account-closing.service.js';
import { AccountClosedDto, AccountClosingDto, CloseAccountDto } from './dto/account-closing.dto.js';
import { say } from '../../../../platform/http/language.js';

@ApiTags('personal-data')
@Controller()
export class AccountClosingController {
  constructor(
    private readonly closing: AccountClosingService,
    private readonly queries: AccountClosingQueries,
  ) {}

  @Endpoint('GET me/delete', {
    access: 'member',
    summary: 'What closing the account would mean, or how far it is',
    returns: One(AccountClosingDto),
  })
  async outlook(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<AccountClosingDto>> {
    return { data: await this.queries.outlook(userId) };
  }

  @Endpoint('POST me/delete', {
    access: 'member',
    status: 200,
    stepUp: true,
    summary: 'Ask for the account to be closed and its personal data erased',
    returns: AccountClosedDto,
    errors: ['CONFLICT', 'FORBIDDEN', 'INVALID_CREDENTIALS'],
  })
  async request(
    @Body() body: CloseAccountDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code?: string,
  ): Promise<AccountClosedDto> {
    const deleteAt = await this.closing.request(principal, body, code);
    return {
      status: true,
      message: say({
        en: 'Your account will be closed. Until then you can change your mind.',
        de: 'Dein Konto wird geschlossen. Bis dahin kannst du es dir anders überlegen.',
      }),
      deleteAt: deleteAt.toISOString(),
    };
  }

  @Endpoint('POST me/delete/cancel', {
    access: 'member',
    status: 200,
    summary: 'Withdraw the request: the account stays open',
    returns: 'ok',
    errors: ['CONFLICT'],
  })
  async cancel(@CurrentSession() { userId }: SessionPrincipal): Promise<Ok> {
    await this.closing.cancel(userId);
    return ok({ en: 'Your account stays open.', de: 'Dein Konto bleibt offen.' });
  }
}
