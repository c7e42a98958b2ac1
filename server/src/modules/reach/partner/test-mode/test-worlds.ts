import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { actorOf, type KeyPrincipal, ownedBy } from '../../../../platform/security/principal.js';
import { CampaignsQueries, CampaignsService } from '../../../deals/campaigns/index.js';
import { CampaignAllocations } from '../../../money/wallet/index.js';
import { OPENED, TestChallenges } from './test-challenges.js';
import { TestCoins } from './test-coins.js';
import { TestPeople } from './test-people.js';

const KNOWN_MS = 10 * MINUTE;
const MOST = 10_000;
const COINS = 1_000_000;
const BUDGET_MINOR = 1_000_000;

const campaign = {
  title: 'Test campaign',
  brief: 'A campaign of the test mode. Its coins are simulated: pay the test creators from them.',
  type: 'create_and_post' as const,
  formats: ['video9x16'],
  placements: ['instagram_reel' as const],
  deliverables: [
    { format: 'video9x16' as const, placement: 'instagram_reel' as const, quantity: 1, weight: 1 },
  ],
  budget: { minor: BUDGET_MINOR, currency: 'EUR' as const },
};

/** What a partner finds at the first call of a test key: an account, creators, and of a brand a campaign with coins and a challenge. */
@Injectable()
export class TestWorlds {
  /** Looked at again after a while: a campaign ends by itself, and the next one takes its place. */
  private readonly made = new LRUCache<string, true>({ max: MOST, ttl: KNOWN_MS });

  constructor(
    readonly db: Database,
    private readonly people: TestPeople,
    private readonly coins: TestCoins,
    private readonly campaigns: CampaignsService,
    private readonly running: CampaignsQueries,
    private readonly allocations: CampaignAllocations,
    private readonly challenges: TestChallenges,
    private readonly outbox: Outbox,
  ) {}

  async ready(principal: KeyPrincipal): Promise<void> {
    const name = [ownedBy(principal), actorOf(principal), principal.activeRole].join(' ');
    if (this.made.has(name)) return;
    await this.make(principal);
    this.made.set(name, true);
  }

  /** Calls that arrive together make it once. */
  @Transactional()
  protected async make(principal: KeyPrincipal): Promise<void> {
    await lockName(this.db, 'test-mode.world', 'all');
    await this.people.admitOurs();
    await this.people.admit(principal);
    if (principal.activeRole === 'brand') await this.furnish(principal);
  }

  private async furnish(principal: KeyPrincipal): Promise<void> {
    const { total } = await this.running.page(principal, { status: 'published', page: 1, per: 1 });
    if (total > 0) return;
    const [ownerId, personId] = [ownedBy(principal), actorOf(principal)];
    await this.coins.give(ownerId, COINS);
    const id = await this.campaigns.create(principal, campaign);
    await this.campaigns.patch(id, principal, { status: 'published' });
    await this.allocations.allocate({ ownerId, personId }, id, COINS);
    const challengeId = await this.challenges.draft(principal);
    const teamRole = principal.team?.role ?? null;
    const payload = { challengeId, ownerId, userId: personId, teamRole };
    await this.outbox.append({ name: OPENED, aggregateId: challengeId, payload });
  }
}
