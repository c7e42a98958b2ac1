import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Encryption } from '../../../platform/security/encryption.js';

interface Flow {
  state: string;
  verifier: string;
  nonce: string;
  until: number;
}

export interface FlowRequest extends Request {
  googleNonce?: string;
}

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, ok?: string | false, state?: unknown) => void;

const NAME = 'google_flow';
const CONTEXT = 'cookie:google_flow';
const LIFETIME = 10 * MINUTE;

/** State store of passport-oauth2 without a server-side session. */
@Injectable()
export class GoogleFlowCookie {
  constructor(
    private readonly config: Config,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  // passport-oauth2 counts parameters to know which of its store interfaces this is.
  store(request: FlowRequest, verifier: string, _state: unknown, _meta: unknown, done: Stored): void {
    const flow: Flow = {
      state: randomBytes(24).toString('base64url'),
      verifier,
      nonce: request.googleNonce ?? '',
      until: this.clock.now().getTime() + LIFETIME,
    };
    request.res?.cookie(NAME, this.encryption.encrypt(JSON.stringify(flow), CONTEXT), {
      ...this.attributes,
      maxAge: LIFETIME,
    });
    done(null, flow.state);
  }

  verify(request: FlowRequest, state: unknown, done: Verified): void {
    const sealed = parseCookie(request.headers.cookie ?? '')[NAME];
    request.res?.clearCookie(NAME, this.attributes);
    const flow = sealed === undefined ? null : this.unseal(sealed);
    if (
      !flow ||
      flow.until < this.clock.now().getTime() ||
      typeof state !== 'string' ||
      !same(state, flow.state)
    ) {
      done(null, false, { message: 'The sign-in took too long or was begun elsewhere' });
      return;
    }
    request.googleNonce = flow.nonce;
    done(null, flow.verifier);
  }

  private get attributes() {
    return { httpOnly: true, secure: this.config.secure, sameSite: 'lax' as const, path: '/api/auth/google' };
  }

  private unseal(sealed: string): Flow | null {
    try {
      return JSON.parse(this.encryption.decrypt(sealed, CONTEXT)) as Flow;
    } catch {
      // A cookie that is not ours is the same as none.
      return null;
    }
  }
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
