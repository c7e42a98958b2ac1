import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { AppError } from '../../../kernel/app-error.js';
import { DAY } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { newSecret } from '../../../platform/security/secrets.js';
import type { OpenedSession } from './sessions.service.js';

const REFRESH = 'refresh';
const TOKEN = 'token';
/** Tells the client that the others are there, which it cannot see; no route reads it. */
export const SIGNED_IN = 'signed_in';
/** Tells one browser from another, whoever is signed in; it stays when somebody signs out. */
const DEVICE = 'device';
/** As long as browsers keep a cookie. */
const DEVICE_DAYS = 400;
/** As we make them. */
const DEVICE_ID = /^[A-Za-z0-9_-]{43}$/;

/** The cookies of a session and of the browser it lives in. No other route reads one. */
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

  /** The id of the browser, which gets one where it has none or something that we never gave. */
  device(response: Response): string {
    const given = parseCookie(response.req.headers.cookie ?? '')[DEVICE];
    const id = given !== undefined && DEVICE_ID.test(given) ? given : newSecret().secret;
    response.cookie(DEVICE, id, { ...this.deviceOptions, maxAge: DEVICE_DAYS * DAY });
    return id;
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

  private get deviceOptions(): CookieOptions {
    return { httpOnly: true, secure: this.config.secure, sameSite: 'lax', path: '/api' };
  }

  private get signedInOptions(): CookieOptions {
    return { secure: this.config.secure, sameSite: 'lax', path: '/' };
  }
}
