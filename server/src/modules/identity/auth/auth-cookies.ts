import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { AppError } from '../../../kernel/app-error.js';
import { DAY } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import type { OpenedSession } from './sessions.service.js';

const REFRESH = 'refresh';
const TOKEN = 'token';
/** Tells the client that the others are there, which it cannot see; no route reads it. */
const SIGNED_IN = 'signed_in';

/** The cookies of a session. No other route reads one. */
@Injectable()
export class AuthCookies {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsStore,
  ) {}

  set(response: Response, session: OpenedSession): void {
    response.cookie(REFRESH, session.refresh, {
      ...this.refreshOptions,
      maxAge: this.settings.get('auth.refreshDays') * DAY,
    });
    response.cookie(TOKEN, session.token, {
      ...this.tokenOptions,
      maxAge: this.settings.get('auth.sessionDays') * DAY,
    });
    response.cookie(SIGNED_IN, '1', {
      ...this.signedInOptions,
      maxAge: this.settings.get('auth.refreshDays') * DAY,
    });
  }

  clear(response: Response): void {
    response.clearCookie(REFRESH, this.refreshOptions);
    response.clearCookie(TOKEN, this.tokenOptions);
    response.clearCookie(SIGNED_IN, this.signedInOptions);
  }

  /** What the browser held before, whoever it belonged to. */
  heldBy(request: Request): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[REFRESH];
  }

  /** The refresh cookie of a request that comes from our own pages. */
  refreshOf(request: Request): string {
    const cookie = parseCookie(request.headers.cookie ?? '')[REFRESH];
    const { origin } = request.headers;
    if (!cookie || origin === undefined || !this.config.origins.includes(origin)) {
      throw new AppError('INVALID_TOKEN', {
        en: 'Your session has ended. Log in.',
        de: 'Deine Sitzung ist beendet. Melde dich an.',
      });
    }
    return cookie;
  }

  private get refreshOptions(): CookieOptions {
    return { httpOnly: true, secure: this.config.secure, sameSite: 'strict', path: '/api/auth' };
  }

  private get tokenOptions(): CookieOptions {
    return { httpOnly: true, secure: this.config.secure, sameSite: 'lax', path: '/api/me' };
  }

  private get signedInOptions(): CookieOptions {
    return { secure: this.config.secure, sameSite: 'lax', path: '/' };
  }
}
