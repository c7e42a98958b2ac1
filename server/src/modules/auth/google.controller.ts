import { randomBytes } from 'node:crypto';
import { Controller, Next, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../../platform/config/config.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ClientIp } from '../../platform/http/request.js';
import { AuthCookies } from './auth-cookies.js';
import { AuthService } from './auth.service.js';
import { type GoogleIdentity, GoogleService } from './google.service.js';
import { GoogleStrategy } from './google.strategy.js';

/** Two browser navigations; every outcome ends on /login, and no token ever stands in an address. */
@ApiTags('auth')
@Controller()
export class GoogleController {
  constructor(
    private readonly strategy: GoogleStrategy,
    private readonly google: GoogleService,
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
    private readonly config: Config,
  ) {}

  @Endpoint('GET auth/google/start', {
    access: 'public',
    status: 302,
    summary: 'Begin the Google sign-in by redirect',
    returns: 'redirect',
  })
  start(
    @Req() request: Request & { googleNonce?: string },
    @Res() response: Response,
    @Next() next: NextFunction,
  ): void {
    if (!this.google.enabled) return this.toLogin(response, 'error=google_off');
    request.googleNonce = randomBytes(24).toString('base64url');
    this.authenticate({ nonce: request.googleNonce })(request, response, next);
  }

  @Endpoint('GET auth/google/callback', {
    access: 'public',
    status: 302,
    summary: 'Finish the Google sign-in by redirect',
    returns: 'redirect',
  })
  callback(@Req() request: Request, @Res() response: Response, @ClientIp() ip: string): void {
    if (!this.google.enabled) return this.toLogin(response, 'error=google_off');
    const done = (_error: unknown, identity: GoogleIdentity | false) => {
      void this.finish(identity || null, ip, response);
    };
    this.authenticate({}, done)(request, response, () => this.toLogin(response, 'error=google'));
  }

  /** passport's own types leave the handler open; it is an Express handler. */
  private authenticate(options: object, done?: (error: unknown, identity: GoogleIdentity | false) => void) {
    const settings = { session: false, ...options };
    return passport.authenticate(this.strategy, settings, done) as RequestHandler;
  }

  private async finish(identity: GoogleIdentity | null, ip: string, response: Response): Promise<void> {
    if (!identity) return this.toLogin(response, 'error=google');
    try {
      const { session } = await this.auth.byGoogle(identity, { ip });
      this.cookies.set(response, session);
      this.toLogin(response, 'from=google');
    } catch (error) {
      this.toLogin(
        response,
        error instanceof AppError && error.code === 'TOTP_REQUIRED' ? 'error=totp' : 'error=google',
      );
    }
  }

  private toLogin(response: Response, query: string): void {
    response.redirect(302, `${this.config.env.PUBLIC_URL}/login?${query}`);
  }
}
