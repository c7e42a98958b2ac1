import { DAY, HOUR } from '../../src/kernel/clock.js';
import type { CampaignType, ChallengeMode } from '../../src/modules/challenges/challenges/index.js';
import { type Actor, signUpStaff } from './actors.js';
import type { TestApp } from './app.js';
import { ChallengeWork } from './challenge-work.js';
import { giveCoins, read } from './challenges.js';
import { decided, disputed } from './disputes.js';
import { type Post, readAll, rowOf, settled, views, wait } from './entries.js';
import type { PaymentRow } from './payments.js';

export const lifeActs = [
  'enter',
  'enter',
  'enter',
  'begin',
  'views',
  'views',
  'views',
  'top up',
  'pause',
  'gone',
  'day',
  'disqualify',
  'suspend',
  'dispute',
] as const;

/** Every type in every mode it is sold in. */
export const lifeWays: readonly (readonly [CampaignType, ChallengeMode])[] = [
  ['create_and_post', 'brawl'],
  ['create_and_post', 'brawl'],
  ['create_and_post', 'fixed'],
  ['create_and_post', 'ranked'],
  ['create_and_post', 'ranked'],
  ['create_and_post', 'pot'],
  ['create_and_post', 'pot'],
  ['content', 'fixed'],
  ['amplify', 'brawl'],
  ['amplify', 'fixed'],
  ['livestream', 'fixed'],
  ['event_attendance', 'fixed'],
  ['sponsoring', 'fixed'],
  ['ad_posting', 'fixed'],
];

interface LifeStep {
  act: (typeof lifeActs)[number];
  who: number;
  amount: number;
}

export interface LifeStory {
  way: (typeof lifeWays)[number];
  /** Payments of a card can be disputed. */
  byCard: boolean;
  /** Drafts come before posts. */
  drafts: boolean;
  killFeePercent: number;
  cap: number | null;
  steps: LifeStep[];
  end: 'end' | 'cancel';
}

/** From the payment to the end of a challenge. */
export const RUN_DAYS = 11;

const eur = (minor: number) => ({ minor, currency: 'EUR' });

interface Cast {
  brand: Actor;
  people: readonly Actor[];
  note: (what: string) => void;
}

/** One challenge: what happens to it, step by step. */
export class ChallengeLife {
  private readonly entered = new Set<number>();
  private readonly posts = new Map<number, Post>();
  private readonly counts = new Map<number, number>();
  private readonly work: ChallengeWork;

  constructor(
    private readonly app: TestApp,
    private readonly cast: Readonly<Cast>,
    private readonly id: string,
    private readonly story: LifeStory,
  ) {
    const {
      way: [type],
      drafts,
    } = story;
    const endsAt = app.clock.now().getTime() + RUN_DAYS * DAY;
    const work = { id, type, endsAt, drafts: drafts && type === 'create_and_post' };
    this.work = new ChallengeWork(app, { ...work, brand: () => this.brand });
  }

  private get brand(): Actor {
    return this.cast.brand;
  }

  async take({ act, who, amount }: LifeStep): Promise<void> {
    const person = this.cast.people[who];
    if (!person) throw new Error(`nobody is number ${who}`);
    const post = this.posts.get(who);
    switch (act) {
      case 'enter':
      case 'begin':
        return this.enter(act, person, who, amount);
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
        return this.entered.has(who) ? this.disqualify(person) : undefined;
      case 'suspend':
        return this.suspend(amount);
      case 'dispute':
        return this.dispute(amount);
    }
  }

  async cancel(): Promise<void> {
    const { status } = await this.brand.post(`/api/hub/challenge/${this.id}/cancel`, {
      reason: 'changed plans',
    });
    if (status === 200) this.cast.note('cancelled');
    await settled(this.app);
  }

  private async enter(act: 'enter' | 'begin', person: Actor, who: number, amount: number): Promise<void> {
    const challenge = await read(this.brand, this.id);
    if (this.entered.has(who) || challenge.status !== 'live') return;
    if ((challenge['totals'] as { placesLeft: number | null }).placesLeft === 0) return;
    this.entered.add(who);
    this.cast.note(act);
    if (act === 'begin') return this.work.begun(person, amount);
    const post = await this.work.whole(person, amount);
    if (!post) return;
    this.posts.set(who, post);
    this.counts.set(who, amount);
  }

