import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Config } from '../../../platform/config/config.js';
import { newSecret } from '../../../platform/security/secrets.js';
import { CHALLENGE_LIFE } from './webauthn.js';

const NAME = 'passkey';
/** As we make them. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Tells the browser that asked for a challenge, for as long as the challenge is good. */
@Injectable()
export class PasskeyCookie {
  constructor(private readonly config: Config) {}

  /** Two tabs of a browser share it, so that one does not spoil the other's challenge. */
  give(response: Response): string {
    const secret = this.of(response.req) ?? newSecret().secret;
    response.cookie(NAME, secret, { ...this.attributes, maxAge: CHALLENGE_LIFE });
    return secret;
  }

  of(request: Request): string | null {
    const given = parseCookie(request.headers.cookie ?? '')[NAME];
    return given !== undefined && SECRET.test(given) ? given : null;
  }

  private get attributes(): CookieOptions {
    return {
      httpOnly: true,
      secure: this.config.secure,
      sameSite: 'strict',
      path: '/api/auth/passkey-sign-in',
    };
  }
}
