import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';

export type Audience = 'main' | 'partner';

export interface TokenClaims {
  userId: string;
  sessionId: string;
  tokenId: string;
  issuedAt: Date;
  expiresAt: Date;
}

/**
 * Signed tokens (HS256). The key is a KeyObject: given a string, jsonwebtoken first tries to read it as a public
 * key and costs 80 times as much.
 */
@Injectable()
export class Tokens {
  private readonly key: KeyObject;

  constructor(config: Config) {
    const secret = Buffer.from(config.env.TOKEN_SECRET, 'base64');
    if (secret.length < 32) throw new Error('TOKEN_SECRET must be base64 of at least 32 bytes');
    this.key = createSecretKey(secret);
  }

  sign(
    audience: Audience,
    claims: { userId: string; sessionId: string; tokenId: string },
    now: Date,
    seconds: number,
  ): string {
    const iat = Math.floor(now.getTime() / 1000);
    return jwt.sign(
      { sub: claims.userId, sid: claims.sessionId, jti: claims.tokenId, iat, exp: iat + seconds },
      this.key,
      {
        algorithm: 'HS256',
        audience,
      },
    );
  }

  /** Throws 401 UNAUTHORIZED; of a forged token with the message 'invalid signature', which clients react to. */
  verify(
    audience: Audience,
    token: string,
    now: Date,
    options: { ignoreExpiration?: boolean } = {},
  ): TokenClaims {
    try {
      const claims = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        audience,
        clockTimestamp: Math.floor(now.getTime() / 1000),
        ignoreExpiration: options.ignoreExpiration ?? false,
      });
      if (
        typeof claims === 'string' ||
        !claims.sub ||
        !claims['sid'] ||
        !claims.jti ||
        !claims.iat ||
        !claims.exp
      ) {
        throw new jwt.JsonWebTokenError('claims missing');
      }
      return {
        userId: claims.sub,
        sessionId: String(claims['sid']),
        tokenId: claims.jti,
        issuedAt: new Date(claims.iat * 1000),
        expiresAt: new Date(claims.exp * 1000),
      };
    } catch (error) {
      const forged = error instanceof jwt.JsonWebTokenError && error.message === 'invalid signature';
      throw new AppError('UNAUTHORIZED', forged ? 'invalid signature' : 'unauthorized');
    }
  }
}
