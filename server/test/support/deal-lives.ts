import { DAY } from '../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from './actors.js';
import type { TestApp } from './app.js';
import { again, expectCleanBooks, giveCoins } from './challenges.js';
import { DealLife } from './deal-life.js';
import type { DealBatch } from './deal-stories.js';
import { fireAgain } from './deals.js';
import { settled } from './entries.js';

/** One admin decides every share alone; what people may do in a day is no matter here. */
export const dealLifeSettings = {
  'deal.fourEyesMinor': 1_000_000_000,
  'offer.perDay': 100_000,
  'campaign.perDay': 100_000,
  'campaign.appliesPerDay': 100_000,
  'bid.perDay': 100_000,
  'bid.proposalsPerDay': 100_000,
};

const CREATORS = 5;
const CALLERS = 4;
/** The last day of a deal, the review of what was handed in on it, and seven days to complete. */
const MONTHS = 4;

/** Plays lives of deals on the true application, many at a time; people and the clock are the same for all of them. */
export class DealLives {
  readonly figures = new Map<string, number>();
  private brand!: Actor;
  private creators: Actor[] = [];
  private staff: Promise<Actor> | null = null;

  private constructor(private readonly app: TestApp) {}

  static async start(app: TestApp): Promise<DealLives> {
    const lives = new DealLives(app);
    lives.brand = await signUp(app, { role: 'brand' });
    for (let index = 0; index < CREATORS; index += 1)
      lives.creators.push(await signUp(app, { role: 'creator' }));
    return lives;
  }

  async play({ stories, waits }: DealBatch): Promise<void> {
    // A price of 999.99 with VAT, and renewals.
    await giveCoins(this.app, this.brand, stories.length * 500);
    await this.signInAgain();
    const lives = stories.map((story, index) => new DealLife(this.app, this.castOf(index), story));
    await together(lives, (life) => life.begin());
    for (const [round, days] of [0, ...waits].entries()) {
      if (days > 0) await this.pass(lives, days);
      await together(lives, async (life, index) => {
        for (const step of stories[index]?.rounds[round] ?? []) await life.take(step);
      });
    }
    for (let month = 0; month < MONTHS; month += 1) await this.pass(lives, 30);
    await together(lives, (life) => life.expectOver());
    await expectCleanBooks(this.app);
    this.count('lives', lives.length);
    for (const { done } of lives) for (const [what, times] of done) this.count(what, times);
  }

  private count(what: string, times: number): void {
    this.figures.set(what, (this.figures.get(what) ?? 0) + times);
  }

  /** Every deadline comes once, and is asked for once more, as a second worker would. */
  private async pass(lives: readonly DealLife[], days: number): Promise<void> {
    await this.app.pass(days * DAY);
    await together(lives, async (life) => {
      if (life.dealId === null) return;
      await life.whole();
      await fireAgain(this.app, life.dealId);
      await life.whole();
    });
    await settled(this.app);
    await this.signInAgain();
  }

  /** The people of a life are asked for with each step: they are signed in again meanwhile. */
  private castOf(index: number) {
    const creator = () => this.creators[index % CREATORS] as Actor;
    const rival = () => this.creators[(index + 1) % CREATORS] as Actor;
    const brand = () => this.brand;
    return {
      get brand() {
        return brand();
      },
      get creator() {
        return creator();
      },
      get rival() {
        return rival();
      },
      staff: () => (this.staff ??= signUpStaff(this.app, 'admin')),
    };
  }

  private async signInAgain(): Promise<void> {
    this.staff = null;
    this.brand = await again(this.app, this.brand);
    this.creators = await Promise.all(this.creators.map((person) => again(this.app, person)));
  }
}

/** A few of them at the same moment, as people are. */
async function together(
  lives: readonly DealLife[],
  work: (life: DealLife, index: number) => Promise<void>,
): Promise<void> {
  const queue = lives.entries();
  const caller = async (): Promise<void> => {
    for (const [index, life] of queue) await work(life, index);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}
