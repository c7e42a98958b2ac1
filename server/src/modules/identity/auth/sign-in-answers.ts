import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AuthCookies } from './auth-cookies.js';
import type { SignedIn } from './sign-in.types.js';
import { BrowserSessions } from './browser-sessions.js';
import type { AuthResultDto } from './dto/auth.dto.js';
import { SessionsService } from './sessions.service.js';

/** What every way in answers; the session that the browser held before ends. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: AuthCookies,
    private readonly browsers: BrowserSessions,
  ) {}

  async give(
    { session, user, complete, message, recoveryCodesLeft }: SignedIn,
    response: Response,
  ): Promise<AuthResultDto> {
    const before = this.cookies.heldBy(response.req);
    if (before !== undefined) await this.sessions.endHeld(before);
    await this.browsers.welcome(response, session);
    // For the log of requests: nobody was known yet when it came in.
    response.locals['userId'] = user.id;
    return {
      status: complete,
      message,
      user,
      token: session.token,
      anyjoiToken: session.partnerToken,
      expiresAt: session.expiresAt.toISOString(),
      ...(recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft }),
    };
  }
}
