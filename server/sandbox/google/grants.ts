import { createHash } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import { Collection } from '../core/collection.ts';
import { randomText } from '../core/random.ts';
import type { GoogleAccount } from './tokens.ts';

/** What a browser asked for at the authorisation page. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string | null;
  offline: boolean;
}

interface Grant {
  /** The code, the access token or the refresh token. */
  id: string;
  account: GoogleAccount;
  request: AuthorizationRequest;
  expiresAt: number;
}

const CODE_MS = 10 * 60_000;
const ACCESS_MS = 3_600_000;
const REFRESH_MS = 180 * 86_400_000;

export type TokenError = { error: string; error_description: string };
export interface IssuedGrant {
  account: GoogleAccount;
  request: AuthorizationRequest;
  accessToken: string;
  refreshToken: string | null;
}

/** Codes and tokens. A code works once, for its client, its address and its PKCE secret. */
export class Grants {
  readonly #clock: SandboxClock;
  readonly #codes = new Collection<Grant>();
  readonly #access = new Collection<Grant>();
  readonly #refresh = new Collection<Grant>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issueCode(account: GoogleAccount, request: AuthorizationRequest): string {
    const id = `4/${randomText(48)}`;
    this.#codes.add({ id, account, request, expiresAt: this.#clock.now() + CODE_MS });
    return id;
  }

  redeemCode(
    code: string,
    clientId: string,
    redirectUri: string,
    verifier: string | null,
  ): IssuedGrant | TokenError {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || grant.expiresAt < this.#clock.now()) return invalidGrant('Malformed auth code.');
    const { request } = grant;
    if (request.clientId !== clientId) return invalidGrant('The code was issued to another client.');
    if (request.redirectUri !== redirectUri) {
      return { error: 'redirect_uri_mismatch', error_description: 'Bad Request' };
    }
    if (request.codeChallenge && (!verifier || challengeOf(verifier) !== request.codeChallenge)) {
      return invalidGrant('Invalid code verifier.');
    }
    const accessToken = this.#newAccess(grant);
    const refreshToken = request.offline ? `1//${randomText(64)}` : null;
    if (refreshToken)
      this.#refresh.add({ ...grant, id: refreshToken, expiresAt: this.#clock.now() + REFRESH_MS });
    return { account: grant.account, request, accessToken, refreshToken };
  }

  refresh(token: string, clientId: string): IssuedGrant | TokenError {
    const grant = this.#refresh.get(token);
    if (!grant || grant.expiresAt < this.#clock.now() || grant.request.clientId !== clientId) {
      return invalidGrant('Token has been expired or revoked.');
    }
    const { account, request } = grant;
    return { account, request, accessToken: this.#newAccess(grant), refreshToken: null };
  }

  holder(accessToken: string): GoogleAccount | null {
    const grant = this.#access.get(accessToken);
    return grant && grant.expiresAt >= this.#clock.now() ? grant.account : null;
  }

  clear(): void {
    for (const grants of [this.#codes, this.#access, this.#refresh]) grants.clear();
  }

  #newAccess(grant: Grant): string {
    const id = `ya29.${randomText(80)}`;
    this.#access.add({ ...grant, id, expiresAt: this.#clock.now() + ACCESS_MS });
    return id;
  }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function invalidGrant(error_description: string): TokenError {
  return { error: 'invalid_grant', error_description };
}
