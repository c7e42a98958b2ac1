import { Injectable } from '@nestjs/common';
import { JsonWebTokenError, JwtService } from '@nestjs/jwt';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { Role } from '../../../../kernel/roles.js';
import { Config } from '../../../../platform/config/config.js';
import { ownedBy, type KeyPrincipal } from '../../../../platform/security/principal.js';
import type { Scope, TeamRole } from '../../../../platform/security/scopes.js';
import { tokenOptions } from '../../../../platform/security/tokens.js';

const AUDIENCE = 'test-mode';
/** As long as the way from one instance to the other may take. */
export const TOKEN_SECONDS = 15;

/** Who acts in one call of a test key. No name and no address: the test instance keeps nothing about people. */
export interface TestCall {
  userId: string;
  ownerId: string;
  keyId: string;
  activeRole: Role;
  teamRole: TeamRole | null;
  scopes: readonly Scope[];
  /** The minute of the key as the main instance has counted it. */
  minute: { used: number; limit: number };
}

export interface PresentedCall extends TestCall {
  /** Used once. */
  tokenId: string;
}

type Payload = Partial<TestCall> & { jti?: string; iat?: number };

/** The main instance signs who acts, the test instance believes nothing else. */
@Injectable()
export class TestCallTokens {
  private readonly jwt: JwtService | null;

  constructor(
    { env }: Config,
    private readonly clock: Clock,
  ) {
    this.jwt = env.TEST_MODE_SECRET === '' ? null : new JwtService(tokenOptions(env.TEST_MODE_SECRET));
  }

  sign(principal: KeyPrincipal, minute: TestCall['minute']): string {
    if (!this.jwt) throw new Error('TEST_MODE_SECRET is missing');
    const iat = this.seconds();
    const { userId, keyId, activeRole, team, scopes } = principal;
    const call: TestCall = {
      userId,
      ownerId: ownedBy(principal),
      keyId,
      activeRole,
      teamRole: team?.role ?? null,
      scopes,
      minute,
    };
    return this.jwt.sign({ ...call, jti: newId(), iat, exp: iat + TOKEN_SECONDS }, { audience: AUDIENCE });
  }

  /** null = not signed by the main instance, or too old. */
  read(token: string): PresentedCall | null {
    const now = this.seconds();
    try {
      const call = this.jwt?.verify<Payload>(token, {
        audience: AUDIENCE,
        clockTimestamp: now,
        maxAge: TOKEN_SECONDS,
      });
      const {
        userId,
        ownerId,
        keyId,
        activeRole,
        teamRole = null,
        scopes,
        minute,
        jti,
        iat = 0,
      } = call ?? {};
      // Of a clock that goes far ahead: it would live longer than its use is remembered.
      if (iat > now + TOKEN_SECONDS) return null;
      if (!userId || !ownerId || !keyId || !activeRole || !scopes || !minute || !jti) return null;
      return { userId, ownerId, keyId, activeRole, teamRole, scopes, minute, tokenId: jti };
    } catch (error) {
      if (error instanceof JsonWebTokenError) return null;
      throw error;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
