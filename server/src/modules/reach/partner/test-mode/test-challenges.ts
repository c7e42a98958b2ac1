import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { orNothing } from '../../../../kernel/or-nothing.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { ourselves } from '../../../../platform/audit/audit-actor.js';
import { Config } from '../../../../platform/config/config.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { actorOf, type KeyPrincipal, ownedBy } from '../../../../platform/security/principal.js';
import type { TeamRole } from '../../../../platform/security/scopes.js';
import {
  ChallengeDrafts,
  type ChallengeInputDto,
  ChallengeReview,
  ChallengesQueries,
} from '../../../challenges/challenges/index.js';
import {
  type ChallengeEntryDto,
  HandInService,
  RequestsService,
  ReviewService,
  SubmissionsQueries,
} from '../../../challenges/entries/index.js';
import { PaymentsService } from '../../../money/payments/index.js';
import { PostsService, PostViewsService } from '../../../social/posts/index.js';
import { ourProgramOf, programOf, testCreators, testStaff } from './test-accounts.js';
import { TestCoins } from './test-coins.js';

export const OPENED = 'partner.testChallengeDrafted';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    [OPENED]: { challengeId: string; ownerId: string; userId: string; teamRole: TeamRole | null };
  }
}

const TEST_MODE = keptWords({ en: 'Test mode', de: 'Testmodus' });
const DAYS = 60;
const BUDGET_MINOR = 10_000;
/** More than the budget with its VAT. */
const COINS = 15_000;
/** How many have looked at the post of each creator who takes part. */
const audiences = [12, 7, 3];

const brief = (endsAt: Date, startsAt: Date): ChallengeInputDto => ({
  title: 'Test challenge',
  description:
    'A challenge of the test mode. Its budget is simulated, and test creators take part with posts on this platform.',
  type: 'create_and_post',
  mode: 'brawl',
  platforms: ['anyjoi'],
  joinMode: 'open',
  minViews: 1,
  budget: { minor: BUDGET_MINOR, currency: 'EUR' },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  usageRights: 'none',
  disclosure: 'Werbung',
});

/** A running challenge with entries on its board, by the commands that the screens use. */
@Injectable()
export class TestChallenges {
  constructor(
    private readonly drafts: ChallengeDrafts,
    private readonly challenges: ChallengesQueries,
    private readonly staff: ChallengeReview,
    private readonly payments: PaymentsService,
    private readonly requests: RequestsService,
    private readonly handIns: HandInService,
    private readonly reviews: ReviewService,
    private readonly entries: SubmissionsQueries,
    private readonly posts: PostsService,
    private readonly views: PostViewsService,
    private readonly coins: TestCoins,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** With the coins that pay it; in the transaction that opens the test account. */
  async draft(principal: KeyPrincipal): Promise<string> {
    await this.coins.sell(ownedBy(principal), COINS);
    const { id } = await this.drafts.create(principal, brief(this.clock.in(DAYS * DAY), this.clock.now()));
    return id;
  }

  /** Each step looks at what is there, so that a run that was cut short goes on where it ended. */
  @Consumes(OPENED, { name: 'partner.test-challenges', mode: 'action' })
  async run({ payload }: DeliveredEvent<typeof OPENED>): Promise<void> {
    const { challengeId: id, userId } = payload;
    const brand = programOf({ ...payload, activeRole: 'brand', keyId: userId, scopes: [] });
    await this.pay(id, brand);
    if ((await this.challenges.known(id)).status === 'in_review')
      await this.staff.decide(
        ourProgramOf(testStaff, 'support'),
        id,
        { decision: 'approve', reason: TEST_MODE },
        ourselves,
      );
    for (const [at, count] of audiences.entries()) {
      const creatorId = testCreators[at];
      if (creatorId) await this.takePart(id, brand, creatorId, count);
    }
  }

  private async pay(id: string, brand: KeyPrincipal): Promise<void> {
    const { status } = await this.challenges.known(id);
    if (status !== 'draft' && status !== 'pending_payment') return;
    await this.payments.start({
      buyerId: ownedBy(brand),
      payerId: actorOf(brand),
      kind: 'challenge',
      subjectId: id,
      method: 'anycoins',
      idempotencyKey: `test ${id}`,
    });
  }

  private async takePart(id: string, brand: KeyPrincipal, creatorId: string, count: number): Promise<void> {
    const creator = ourProgramOf(creatorId, 'creator');
    let entry = await this.entryOf(id, creator);
    if (!entry) {
      await this.requests.ask(id, creator, undefined);
      entry = await this.entryOf(id, creator);
    }
    if (entry?.status === 'joined') {
      await this.post(id, creator, entry, count);
      entry = await this.entryOf(id, creator);
    }
    if (entry?.status === 'verifying')
      await this.reviews.review(id, creatorId, brand, { decision: 'approve' });
  }

  private async post(
    id: string,
    creator: KeyPrincipal,
    { ownershipCode = '' }: ChallengeEntryDto,
    count: number,
  ): Promise<void> {
    const text = `Werbung: a post of the test mode ${ownershipCode}`;
    const postId = await this.posts.publish(creator.userId, { text });
    for (let n = 0; n < count; n++)
      await this.views.view(postId, undefined, { network: `test ${n}`, agent: 'test mode' });
    const url = new URL(`/post/${postId}`, this.config.env.PUBLIC_URL).href;
    await this.handIns.handIn(id, creator, { stage: 'posted', platform: 'anyjoi', url });
  }

  private async entryOf(id: string, creator: KeyPrincipal): Promise<ChallengeEntryDto | null> {
    return orNothing(() => this.entries.ownEntry(id, creator));
  }
}
