import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ClientIp, CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import type { SignIn } from './sign-in.types.js';
import type { DeviceView } from './device.js';
import { AuthResultDto } from './dto/auth.dto.js';
import {
  PasskeySignInDto,
  SecondStepByPasskeyDto,
  SecondStepTokenDto,
  StepUpByPasskeyDto,
  StepUpCodeDto,
  StepUpPurposeDto,
} from './dto/passkey.dto.js';
import { PasskeyRequestDto } from './dto/passkey-options.dto.js';
import { PasskeyCookie } from './passkey-cookie.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { PasskeyStepUp } from './passkey-step-up.service.js';
import { SecondStep } from './second-step.service.js';
import { SignInAnswers } from './sign-in-answers.js';

const HOUR = 3600;

const how = (ip: string, device: DeviceView | undefined): SignIn => ({ ip, ...(device ? { device } : {}) });

/** Where a passkey proves who somebody is: alone, after a first step, or before a sensitive action. */
@ApiTags('auth')
@Controller()
export class PasskeyProofsController {
  constructor(
    private readonly signIns: PasskeySignIn,
    private readonly second: SecondStep,
    private readonly stepUp: PasskeyStepUp,
    private readonly cookie: PasskeyCookie,
    private readonly answers: SignInAnswers,
  ) {}

  @Endpoint('POST auth/passkey-sign-in/options', {
    access: 'public',
    status: 200,
    summary: 'What the browser signs to sign in with a passkey; a cookie binds it to this browser',
    returns: PasskeyRequestDto,
    limits: [{ setting: 'auth.passkeyOptionsPerHourIp', windowSeconds: HOUR, by: 'ip' }],
  })
  options(@Res({ passthrough: true }) response: Response): Promise<PasskeyRequestDto> {
    return this.signIns.ask(this.cookie.give(response));
  }

  @Endpoint('POST auth/passkey-sign-in', {
    access: 'public',
    status: 200,
    summary: 'Sign in with a passkey, which counts as both steps',
    returns: AuthResultDto,
    errors: ['INVALID_CREDENTIALS'],
  })
  async signIn(
    @Body() { passkey, device }: PasskeySignInDto,
    @ClientIp() ip: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    const browser = this.cookie.of(request) ?? '';
    return this.answers.give(await this.signIns.signIn(browser, passkey, how(ip, device)), response);
  }

  @Endpoint('POST auth/second-step/passkey/options', {
    access: 'public',
    status: 200,
    summary: 'What the browser signs to finish a sign-in with a passkey; an empty list where there is none',
    returns: PasskeyRequestDto,
    errors: ['INVALID_TOKEN'],
    limits: [{ setting: 'auth.passkeyOptionsPerHourIp', windowSeconds: HOUR, by: 'ip' }],
  })
  secondOptions(@Body() { challenge }: SecondStepTokenDto): Promise<PasskeyRequestDto> {
    return this.second.askPasskey(challenge);
  }

  @Endpoint('POST auth/second-step/passkey', {
    access: 'public',
    status: 200,
    summary: 'Finish a sign-in with a passkey as the second step',
    returns: AuthResultDto,
    errors: ['INVALID_TOKEN', 'INVALID_CREDENTIALS'],
  })
  async finish(
    @Body() { challenge, passkey, device }: SecondStepByPasskeyDto,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    const signedIn = await this.second.finishByPasskey(challenge, passkey, how(ip, device));
    return this.answers.give(signedIn, response);
  }

  @Endpoint('POST auth/step-up/passkey/options', {
    access: 'member',
    suspended: true,
    beforeSecondFactor: true,
    status: 200,
    summary: 'What the browser signs to confirm a sensitive action; an empty list where there is no passkey',
    returns: PasskeyRequestDto,
  })
  stepUpOptions(
    @Body() { purpose }: StepUpPurposeDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<PasskeyRequestDto> {
    return this.stepUp.ask(principal, purpose);
  }

  @Endpoint('POST auth/step-up/passkey', {
    access: 'member',
    suspended: true,
    beforeSecondFactor: true,
    status: 200,
    summary: 'Get the code of a sensitive action for a passkey instead of by mail',
    returns: StepUpCodeDto,
    errors: ['INVALID_CREDENTIALS'],
  })
  confirm(
    @Body() { purpose, passkey }: StepUpByPasskeyDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<StepUpCodeDto> {
    return this.stepUp.confirm(principal, purpose, passkey);
  }
}
