import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { LinkTokens } from './link-tokens.js';
import type { PlatformLinkEntity } from './platform-link.entity.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import { PlatformLinksService } from './platform-links.service.js';
import type { Tokens } from './providers/platform-provider.js';
import { PlatformProviders } from './providers/platform-providers.js';
import { ProviderFailure } from './providers/provider-call.js';
import { TokenRevocations } from './token-revocations.js';

const LEASE_MS = 2 * MINUTE;
/** A token that ends during the call is of no use. */
const MARGIN_MS = MINUTE;

/**
 * Renews tokens before they end. It never changes what a link is: a renewed pair is kept only by the verified link whose
 * tokens it came from, and what the platform says of a pair counts only while the link still has it.
 */
@Injectable()
export class TokenRenewal {
  constructor(
    readonly db: Database,
    private readonly links: PlatformLinksRepository,
    private readonly states: PlatformLinksService,
    private readonly providers: PlatformProviders,
    private readonly tokens: LinkTokens,
    private readonly revocations: TokenRevocations,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @TimedState<TokenRenewal>({
    name: 'platform-links.renew',
    due: ({ links }, now, limit) => links.dueAt('refreshAt', now, limit),
  })
  async renewDue(id: string, now: Date): Promise<void> {
    const link = await this.links.byId(id);
    if (link?.refreshAt && link.refreshAt <= now) await this.renew(link);
  }

  /** A token that works now; null = the link has none at the moment, which its row tells why. */
  async accessOf(link: PlatformLinkEntity): Promise<string | null> {
    const endsAt = link.accessExpiresAt?.getTime() ?? 0;
    if (endsAt - MARGIN_MS > this.clock.now().getTime()) return this.tokens.open(link)?.access ?? null;
    await this.renew(link);
    const renewed = await this.links.byId(link.id);
    // Where somebody else renews at this moment, the next turn finds the new pair.
    return renewed && renewed.tokenVersion > link.tokenVersion
      ? (this.tokens.open(renewed)?.access ?? null)
      : null;
  }

  /** One process of all renews a pair: platforms that change the token at each use would take the second for a thief. */
  private async renew(link: PlatformLinkEntity): Promise<void> {
    this.db.refuseTransaction('renewing a token');
    const kept = this.tokens.open(link);
    if (!kept || !this.providers.offered.includes(link.platform)) return this.postpone(link, null);
    const now = this.clock.now();
    if (!(await this.links.claimRefresh(link, now, this.clock.in(LEASE_MS)))) return;
    let renewed: Tokens;
    try {
      renewed = await this.providers.get(link.platform).renew(kept);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return this.failed(link, error);
    }
    await this.keep(link, renewed);
  }

  @Transactional()
  private async keep(link: PlatformLinkEntity, renewed: Tokens): Promise<void> {
    const now = this.clock.now();
    const sealed = this.tokens.sealed(link, renewed, now);
    const change = { ...sealed, tokenVersion: link.tokenVersion + 1, updatedAt: now };
    if (await this.links.updateVersion(link.id, link.tokenVersion, change)) return;
    // The link ended while the platform was asked: the new pair ends, too. Another pair of the same grant stays.
    const present = await this.links.byId(link.id);
    if (present?.status !== 'verified')
      await this.revocations.add(link.platform, { access: renewed.access, refresh: renewed.refresh });
  }

  private async failed(link: PlatformLinkEntity, { kind, waitMs }: ProviderFailure): Promise<void> {
    if (kind === 'dead' || kind === 'refused') {
      await this.states.tokenDied(link.id, link.tokenVersion, 'token_dead');
      return;
    }
    await this.postpone(link, waitMs, kind === 'limited' ? 'rate_limited' : 'unavailable');
  }

  private async postpone(
    link: PlatformLinkEntity,
    waitMs: number | null,
    problem: 'rate_limited' | 'unavailable' = 'unavailable',
  ): Promise<void> {
    const wait = waitMs ?? this.settings.get('platformLinks.retryMinutes') * MINUTE;
    await this.links.updateVersion(link.id, link.tokenVersion, {
      refreshAt: this.clock.in(wait),
      refreshLeaseUntil: null,
      problem,
    });
  }
}
