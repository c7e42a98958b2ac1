import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.js';
import type { CampaignType } from '../../src/modules/challenges/challenges/index.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { at } from './challenges.js';
import { entryOf, handIn, join, type Post, publish, review, wait } from './entries.js';
import { pictureOf } from './uploads.js';

const BRAND_POST = 'https://youtu.be/BrandPost_1';

/** What each type asks of a brief, so that its work can be done within the ten days of a life. */
export const briefOfType = (app: TestApp, type: CampaignType, categoryId: string): object => ({
  type,
  ...(type === 'sponsoring' ? { preReview: true, keepLiveDays: 5 } : {}),
  ...(type === 'content' ? { formats: ['post'] } : {}),
  details: {
    amplify: { amplify: { postUrl: BRAND_POST, windowHours: 48 } },
    livestream: { livestream: { minMinutes: 60, averageViewers: 100 } },
    event_attendance: {
      event_attendance: { place: 'Hall 3', opensAt: at(app, 0), closesAt: at(app, 9 * DAY) },
    },
    sponsoring: { sponsoring: { categoryId, exclusiveDays: 0 } },
    ad_posting: { ad_posting: { days: 30 } },
    create_and_post: {},
    content: {},
  }[type],
});

interface Work {
  id: string;
  type: CampaignType;
  drafts: boolean;
  endsAt: number;
  brand: () => Actor;
}

/** The post whose views count afterwards; null where there is none. */
type Way = (work: ChallengeWork, person: Actor, amount: number) => Promise<Post | null>;

const ways: Record<CampaignType, Way> = {
  create_and_post: async (work, person, views) => {
    const code = await work.join(person);
    if (work.drafts) await work.draft(person);
    return work.post(person, code, { views });
  },
  content: async (work, person) => {
    await work.join(person);
    await work.draft(person);
    return null;
  },
  amplify: async (work, person, views) => {
    await work.join(person);
    return work.post(person, '', { views, caption: `Werbung: look ${BRAND_POST}` });
  },
  livestream: async (work, person, amount) => {
    const code = await work.join(person);
    return (await work.stream(person, amount)) ? work.post(person, code) : null;
  },
  event_attendance: async (work, person, amount) => {
    const code = await work.join(person);
    // One in four comes and posts nothing.
    return (await work.checkIn(person)) && amount % 4 > 0 ? work.post(person, code) : null;
  },
  sponsoring: async (work, person, amount) => {
    const code = await work.join(person);
    await work.script(person);
    if (amount % 4 === 0) return null;
    await work.draft(person);
    return work.post(person, code);
  },
  ad_posting: async (work, person, amount) => {
    const code = await work.join(person);
    await work.grant(person);
    const post = await work.post(person, code);
    await work.answerGrant(person, amount);
    return post;
  },
};

/** Does the work of a challenge as its creators and its brand would. */
export class ChallengeWork {
  constructor(
    private readonly app: TestApp,
    private readonly of: Work,
  ) {}

  get drafts(): boolean {
    return this.of.drafts;
  }

  /** From joining to what the brand accepts. */
  whole(person: Actor, amount: number): Promise<Post | null> {
    return ways[this.of.type](this, person, amount);
  }

  /** Joined, with a first draft where there is one, and then one of four things. */
  async begun(person: Actor, amount: number): Promise<void> {
    await this.join(person);
    const handed = await this.firstDraft(person);
    if (amount % 4 === 1 && handed) await this.decide(person, 'request_changes');
    if (amount % 4 === 2 && handed) await this.decide(person, 'reject');
    if (amount % 4 === 3) await this.leave(person, handed);
  }

  async join(person: Actor): Promise<string> {
    return (await join(person, this.of.id)).ownershipCode ?? '';
  }

  async draft(person: Actor): Promise<void> {
    await this.handDraft(person);
    await this.decide(person, 'approve');
  }

