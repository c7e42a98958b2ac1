import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppError } from '../../../kernel/app-error.js';
import { Config } from '../../../platform/config/config.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ClientIp } from '../../../platform/http/request.js';
import { AuthService } from './auth.service.js';
import { GoogleCallbackGuard, type GoogleRequest, GoogleStartGuard } from './google.guards.js';
import { BrowserSessions } from './browser-sessions.js';
import { SecondStep } from './second-step.service.js';
import { type GoogleIdentity, GoogleService } from './google.service.js';

/** Two browser navigations; every outcome ends on /login, and no session ever stands in an address. */
@ApiTags('auth')
@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly auth: AuthService,
    private readonly second: SecondStep,
    private readonly browsers: BrowserSessions,
    private readonly config: Config,
  ) {}

  @Endpoint('GET auth/google/start', {
    access: 'public',
    status: 302,
    summary: 'Begin the Google sign-in by redirect',
    returns: 'redirect',
  })
  @UseGuards(GoogleStartGuard)
  start(@Res() response: Response): void {
    // Where Google is set up, the guard has sent the browser there.
    this.toLogin(response, '?error=google_off');
  }

  @Endpoint('GET auth/google/callback', {
    access: 'public',
    status: 302,
    summary: 'Finish the Google sign-in by redirect',
    returns: 'redirect',
  })
  @UseGuards(GoogleCallbackGuard)
  async callback(
    @Req() { googleIdentity }: GoogleRequest,
    @Res() response: Response,
    @ClientIp() ip: string,
  ): Promise<void> {
    if (!this.google.enabled) return this.toLogin(response, '?error=google_off');
    await this.finish(googleIdentity ?? null, ip, response);
  }

  private async finish(identity: GoogleIdentity | null, ip: string, response: Response): Promise<void> {
    if (!identity) return this.toLogin(response, '?error=google');
    try {
      const { session, user } = await this.second.after('google', () => this.auth.byGoogle(identity, { ip }));
      await this.browsers.welcome(response, session);
      response.locals['userId'] = user.id;
      this.toLogin(response, '?from=google');
    } catch (error) {
      const challenge = error instanceof AppError ? error.extra.challenge : undefined;
      // Behind #, where it reaches no log and no other site; it opens nothing without the second step.
      this.toLogin(response, challenge === undefined ? '?error=google' : `#second=${challenge}`);
    }
  }

  private toLogin(response: Response, outcome: string): void {
    response.redirect(302, `${this.config.env.PUBLIC_URL}/login${outcome}`);
  }
}
