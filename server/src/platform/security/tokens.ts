import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JsonWebTokenError, type JwtModuleOptions, JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';

export type Audience = 'main' | 'partner';

export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Tokens whose signature this process remembers, about 500 bytes each. */
const MOST_VERIFIED = 10_000;

interface Payload {
  sub?: string;
  sid?: string;
  jti?: string;
  iat?: number;
  exp?: number;
}

/**
 * For JwtModule. The key is a KeyObject: given a string, the library first tries to read it as a public key and costs
 * 80 times as much.
 */
export function tokenOptions(secret: string): JwtModuleOptions {
  return {
    secret: keyOf(secret),
    signOptions: { algorithm: 'HS256' },
    verifyOptions: { algorithms: ['HS256'] },
  };
}

function keyOf(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64');
  if (bytes.length < 32) throw new Error('A secret that signs tokens must be base64 of at least 32 bytes');
  return createSecretKey(bytes);
}

/** Signed tokens. They only point at a session: what it may do is read from its row. */
@Injectable()
export class Tokens {
  /** While the secret is changed: reads what is signed with the other one, and signs nothing. */
  private readonly other: JwtService | null;
  /** A device sends the same token with each call: its signature is checked once, its end each time. */
  private readonly verified = new LRUCache<string, TokenClaims>({ max: MOST_VERIFIED });

  constructor(
    private readonly jwt: JwtService,
    { env }: Config,
  ) {
    this.other = env.TOKEN_SECRET_OTHER === '' ? null : new JwtService(tokenOptions(env.TOKEN_SECRET_OTHER));
  }

  sign(
    audience: Audience,
    claims: { userId: string; sessionId: string; tokenId: string },
    now: Date,
    seconds: number,
  ): string {
    const iat = Math.floor(now.getTime() / 1000);
    const payload = {
      sub: claims.userId,
      sid: claims.sessionId,
      jti: claims.tokenId,
      iat,
      exp: iat + seconds,
    };
    return this.jwt.sign(payload, { audience });
  }

  /** Throws 401 UNAUTHORIZED; of a forged token with the message 'invalid signature', which clients react to. */
  verify(
    audience: Audience,
    token: string,
    now: Date,
    { ignoreExpiration = false }: { ignoreExpiration?: boolean } = {},
  ): TokenClaims {
    const key = `${audience} ${token}`;
    const known = this.verified.get(key);
    if (known && (ignoreExpiration || known.expiresAt > now)) return known;
    const checks = { audience, clockTimestamp: Math.floor(now.getTime() / 1000), ignoreExpiration };
    try {
      const claims = claimsOf(this.read(token, checks));
      this.verified.set(key, claims);
      return claims;
    } catch (error) {
      throw unauthorized(isForged(error) ? 'invalid signature' : 'unauthorized');
    }
  }

  private read(token: string, checks: JwtVerifyOptions): Payload {
    try {
      return this.jwt.verify<Payload>(token, checks);
    } catch (error) {
      if (this.other === null || !isForged(error)) throw error;
      return this.other.verify<Payload>(token, checks);
    }
  }
}

const isForged = (error: unknown): boolean =>
  error instanceof JsonWebTokenError && error.message === 'invalid signature';

function claimsOf(payload: Payload): TokenClaims {
  const { sub, sid, jti, iat, exp } = payload;
  if (!sub || !sid || !jti || !iat || !exp) throw new JsonWebTokenError('claims missing');
  return {
    userId: sub,
    sessionId: sid,
    tokenId: jti,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}