  /** Up, and for every third amount down: platforms take views back. */
  private async count(post: Post, who: number, amount: number): Promise<void> {
    const before = this.counts.get(who) ?? 0;
    const after = amount % 3 === 0 ? Math.max(0, before - amount) : before + amount;
    this.counts.set(who, after);
    this.cast.note(after < before ? 'views fell' : 'views rose');
    await views(this.app, [[post, after]], this.id);
    if ((await this.status()) === 'exhausted') this.cast.note('exhausted');
  }

  private async topUp(amount: number): Promise<void> {
    if (!['live', 'paused', 'exhausted'].includes(await this.status())) return;
    await giveCoins(this.app, this.brand, Math.ceil((amount * 1.19) / 1000));
    const unpaid = await this.unpaid();
    const answer = this.story.byCard
      ? await this.brand.post(`/api/hub/challenge/${this.id}/topup-stripe`, {
          paymentMethodId: 'pm_card_visa',
          amount: eur(amount),
        })
      : await this.brand.post(
          `/api/hub/challenge/${this.id}/topup`,
          { method: 'anycoins', amount: eur(amount) },
          { 'Idempotency-Key': crypto.randomUUID() },
        );
    expect(answer.status).toBe(201);
    expect(await this.unpaid()).toEqual(unpaid);
    this.cast.note('topped up');
  }

  private async pause(amount: number): Promise<void> {
    const path = `/api/hub/challenge/${this.id}`;
    if ((await this.status()) !== 'live') return;
    expect((await this.brand.post(`${path}/pause`)).status).toBe(200);
    await wait(this.app, (amount % 2 === 0 ? 2 : 74) * HOUR);
    await readAll(this.app, this.id);
    if (amount % 5 > 0) await this.brand.post(`${path}/resume`);
    this.cast.note('paused');
  }

  private async hide({ platform, id }: Post): Promise<void> {
    for (const privacy of ['private', 'public'] as const) {
      this.app.sandbox.metrics.setPost({ platform, id, privacy });
      await readAll(this.app, this.id);
      await wait(this.app, 49 * HOUR);
    }
    this.cast.note('post gone');
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
    this.cast.note('disqualified');
  }

  /** Staff stop the whole challenge and let it go on, or end it. */
  private async suspend(amount: number): Promise<void> {
    for (const decision of ['suspend', amount % 4 === 0 ? 'end' : 'lift']) {
      const support = await signUpStaff(this.app, 'support');
      const answer = await support.post(`/api/support/challenge/${this.id}/decision`, {
        decision,
        reason: 'a complaint',
      });
      if (decision === 'suspend' && answer.status === 409) return;
      expect(answer.status).toBe(200);
      await wait(this.app, 30 * HOUR);
    }
    this.cast.note('suspended');
  }

  /** The bank takes a payment back, and decides. */
  private async dispute(amount: number): Promise<void> {
    const [payment] = await this.app.db.query<PaymentRow>(
      `SELECT * FROM payment WHERE subject_id = $1 AND charge_id IS NOT NULL AND dispute IS NULL AND refunded_minor = 0
       ORDER BY created_at DESC, id`,
      [this.id],
    );
    if (!payment || ['completed', 'cancelled'].includes(await this.status())) return;
    const row = await disputed(this.app, payment);
    expect(await this.status()).toBe('suspended');
    await wait(this.app, 30 * HOUR);
    const outcome = amount % 2 === 0 ? 'won' : 'lost';
    await decided(this.app, row, outcome);
    await settled(this.app);
    expect(await this.status()).not.toBe('suspended');
    this.cast.note(`dispute ${outcome}`);
  }

  private async status(): Promise<string> {
    return (await read(this.brand, this.id)).status;
  }

  private async unpaid(): Promise<unknown> {
    return this.app.db.query(
      `SELECT id, accrued_minor, unpaid_minor FROM challenge_entry WHERE challenge_id = $1 ORDER BY id`,
      [this.id],
    );
  }
}
