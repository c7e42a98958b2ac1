import fc from 'fast-check';
import { DAY, HOUR } from '../../src/kernel/clock.js';
import { type PayoutFile, replay } from '../../src/modules/challenges/challenges/index.js';
import { type Actor, signUpStaff } from './actors.js';
import type { TestApp } from './app.js';
import {
  again,
  escrowOf,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  read,
  verifiedBrand,
} from './challenges.js';
import { approved, expectCounters, newCreator, type Post, readAll, rowOf, views, wait } from './entries.js';

const acts = [
  'enter',
  'enter',
  'views',
  'views',
  'views',
  'top up',
  'pause',
  'gone',
  'day',
  'disqualify',
] as const;

export interface LifeStep {
  act: (typeof acts)[number];
  who: number;
  amount: number;
}

export interface LifeStory {
  mode: 'brawl' | 'fixed' | 'ranked' | 'pot';
  cap: number | null;
  steps: LifeStep[];
  end: 'end' | 'cancel';
}

const CREATORS = 3;
const RUN_DAYS = 11;
const FRESH_MS = 20 * HOUR;

/** What happens to one challenge, in which order. */
export const lifeStory: fc.Arbitrary<LifeStory> = fc.record({
  mode: fc.constantFrom('brawl' as const, 'fixed' as const, 'ranked' as const, 'pot' as const),
  cap: fc.option(fc.integer({ min: 1_000, max: 30_000 })),
  steps: fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      who: fc.nat(CREATORS - 1),
      amount: fc.integer({ min: 500, max: 40_000 }),
    }),
    { minLength: 4, maxLength: 9 },
  ),
  end: fc.constantFrom('end' as const, 'cancel' as const),
});

/** Random figures look bought; what scores do with money has tests of its own. */
export const unscored = {
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
  private signedInAt = 0;

  private constructor(private readonly app: TestApp) {}

  static async start(app: TestApp): Promise<ChallengeLives> {
    const lives = new ChallengeLives(app);
    lives.brand = await verifiedBrand(app);
    for (let index = 0; index < CREATORS; index += 1) lives.people.push(await newCreator(app));
    return lives;
  }

  /** Every event leaves an escrow that re-adds; the end leaves nothing in it, and a file that proves each cent. */
  async play({ mode, cap, steps, end }: LifeStory): Promise<void> {
    await this.signInAgain();
    const { id } = await liveChallenge(this.app, this.brand, {
      mode,
      minViews: 0,
      budget: eur(30_000),
      ...(mode === 'fixed' ? { payPerEntry: eur(9_000) } : {}),
      ...(mode === 'ranked'
        ? { prizes: [15_000, 9_000].map((minor, index) => ({ rank: index + 1, amount: eur(minor) })) }
        : {}),
      ...(cap !== null && (mode === 'brawl' || mode === 'pot') ? { maxPerCreator: eur(cap) } : {}),
    });
    const life = new Life(this.app, this, id);
    for (const step of steps) {
      await life.take(step);
      await this.signInAgain();
      await escrowOf(this.brand, id);
    }
    if (end === 'cancel')
      await this.brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'changed plans' });
    await wait(this.app, RUN_DAYS * DAY + HOUR);
    await this.signInAgain();
    await escrowOf(this.brand, id);
    // The review window, the hold of 7 days, and what waits for the others.
    for (let days = 0; days < 15; days += 5) await wait(this.app, 5 * DAY);
    await this.signInAgain();
    await this.expectOver(id);
    this.lives += 1;
  }

  private async expectOver(id: string): Promise<void> {
    expect(['completed', 'cancelled']).toContain((await read(this.brand, id)).status);
    expect(await escrowOf(this.brand, id)).toMatchObject({ accrued: 0, remaining: 0, ofWhichReserved: 0 });
    const { text } = await this.brand.get(`/api/hub/challenge/${id}/export`);
    expect(replay(JSON.parse(text) as PayoutFile).findings).toEqual([]);
    await expectCounters(this.app, id);
    await expectCleanBooks(this.app);
  }

  /** A step takes up to six of the seven days of a session. */
  private async signInAgain(): Promise<void> {
    const now = this.app.clock.now().getTime();
    if (now - this.signedInAt < FRESH_MS) return;
    this.signedInAt = now;
    this.brand = await again(this.app, this.brand);
    this.people = await Promise.all(this.people.map((person) => again(this.app, person)));
  }
}

