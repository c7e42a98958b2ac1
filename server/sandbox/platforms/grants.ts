import { createHash } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import { Collection } from '../core/collection.ts';
import { randomText } from '../core/random.ts';
import type { LinkedPlatform } from './accounts.ts';

/** What a browser asked for at the consent page. */
export interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  codeChallenge: string | null;
}

export type TokenKind = 'code' | 'access' | 'refresh';

export interface PlatformToken {
  /** The token itself. */
  id: string;
  kind: TokenKind;
  platform: LinkedPlatform;
  handle: string;
  request: ConsentRequest;
  expiresAt: number;
}

const CODE_MS = 10 * 60_000;

/** Codes and tokens of all simulated platforms. A code works once, for its client, its address and its PKCE secret. */
export class PlatformGrants {
  readonly #clock: SandboxClock;
  readonly #tokens = new Collection<PlatformToken>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issueCode(platform: LinkedPlatform, handle: string, request: ConsentRequest): string {
    return this.issue('code', { platform, handle, request }, CODE_MS);
  }

  issue(kind: TokenKind, of: Pick<PlatformToken, 'platform' | 'handle' | 'request'>, lifeMs: number): string {
    const { platform, handle, request } = of;
    const id = `${platform}-${kind}-${randomText(48)}`;
    this.#tokens.add({ id, kind, platform, handle, request, expiresAt: this.#clock.now() + lifeMs });
    return id;
  }

  redeem(
    platform: LinkedPlatform,
    code: string,
    proof: { clientId: string; redirectUri: string; verifier?: string | undefined },
  ): PlatformToken | null {
    const token = this.find(platform, 'code', code);
    this.#tokens.delete(code);
    if (!token) return null;
    const { clientId, redirectUri, codeChallenge } = token.request;
    const isProven =
      codeChallenge === null ||
      createHash('sha256')
        .update(proof.verifier ?? '')
        .digest('base64url') === codeChallenge;
    return clientId === proof.clientId && redirectUri === proof.redirectUri && isProven ? token : null;
  }

  /** A token that is alive. */
  find(platform: LinkedPlatform, kind: TokenKind, id: string): PlatformToken | null {
    const token = this.#tokens.get(id);
    const isAlive =
      token?.platform === platform && token.kind === kind && token.expiresAt >= this.#clock.now();
    return isAlive ? token : null;
  }

  any(id: string): PlatformToken | undefined {
    return this.#tokens.get(id);
  }

  drop(id: string): void {
    this.#tokens.delete(id);
  }

  /** Ends everything that an account has granted. */
  revoke(platform: LinkedPlatform, handle: string): void {
    for (const token of this.of(platform, handle)) this.#tokens.delete(token.id);
  }

  /** Ends the tokens of these kinds as if their time were over. */
  expire(platform: LinkedPlatform, handle: string, kinds: readonly TokenKind[]): void {
    for (const token of this.of(platform, handle))
      if (kinds.includes(token.kind)) token.expiresAt = this.#clock.now() - 1;
  }

  /** Tokens of one account show another one from now on. */
  move(platform: LinkedPlatform, from: string, to: string): void {
    for (const token of this.of(platform, from)) token.handle = to;
  }

  of(platform: LinkedPlatform, handle: string): PlatformToken[] {
    return this.#tokens
      .all()
      .filter((token) => token.platform === platform && token.handle.toLowerCase() === handle.toLowerCase());
  }

  clear(): void {
    this.#tokens.clear();
  }

  dump(): PlatformToken[] {
    return this.#tokens.all();
  }

  load(tokens: PlatformToken[]): void {
    this.#tokens.load(tokens);
  }
}
