import fc from 'fast-check';
import { DAY, HOUR } from '../../src/kernel/clock.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { ChallengeLife, type LifeStory, lifeActs, lifeWays, RUN_DAYS } from './challenge-life.js';
import { briefOfType } from './challenge-work.js';
import {
  again,
  createDraft,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  read,
  verifiedBrand,
} from './challenges.js';
import { expectCounters, newCreator, wait } from './entries.js';
import { FRESH_DAYS, longSessions } from './long-sessions.js';
import { expectReplays } from './payout-files.js';

const CREATORS = 3;

/** Holds, days online and what waits for others are over by then. */
const LONGEST_DAYS = 90;

/** What happens to one challenge, in which order. */
export const lifeStory: fc.Arbitrary<LifeStory> = fc.record({
  way: fc.constantFrom(...lifeWays),
  byCard: fc.boolean(),
  drafts: fc.boolean(),
  killFeePercent: fc.constantFrom(0, 25, 50),
  cap: fc.option(fc.integer({ min: 1_000, max: 30_000 })),
  steps: fc.array(
    fc.record({
      act: fc.constantFrom(...lifeActs),
      who: fc.nat(CREATORS - 1),
      amount: fc.integer({ min: 500, max: 40_000 }),
    }),
    { minLength: 4, maxLength: 9 },
  ),
  end: fc.constantFrom('end' as const, 'cancel' as const),
});

/** Sessions last. Random figures look bought; what scores do with money has tests of its own. */
export const livedChallenges = {
  ...longSessions,
  'entryScore.likesPoints': 0,
  'entryScore.commentsPoints': 0,
  'entryScore.hourPoints': 0,
  'entryScore.fallPoints': 0,
  'entryScore.copyPoints': 0,
  'entryScore.confirmedPoints': 0,
};

const eur = (minor: number) => ({ minor, currency: 'EUR' });

/** Plays lives of challenges on the true application; people are the same in all of them. */
export class ChallengeLives {
  brand!: Actor;
  people: Actor[] = [];
  lives = 0;
  /** How often each way was played, and each thing happened. */
  readonly seen = new Map<string, number>();
  private categoryId = '';
  private signedInAt = 0;

  private constructor(private readonly app: TestApp) {}

  static async start(app: TestApp): Promise<ChallengeLives> {
    const lives = new ChallengeLives(app);
    lives.brand = await verifiedBrand(app);
    for (let index = 0; index < CREATORS; index += 1) lives.people.push(await newCreator(app));
    const { body } = await lives.brand.get('/api/categories');
    lives.categoryId = (body as { data: { id: string }[] }).data[0]?.id ?? '';
    return lives;
  }

  /** Every event leaves an escrow that re-adds; the end leaves nothing in it, and a file that proves each cent. */
  async play(story: LifeStory): Promise<void> {
    await this.signInAgain();
    const id = await this.begin(story);
    const life = new ChallengeLife(this.app, this, id, story);
    for (const step of story.steps) {
      await life.take(step);
      await escrowOf(this.brand, id);
    }
    if (story.end === 'cancel') await life.cancel();
    await wait(this.app, RUN_DAYS * DAY + HOUR);
    await escrowOf(this.brand, id);
    // The review window, the hold of 7 days, and what waits for the others.
    for (let days = 0; days < LONGEST_DAYS && !(await this.isOver(id)); days += 5)
      await wait(this.app, 5 * DAY);
    await this.expectOver(id);
    this.note(story.way.join(' '));
    this.lives += 1;
  }

  note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  private async begin({
    way: [type, mode],
    cap,
    drafts,
    killFeePercent,
    byCard,
  }: LifeStory): Promise<string> {
    const brief = {
      minViews: 0,
      budget: eur(30_000),
      preReview: drafts && type === 'create_and_post',
      ...briefOfType(this.app, type, this.categoryId),
      mode,
      ...(mode === 'fixed' ? { payPerEntry: eur(9_000), killFeePercent } : {}),
      ...(mode === 'ranked'
        ? { prizes: [15_000, 9_000].map((minor, index) => ({ rank: index + 1, amount: eur(minor) })) }
        : {}),
      ...(cap !== null && (mode === 'brawl' || mode === 'pot') ? { maxPerCreator: eur(cap) } : {}),
    };
    if (!byCard) return (await liveChallenge(this.app, this.brand, brief)).id;
    const startsAt = new Date(this.app.clock.now().getTime() - HOUR).toISOString();
    const { id } = await createDraft(this.app, this.brand, { ...brief, startsAt });
    const answer = await this.brand.post(`/api/hub/challenge/${id}/stripe`, {
      paymentMethodId: 'pm_card_visa',
    });
    if (answer.status !== 201) throw new Error(`card: ${answer.status} ${JSON.stringify(answer.body)}`);
    return id;
  }

  private async isOver(id: string): Promise<boolean> {
    return ['completed', 'cancelled'].includes((await read(this.brand, id)).status);
  }

  private async expectOver(id: string): Promise<void> {
    expect(['completed', 'cancelled']).toContain((await read(this.brand, id)).status);
    expect(await escrowOf(this.brand, id)).toMatchObject({ accrued: 0, remaining: 0, ofWhichReserved: 0 });
    await expectReplays(this.brand, id);
    await expectCounters(this.app, id);
    await expectCleanBooks(this.app);
  }

  private async signInAgain(): Promise<void> {
    const now = this.app.clock.now().getTime();
    if (now - this.signedInAt < FRESH_DAYS * DAY) return;
    this.signedInAt = now;
    this.brand = await again(this.app, this.brand);
    this.people = await Promise.all(this.people.map((person) => again(this.app, person)));
  }
}
