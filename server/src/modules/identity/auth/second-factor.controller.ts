import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession, StepUpCode } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { UsersService } from '../users/index.js';
import { TokenDto } from './dto/auth.dto.js';
import { RecoveryCodesDto, SecondFactorDto, TotpCodeDto, TotpSetupDto } from './dto/second-factor.dto.js';
import { FactorRemovals } from './factor-removals.service.js';
import { SecondFactorService } from './second-factor.service.js';

/** Two-step verification: members may turn it on, staff have to. */
@ApiTags('auth')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly removals: FactorRemovals,
    private readonly users: UsersService,
  ) {}

  @Endpoint('GET auth/totp', {
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Whether two-step verification is on',
    returns: One(SecondFactorDto),
  })
  async state(@CurrentSession() principal: SessionPrincipal): Promise<Data<SecondFactorDto>> {
    return { data: await this.secondFactor.state(principal) };
  }

  @Endpoint('POST auth/totp', {
    access: 'member',
    status: 200,
    beforeSecondFactor: true,
    summary: 'Begin the second factor',
    returns: TotpSetupDto,
    errors: ['ALREADY_EXISTS'],
    stepUp: true,
  })
  async begin(
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<TotpSetupDto> {
    const { email } = await this.users.require(principal.userId);
    return this.secondFactor.begin(principal, email, code);
  }

  @Endpoint('POST auth/totp/confirm', {
    access: 'member',
    status: 200,
    beforeSecondFactor: true,
    summary: 'Confirm the second factor',
    returns: RecoveryCodesDto,
    errors: ['INVALID_CODE', 'CONFLICT'],
  })
  confirm(
    @Body() body: TotpCodeDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<RecoveryCodesDto> {
    return this.secondFactor.confirm(principal.userId, principal.sessionId, body.code);
  }

  @Endpoint('POST auth/totp/recovery-codes', {
    access: 'member',
    status: 200,
    summary: 'Replace the recovery codes; the new ones are shown once',
    returns: RecoveryCodesDto,
    errors: ['CONFLICT'],
    stepUp: true,
  })
  renewRecoveryCodes(
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<RecoveryCodesDto> {
    return this.secondFactor.renewRecoveryCodes(principal, code);
  }

  @Endpoint('DELETE auth/totp', {
    access: 'member',
    summary: 'Turn two-step verification off; staff cannot',
    returns: 'ok',
    errors: ['CONFLICT', 'FORBIDDEN'],
    stepUp: true,
  })
  async turnOff(
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<Ok> {
    await this.secondFactor.turnOff(principal, code);
    return ok();
  }

  @Endpoint('POST auth/totp/keep', {
    access: 'public',
    status: 200,
    summary: 'Stop its removal by support with the token of the mailed link',
    returns: 'ok',
    errors: ['INVALID_TOKEN'],
  })
  async keep(@Body() { token }: TokenDto): Promise<Ok> {
    await this.removals.stop(token);
    return ok({
      en: 'Two-step verification stays on.',
      de: 'Die Bestätigung in zwei Schritten bleibt eingeschaltet.',
    });
  }
}