  async script(person: Actor): Promise<void> {
    await this.hand(person, { stage: 'draft', text: 'I open the fridge and say nothing.' });
    await this.decide(person, 'approve');
  }

  async post(person: Actor, code: string, change: object = {}): Promise<Post> {
    const post = await publish(this.app, person, code, change);
    await this.hand(person, { stage: 'posted', url: post.url, platform: post.platform });
    await this.decide(person, 'approve');
    return post;
  }

  /** False where the door has closed. */
  async checkIn(person: Actor): Promise<boolean> {
    const door = await this.of.brand().get(`/api/hub/challenge/${this.of.id}/door-code`);
    if (door.status !== 200) return false;
    const { code } = (door.body as { data: { code: string } }).data;
    expect((await person.post(this.path('check-in'), { code })).status).toBe(200);
    return true;
  }

  /** In an agreed slot; one in four misses it, and late in a challenge there is none. */
  async stream(person: Actor, amount: number): Promise<boolean> {
    if (this.of.endsAt - this.app.clock.now().getTime() < 4 * DAY) return false;
    const slot = { startsAt: at(this.app, 2 * DAY), endsAt: at(this.app, 2 * DAY + 3 * HOUR) };
    expect((await person.post(this.path('slot'), slot)).status).toBe(200);
    const agreed = await this.of.brand().patch(this.path(`${person.id}/slot`), { decision: 'accept' });
    expect(agreed.status).toBe(200);
    await wait(this.app, 2 * DAY + 10 * MINUTE);
    if (amount % 4 === 0) {
      await wait(this.app, 4 * HOUR);
      return false;
    }
    expect((await person.post(this.path('live'), { url: 'https://www.twitch.tv/lena' })).status).toBe(200);
    await wait(this.app, 2 * HOUR);
    const seen = { minutes: 90, averageViewers: amount % 2 === 0 ? 140 : 20 };
    expect((await person.post(this.path('stream-report'), seen)).status).toBe(200);
    return true;
  }

  async grant(person: Actor): Promise<void> {
    const answer = await person.post(this.path('ad-code'), { code: '#Xk29fQmz+A7w/PQ==', validDays: 30 });
    expect(answer.status).toBe(200);
  }

  /** It works, it fails and is not replaced, or the brand says nothing. */
  async answerGrant(person: Actor, amount: number): Promise<void> {
    const said = [{ answer: 'works' }, { answer: 'fails', note: 'unknown to the platform' }, null][
      amount % 3
    ];
    if (!said) return;
    const answer = await this.of.brand().patch(this.path(`${person.id}/ad-code`), said);
    expect(answer.status).toBe(200);
  }

  private path(what: string): string {
    return `/api/hub/challenge/${this.of.id}/entry/${what}`;
  }

  private async firstDraft(person: Actor): Promise<boolean> {
    if (this.of.type === 'sponsoring') {
      await this.hand(person, { stage: 'draft', text: 'I open the fridge and say nothing.' });
      return true;
    }
    if (this.of.drafts || this.of.type === 'content') {
      await this.handDraft(person);
      return true;
    }
    return false;
  }

  private async leave(person: Actor, handed: boolean): Promise<void> {
    if (handed) await this.decide(person, 'request_changes');
    expect((await person.delete(`/api/hub/challenge/${this.of.id}/entry`)).status).toBe(200);
    expect((await entryOf(person, this.of.id)).status).toBe('withdrawn');
  }

  private async handDraft(person: Actor): Promise<void> {
    await this.hand(person, { stage: 'draft', mediaIds: [await pictureOf(this.app, person)] });
  }

  private async hand(person: Actor, body: object): Promise<void> {
    const answer = await handIn(person, this.of.id, body);
    if (answer.status !== 201) throw new Error(`hand in: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  private async decide(person: Actor, decision: string): Promise<void> {
    const note = decision === 'approve' ? undefined : 'not like this';
    const answer = await review(this.of.brand(), this.of.id, person.id, decision, note);
    if (answer.status !== 200)
      throw new Error(`${decision}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
