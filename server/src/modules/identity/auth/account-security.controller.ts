import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../kernel/app-error.js';
import type { Cursor } from '../../../kernel/page.js';
import { SecurityEvents } from '../../../platform/audit/security-events.queries.js';
import { SecurityEventDto } from '../../../platform/audit/security-event.dto.js';
import { CursorOf, type Data, List, type Ok, ok } from '../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession, StepUpCode, Token } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import type { TokenClaims } from '../../../platform/security/tokens.js';
import { AccountPasswords } from './account-passwords.service.js';
import {
  ChangePasswordDto,
  EmailDto,
  PartnerTokenDto,
  ResetPasswordDto,
  SessionDto,
  TokenDto,
} from './dto/auth.dto.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { SessionsService } from './sessions.service.js';

/** Passwords, sessions and partner tokens of an account. */
@ApiTags('auth')
@Controller()
export class AccountSecurityController {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly tokens: MailedTokensService,
    private readonly sessions: SessionsService,
    private readonly log: SecurityEvents,
  ) {}

  @Endpoint('POST auth/email/verify', {
    access: 'optional',
    suspended: true,
    beforeSecondFactor: true,
    status: 200,
    summary: 'Confirm an e-mail address from the mailed token',
    returns: 'ok',
    errors: ['INVALID_TOKEN', 'ALREADY_EXISTS'],
  })
  async verifyEmail(
    @Body() body: TokenDto,
    @CurrentSession() principal: SessionPrincipal | undefined,
  ): Promise<Ok> {
    await this.tokens.verify(body.token, principal);
    return ok({ en: 'Your address is confirmed.', de: 'Deine Adresse ist bestätigt.' });
  }

  @Endpoint('POST auth/password/forgot', {
    access: 'public',
    status: 200,
    summary: 'Mail a password reset link',
    returns: 'ok',
    limits: [{ setting: 'auth.codesPerHourIp', windowSeconds: 3600, by: 'ip' }],
  })
  async forgot(@Body() body: EmailDto): Promise<Ok> {
    await this.tokens.sendReset(body.email);
    return ok({
      en: 'If there is an account with this address, a mail is on its way.',
      de: 'Gibt es zu dieser Adresse ein Konto, ist eine E-Mail unterwegs.',
    });
  }

  @Endpoint('POST auth/password/reset', {
    access: 'public',
    status: 200,
    summary: 'Set a new password with the mailed token',
    returns: 'ok',
    errors: ['INVALID_TOKEN'],
  })
  async reset(@Body() body: ResetPasswordDto): Promise<Ok> {
    await this.tokens.reset(body.token, body.password);
    return ok({
      en: 'Your new password is set. Log in with it.',
      de: 'Dein neues Passwort ist festgelegt. Melde dich damit an.',
    });
  }

  @Endpoint('POST auth/password/change', {
    access: 'member',
    status: 200,
    summary: 'Change the password, or first set it by a mailed code',
    returns: 'ok',
    errors: ['INVALID_CREDENTIALS'],
    stepUp: true,
  })
  async change(
    @Body() body: ChangePasswordDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<Ok> {
    const { currentPassword: current, newPassword: next } = body;
    await this.passwords.change(principal, { current, next, code });
    return ok({
      en: 'Your password is changed. Other devices are logged out.',
      de: 'Dein Passwort ist geändert. Andere Geräte sind abgemeldet.',
    });
  }

  @Endpoint('GET auth/sessions', {
    access: 'member',
    summary: 'List own open sessions',
    returns: List(SessionDto),
  })
  async list(@CurrentSession() principal: SessionPrincipal): Promise<Data<SessionDto[]>> {
    return { data: await this.sessions.list(principal.userId, principal.sessionId) };
  }

  @Endpoint('GET auth/security-events', {
    access: 'member',
    summary: 'Sign-ins, refusals and changes of the own account, newest first',
    returns: CursorOf(SecurityEventDto),
  })
  events(
    @Query() query: CursorQueryDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Cursor<SecurityEventDto>> {
    return this.log.own(principal.userId, query);
  }

  @Endpoint('DELETE auth/sessions', {
    access: 'member',
    summary: 'Revoke all own sessions but the present one',
    returns: 'ok',
  })
  async revokeOthers(@CurrentSession() { userId, sessionId }: SessionPrincipal): Promise<Ok> {
    await this.sessions.revoke({ userId, exceptId: sessionId }, 'other_device');
    return ok();
  }

  @Endpoint('DELETE auth/sessions/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Revoke one session',
    returns: 'ok',
  })
  async revoke(@Param('id', IdPipe) id: string, @CurrentSession() principal: SessionPrincipal): Promise<Ok> {
    const { userId, sessionId } = principal;
    const by = id === sessionId ? 'self' : 'other_device';
    if ((await this.sessions.revoke({ userId, sessionId: id }, by)) === 0) throw notFound();
    return ok();
  }

  @Endpoint('POST auth/refresh-partner', {
    access: 'member',
    status: 200,
    summary: 'Token refresh 1: new partner token from the main session',
    returns: PartnerTokenDto,
  })
  refreshPartner(@CurrentSession() principal: SessionPrincipal): PartnerTokenDto {
    return toPartnerDto(this.sessions.partnerToken(principal.userId, principal.sessionId));
  }

  @Endpoint('POST /partner/auth/refresh', {
    access: 'partner',
    exchange: true,
    beforeSecondFactor: true,
    status: 200,
    summary: 'Token refresh 2: rotate the partner token on the partner root',
    returns: PartnerTokenDto,
    errors: ['PARTNER_TOKEN_EXPIRED'],
  })
  async rotatePartner(@Token() token: { claims: TokenClaims }): Promise<PartnerTokenDto> {
    return toPartnerDto(await this.sessions.exchangePartnerToken(token.claims));
  }
}

const toPartnerDto = ({
  anyjoiToken,
  expiresAt,
}: {
  anyjoiToken: string;
  expiresAt: Date;
}): PartnerTokenDto => ({
  anyjoiToken,
  expiresAt: expiresAt.toISOString(),
});
