import { Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AccountFiguresRepository } from './account-figures.repository.js';
import { ConnectAttemptsRepository } from './connect-attempts.repository.js';
import { LinkTokens, noAccount, noTokens } from './link-tokens.js';
import type { PlatformLinkEntity } from './platform-link.entity.js';
import { platformLinkMachine as machine } from './platform-link.machine.js';
import type { LinkedPlatform, LinkProblem } from './platform-link.types.js';
import { anotherAccount, notLinked } from './platform-links.errors.js';
import { platformLinked, platformUnlinked } from './platform-links.events.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import type { ProviderAccount, Tokens } from './providers/platform-provider.js';
import { TokenRevocations } from './token-revocations.js';

/** Who finishes a link reads its account at once; the worker does where that process ended before. */
const FIRST_SYNC_MS = MINUTE;

/** Moves links from state to state. No network here: what the platform said comes in. */
@Injectable()
export class PlatformLinksService {
  constructor(
    readonly db: Database,
    private readonly links: PlatformLinksRepository,
    private readonly attempts: ConnectAttemptsRepository,
    private readonly figures: AccountFiguresRepository,
    private readonly revocations: TokenRevocations,
    private readonly tokens: LinkTokens,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The person goes to the platform. What is linked stays so meanwhile. */
  @Transactional()
  async begin(userId: string, platform: LinkedPlatform): Promise<void> {
    const now = this.clock.now();
    await this.links.insertOnce({ id: newId(), userId, platform }, now);
    const link = await this.locked(userId, platform);
    const status = machine.next(link.status, 'connect');
    if (status !== 'pending_verification') return;
    const pendingUntil = this.clock.in(this.settings.get('platformLinks.pendingHours') * HOUR);
    await this.links.update(link.id, { status, pendingUntil, problem: null, updatedAt: now });
  }

  /** The person came back and the platform showed whose account it is: the only way to a verified link. */
  @Transactional()
  async finish(
    userId: string,
    platform: LinkedPlatform,
    { account, tokens }: { account: ProviderAccount; tokens: Tokens },
  ): Promise<string> {
    const now = this.clock.now();
    const link = await this.locked(userId, platform);
    const status = machine.next(link.status, 'finish');
    if (link.externalId !== null && link.externalId !== account.externalId) throw anotherAccount(platform);
    await this.links.update(link.id, {
      ...account,
      ...this.tokens.sealed(link, tokens, now),
      status,
      tokenVersion: link.tokenVersion + 1,
      pendingUntil: null,
      problem: null,
      syncAt: this.clock.in(FIRST_SYNC_MS),
      verifiedAt: now,
      updatedAt: now,
    });
    if (link.status !== 'verified')
      await this.outbox.append(platformLinked({ linkId: link.id, userId, platform }));
    return link.id;
  }

  @Transactional()
  async unlink(userId: string, platform: LinkedPlatform): Promise<void> {
    const link = await this.links.lockOf(userId, platform);
    if (!link || link.status === 'unlinked' || link.status === 'revoked') throw notLinked(platform);
    await this.end(link, 'unlink');
  }

  /** The tokens are dead, or lead to another account; false = the link has moved on, so that it says nothing. */
  @Transactional()
  async tokenDied(id: string, tokenVersion: number, problem: LinkProblem): Promise<boolean> {
    const link = await this.links.lock(id);
    if (link?.tokenVersion !== tokenVersion || !machine.can(link.status, 'token_dies')) return false;
    const status = machine.next(link.status, 'token_dies');
    await this.links.update(id, { ...noTokens, status, problem, updatedAt: this.clock.now() });
    return true;
  }

  /** The platform knows the account no more. */
  @Transactional()
  async accountEnded(id: string, tokenVersion: number): Promise<void> {
    const link = await this.links.lock(id);
    if (link?.tokenVersion !== tokenVersion || !machine.can(link.status, 'provider_ends')) return;
    await this.end(link, 'provider_ends');
  }

  @TimedState<PlatformLinksService>({
    name: 'platform-links.pending',
    due: ({ links }, now, limit) => links.dueAt('pendingUntil', now, limit),
  })
  async timeOut(id: string, now: Date): Promise<void> {
    await this.giveUp(id, now);
  }

  @Transactional()
  private async giveUp(id: string, now: Date): Promise<void> {
    const link = await this.links.lock(id);
    if (!link?.pendingUntil || link.pendingUntil > now) return;
    const status = machine.next(link.status, 'time_out');
    await this.links.update(id, { status, pendingUntil: null, updatedAt: now });
  }

  /** Tokens and all that the platform told are erased; the platform hears of it after the commit. */
  private async end(link: PlatformLinkEntity, event: 'unlink' | 'provider_ends'): Promise<void> {
    const { id, userId, platform } = link;
    const status = machine.next(link.status, event);
    const kept = this.tokens.open(link);
    if (kept) await this.revocations.add(platform, kept);
    await this.attempts.forget(userId, platform);
    await this.figures.forget(id);
    await this.links.update(id, {
      ...noTokens,
      ...noAccount,
      status,
      tokenVersion: link.tokenVersion + 1,
      pendingUntil: null,
      problem: event === 'provider_ends' ? 'no_account' : null,
      updatedAt: this.clock.now(),
    });
    if (status === 'unlinked') return;
    const by = event === 'unlink' ? 'owner' : 'provider';
    await this.outbox.append(platformUnlinked({ linkId: id, userId, platform, by }));
  }

  private async locked(userId: string, platform: LinkedPlatform): Promise<PlatformLinkEntity> {
    const link = await this.links.lockOf(userId, platform);
    if (!link) throw notLinked(platform);
    return link;
  }
}