class Life {
  private readonly posts = new Map<number, Post>();
  private readonly counts = new Map<number, number>();

  constructor(
    private readonly app: TestApp,
    private readonly cast: Readonly<Pick<ChallengeLives, 'brand' | 'people'>>,
    private readonly id: string,
  ) {}

  private get brand(): Actor {
    return this.cast.brand;
  }

  async take({ act, who, amount }: LifeStep): Promise<void> {
    const person = this.cast.people[who];
    if (!person) throw new Error(`nobody is number ${who}`);
    const post = this.posts.get(who);
    switch (act) {
      case 'enter':
        return this.enter(person, who, amount);
      case 'views':
        return post ? this.count(post, who, amount) : undefined;
      case 'top up':
        return this.topUp(amount);
      case 'pause':
        return this.pause(amount);
      case 'gone':
        return post ? this.hide(post) : undefined;
      case 'day':
        return wait(this.app, 6 * HOUR);
      case 'disqualify':
        return post ? this.disqualify(person) : undefined;
    }
  }

  private async enter(person: Actor, who: number, amount: number): Promise<void> {
    if (this.posts.has(who) || (await read(this.brand, this.id)).status !== 'live') return;
    const { placesLeft } = (await read(this.brand, this.id))['totals'] as { placesLeft: number | null };
    if (placesLeft === 0) return;
    this.posts.set(who, await approved(this.app, this.brand, person, this.id, { views: amount }));
    this.counts.set(who, amount);
  }

  /** Up, and for every third amount down: platforms take views back. */
  private async count(post: Post, who: number, amount: number): Promise<void> {
    const before = this.counts.get(who) ?? 0;
    const after = amount % 3 === 0 ? Math.max(0, before - amount) : before + amount;
    this.counts.set(who, after);
    await views(this.app, [[post, after]], this.id);
  }

  private async topUp(amount: number): Promise<void> {
    const { status } = await read(this.brand, this.id);
    if (!['live', 'paused', 'exhausted'].includes(status)) return;
    await giveCoins(this.app, this.brand, Math.ceil((amount * 1.19) / 1000));
    const unpaid = await this.unpaid();
    const answer = await this.brand.post(
      `/api/hub/challenge/${this.id}/topup`,
      { method: 'anycoins', amount: eur(amount) },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect(answer.status).toBe(201);
    expect(await this.unpaid()).toEqual(unpaid);
  }

  private async pause(amount: number): Promise<void> {
    const path = `/api/hub/challenge/${this.id}`;
    if ((await read(this.brand, this.id)).status !== 'live') return;
    expect((await this.brand.post(`${path}/pause`)).status).toBe(200);
    await wait(this.app, (amount % 2 === 0 ? 2 : 74) * HOUR);
    await readAll(this.app, this.id);
    if (amount % 5 > 0) await this.brand.post(`${path}/resume`);
  }

  private async hide({ platform, id }: Post): Promise<void> {
    for (const privacy of ['private', 'public'] as const) {
      this.app.sandbox.metrics.setPost({ platform, id, privacy });
      await readAll(this.app, this.id);
      await wait(this.app, 49 * HOUR);
    }
  }

  /** Staff stop an entry and take it out once its creator had time to answer. */
  private async disqualify(person: Actor): Promise<void> {
    const { id, status } = (await rowOf(this.app, this.id, person)) as { id?: string; status: string };
    if (status !== 'tracking' && status !== 'validating') return;
    for (const decision of ['freeze', 'disqualify']) {
      const support = await signUpStaff(this.app, 'support');
      const answer = await support.post(`/api/support/entry/${id}/decision`, {
        decision,
        reason: 'bought views',
      });
      expect(answer.status).toBe(200);
      await wait(this.app, 73 * HOUR);
    }
  }

  private async unpaid(): Promise<unknown> {
    return this.app.db.query(
      `SELECT id, accrued_minor, unpaid_minor FROM challenge_entry WHERE challenge_id = $1 ORDER BY id`,
      [this.id],
    );
  }
}
