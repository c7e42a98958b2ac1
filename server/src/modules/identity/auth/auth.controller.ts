import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Ok, ok } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession, ClientIp } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { AuthCookies } from './auth-cookies.js';
import { AuthService } from './auth.service.js';
import type { SignedIn, SignIn } from './sign-in.types.js';
import { BrowserSessions } from './browser-sessions.js';
import type { DeviceView } from './device.js';
import {
  AuthResultDto,
  CodeSentDto,
  EmailDto,
  EmailLoginDto,
  GoogleDto,
  LogoutDto,
  RefreshedDto,
  SignInDto,
  SignUpDto,
  SwitchRoleDto,
} from './dto/auth.dto.js';
import { SecondStepDto } from './dto/second-factor.dto.js';
import { LoginCodesService } from './login-codes.service.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { SecondStep } from './second-step.service.js';
import type { FirstStep } from './first-step.js';
import { SessionsService } from './sessions.service.js';
import { SignInAnswers } from './sign-in-answers.js';

const HOUR = 3600;

const how = ({ device, totp }: { device?: DeviceView; totp?: string }, ip: string): SignIn => ({
  ip,
  ...(device ? { device } : {}),
  ...(totp ? { totp } : {}),
});

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly second: SecondStep,
    private readonly codes: LoginCodesService,
    private readonly tokens: MailedTokensService,
    private readonly sessions: SessionsService,
    private readonly cookies: AuthCookies,
    private readonly browsers: BrowserSessions,
    private readonly answers: SignInAnswers,
  ) {}

  @Endpoint('POST auth/signin', {
    access: 'public',
    status: 200,
    summary: 'Sign in with e-mail or username and password',
    returns: AuthResultDto,
    errors: ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'INVALID_CODE'],
  })
  signIn(
    @Body() body: SignInDto,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    const signIn = () => this.auth.signIn(body.login, body.password, how(body, ip));
    return this.entered('password', signIn, response);
  }

  @Endpoint('POST auth/google', {
    access: 'public',
    status: 200,
    summary: 'Sign in (or register) with an external identity token',
    returns: AuthResultDto,
    errors: ['INVALID_TOKEN', 'TOTP_REQUIRED', 'UNAVAILABLE'],
  })
  google(
    @Body() body: GoogleDto,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    return this.entered('google', () => this.auth.byGoogleToken(body.token, how(body, ip)), response);
  }

  @Endpoint('POST auth/email-otp', {
    access: 'public',
    status: 200,
    summary: 'Send a one-time login code by e-mail',
    returns: CodeSentDto,
    limits: [{ setting: 'auth.codesPerHourIp', windowSeconds: HOUR, by: 'ip' }],
  })
  sendCode(@Body() body: EmailDto, @ClientIp() ip: string): Promise<CodeSentDto> {
    return this.codes.send(body.email, ip);
  }

  @Endpoint('POST auth/email', {
    access: 'public',
    status: 200,
    summary: 'Log in by e-mail with the one-time code; registers an unknown address',
    returns: AuthResultDto,
    errors: ['INVALID_CODE', 'TOTP_REQUIRED'],
  })
  email(
    @Body() body: EmailLoginDto,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    return this.entered('code', () => this.auth.byCode(body, how(body, ip)), response);
  }

  @Endpoint('POST auth/second-step', {
    access: 'public',
    status: 200,
    summary: 'Finish a sign-in with the second step',
    returns: AuthResultDto,
    errors: ['INVALID_TOKEN', 'INVALID_CODE'],
  })
  async finish(
    @Body() { challenge, code, device }: SecondStepDto,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    const signedIn = await this.second.finish(challenge, code, how(device ? { device } : {}, ip));
    return this.answers.give(signedIn, response);
  }

  @Endpoint('POST auth/signup', {
    access: 'public',
    summary: 'Register with e-mail and password',
    returns: AuthResultDto,
    errors: ['ALREADY_EXISTS'],
    limits: [{ setting: 'auth.codesPerHourIp', windowSeconds: HOUR, by: 'ip' }],
  })
  async signUp(
    @Body() body: SignUpDto,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    const signedIn = await this.auth.signUp(body, how(body, ip));
    await this.tokens.ask(signedIn.user.id, signedIn.user.email);
    return this.answers.give(signedIn, response);
  }

  @Endpoint('POST auth/refresh', {
    access: 'public',
    status: 200,
    summary: 'New main token from the refresh cookie (rotating)',
    returns: RefreshedDto,
    errors: ['INVALID_TOKEN', 'UNAUTHORIZED'],
  })
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RefreshedDto> {
    const session = await this.sessions.refresh(this.cookies.refreshOf(request));
    await this.browsers.handOver(response, session);
    return {
      token: session.token,
      anyjoiToken: session.partnerToken,
      expiresAt: session.expiresAt.toISOString(),
    };
  }

  @Endpoint('POST auth/logout', {
    access: 'member',
    status: 200,
    suspended: true,
    beforeSecondFactor: true,
    summary: 'Revoke the current session and clear the auth cookie',
    returns: 'ok',
  })
  async logout(
    @Body() body: LogoutDto,
    @CurrentSession() principal: SessionPrincipal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Ok> {
    const { userId, sessionId } = principal;
    await this.sessions.revoke({ userId, ...(body.allDevices ? {} : { sessionId }) }, 'self');
    this.cookies.clear(response);
    return ok();
  }

  @Endpoint('POST me/switch-role', {
    access: 'member',
    status: 200,
    summary: 'Switch the active role',
    returns: AuthResultDto,
    errors: ['FORBIDDEN', 'TOTP_REQUIRED'],
  })
  async switchRole(
    @Body() body: SwitchRoleDto,
    @CurrentSession() principal: SessionPrincipal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResultDto> {
    return this.answers.give(await this.auth.switchRole(principal, body.role), response);
  }

  /** A first step; where the account asks for a second one, the refusal says how to go on. */
  private async entered(
    firstStep: FirstStep,
    signIn: () => Promise<SignedIn>,
    response: Response,
  ): Promise<AuthResultDto> {
    return this.answers.give(await this.second.after(firstStep, signIn), response);
  }
}
