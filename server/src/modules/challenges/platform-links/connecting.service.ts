import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { constraintOf, Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { AccountSync } from './account-sync.service.js';
import { type ConnectAttemptEntity, verifierContext } from './connect-attempt.entity.js';
import { ConnectAttemptsRepository } from './connect-attempts.repository.js';
import type { AuthorizationDto, FinishLinkDto } from './dto/connect.dto.js';
import type { LinkedPlatform } from './platform-link.types.js';
import {
  accessMissing,
  accountMissing,
  accountTaken,
  codeRefused,
  foreignRedirect,
  platformSilent,
  stateRefused,
} from './platform-links.errors.js';
import { PlatformLinksService } from './platform-links.service.js';
import type { PlatformProvider, ProviderAccount, Tokens } from './providers/platform-provider.js';
import { PlatformProviders } from './providers/platform-providers.js';
import { ProviderFailure } from './providers/provider-call.js';

const RETURN_PATH = '/settings/platforms/callback';
const FORGET_EVERY_MS = 10 * MINUTE;

/** The way to the platform and back. */
@Injectable()
export class ConnectingService {
  constructor(
    readonly db: Database,
    private readonly links: PlatformLinksService,
    private readonly attempts: ConnectAttemptsRepository,
    private readonly providers: PlatformProviders,
    private readonly sync: AccountSync,
    private readonly encryption: Encryption,
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async begin(
    { sessionId, userId }: SessionPrincipal,
    platform: LinkedPlatform,
    redirectUri: string,
  ): Promise<AuthorizationDto> {
    const provider = this.providers.get(platform);
    if (!this.redirectUris.includes(redirectUri)) throw foreignRedirect();
    await this.links.begin(userId, platform);
    const state = randomBytes(32).toString('base64url');
    const verifier = provider.pkce ? randomBytes(48).toString('base64url') : null;
    const id = newId();
    await this.attempts.begin({
      id,
      sessionId,
      platform,
      userId,
      stateHash: hashOf(state),
      redirectUri,
      verifier: verifier === null ? null : this.encryption.encrypt(verifier, verifierContext(id)),
      expiresAt: this.clock.in(this.settings.get('platformLinks.stateMinutes') * MINUTE),
    });
    return { authorizeUrl: provider.authorizeUrl({ state, redirectUri, verifier }), state };
  }

  /**
   * The platform is asked between two transactions: the first takes the state, so that it works once even when two
   * calls come at the same moment; the second moves the link.
   */
  async finish(
    session: SessionPrincipal,
    platform: LinkedPlatform,
    { code, state, redirectUri }: FinishLinkDto,
  ): Promise<void> {
    const provider = this.providers.get(platform);
    const attempt = await this.attempts.take(hashOf(state));
    if (!attempt || !this.fits(attempt, session, platform, redirectUri)) throw stateRefused();
    const { id, verifier } = attempt;
    const secret = verifier === null ? null : this.encryption.decrypt(verifier, verifierContext(id));
    const found = await this.ask(provider, code, { redirectUri, verifier: secret });
    const linkId = await this.keep(session.userId, platform, found);
    await this.sync.run(linkId);
  }

  @Repeat({ name: 'platform-links.forget-attempts', everyMs: FORGET_EVERY_MS })
  async forgetOld(): Promise<void> {
    await this.attempts.forgetOld(this.clock.now());
  }

  /** Where platforms may send people back to. */
  private get redirectUris(): readonly string[] {
    const { PLATFORM_REDIRECT_URIS: given, PUBLIC_URL } = this.config.env;
    return given.length > 0 ? given : [`${PUBLIC_URL.replace(/\/$/, '')}${RETURN_PATH}`];
  }

  private fits(
    attempt: ConnectAttemptEntity,
    { sessionId, userId }: SessionPrincipal,
    platform: LinkedPlatform,
    redirectUri: string,
  ): boolean {
    return (
      attempt.sessionId === sessionId &&
      attempt.userId === userId &&
      attempt.platform === platform &&
      attempt.redirectUri === redirectUri &&
      attempt.expiresAt > this.clock.now()
    );
  }

  /** Whose account it is. What is refused here leaves no token behind with us. */
  private async ask(
    provider: PlatformProvider,
    code: string,
    request: { redirectUri: string; verifier: string | null },
  ): Promise<{ account: ProviderAccount; tokens: Tokens }> {
    this.db.refuseTransaction('finishing a link');
    const { platform, neededScopes } = provider;
    try {
      const tokens = await provider.exchange(code, request);
      const { scopes } = tokens;
      if (scopes !== null && !neededScopes.every((scope) => scopes.includes(scope)))
        throw accessMissing(platform);
      const account = await provider.account(tokens.access);
      if (account.handle === '') throw accessMissing(platform);
      return { account, tokens };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      switch (error.kind) {
        case 'refused':
        case 'dead':
          throw codeRefused(platform);
        case 'gone':
          throw accountMissing(platform);
        case 'limited':
        case 'unavailable':
          throw platformSilent(platform, error.waitMs === null ? null : Math.ceil(error.waitMs / 1000));
      }
    }
  }

  /**
   * Tokens of an account that is another person's are dropped and not revoked: at Google that would end the other
   * person's access, since it holds one grant for each account.
   */
  private async keep(
    userId: string,
    platform: LinkedPlatform,
    found: { account: ProviderAccount; tokens: Tokens },
  ): Promise<string> {
    try {
      return await this.links.finish(userId, platform, found);
    } catch (error) {
      throw constraintOf(error) === 'platform_link_account' ? accountTaken(platform) : error;
    }
  }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
