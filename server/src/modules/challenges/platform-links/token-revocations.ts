import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { LinkedPlatform } from './platform-link.types.js';
import { PlatformProviders } from './providers/platform-providers.js';
import type { KeptTokens } from './providers/platform-provider.js';
import { ProviderFailure } from './providers/provider-call.js';
import { revocationContext } from './token-revocation.entity.js';
import { TokenRevocationsRepository } from './token-revocations.repository.js';

const MOST_TRIES = 24;

/** Tells platforms to forget tokens, after the change that made them needless has been committed. */
@Injectable()
export class TokenRevocations {
  private readonly logger = new Logger('TokenRevocations');

  constructor(
    private readonly db: Database,
    private readonly rows: TokenRevocationsRepository,
    private readonly providers: PlatformProviders,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of the change; the token stands here alone from then on. */
  async add(platform: LinkedPlatform, tokens: KeptTokens): Promise<void> {
    this.db.requireTransaction('TokenRevocations.add');
    if (!this.providers.offered.includes(platform)) return;
    const token = this.providers.get(platform).revocable(tokens);
    if (token === null) return;
    const id = newId();
    const now = this.clock.now();
    await this.rows.insert({
      id,
      platform,
      token: this.encryption.encrypt(token, revocationContext(id)),
      tries: 0,
      dueAt: now,
      createdAt: now,
    });
  }

  @TimedState<TokenRevocations>({
    name: 'platform-links.revoke',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  async revoke(id: string, now: Date): Promise<void> {
    const row = await this.rows.byId(id);
    if (!row || row.dueAt > now) return;
    try {
      await this.providers
        .get(row.platform)
        .revoke(this.encryption.decrypt(row.token, revocationContext(id)));
    } catch (error) {
      if (!(error instanceof ProviderFailure) || row.tries + 1 >= MOST_TRIES) {
        // Tokens end by themselves; a secret is not kept for ever because its platform never answers.
        this.logger.error(`${row.platform}: a token could not be revoked: ${String(error)}`);
        await this.rows.delete(id);
        return;
      }
      const wait = error.waitMs ?? Math.min(HOUR, 2 ** row.tries * MINUTE);
      await this.rows.postpone(id, row.tries + 1, this.clock.in(wait));
      return;
    }
    await this.rows.delete(id);
  }
}
