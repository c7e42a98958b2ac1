import type { Response } from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import { ReviewClock } from '../../../src/modules/deals/deals/reviews/review-clock.js';
import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, service, together } from '../../support/challenges.js';
import { agreedDeal, approved, completedDeal, type DealBody, fundedDeal } from '../../support/deals.js';
import { settled } from '../../support/entries.js';
import { listOf } from '../../support/notices.js';

interface Review {
  id: string;
  author: { id: string; displayName: string };
  average: number;
  text: string;
  reply: string | null;
  hidden: boolean;
  publishedAt: string | null;
}
interface Reviews {
  endsAt: string | null;
  canWrite: boolean;
  canReply: boolean;
  own: Review | null;
  other: Review | null;
  creatorRating: object | null;
}

const GOOD = { quality: 5, communication: 4, reliability: 5, text: 'Clear brief and quick answers' };
const POOR = { quality: 2, communication: 1, reliability: 2, text: 'Everything came very late' };

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

const review = (who: Actor, { id }: { id: string }, body: object = GOOD): Promise<Response> =>
  who.post(`/api/deals/${id}/review`, body);
const seenBy = async (who: Actor, { id }: { id: string }): Promise<Reviews> =>
  ((await who.get(`/api/deals/${id}/review`)).body as { data: Reviews }).data;
const about = async (person: Actor): Promise<Review[]> =>
  ((await app.http.get(`/api/user/${person.id}/reviews`)).body as { data: Review[] }).data;
const ratingOf = async (person: Actor): Promise<unknown> =>
  ((await app.http.get(`/api/user/${person.id}`)).body as { data: { rating: unknown } }).data.rating;
const fire = (deal: DealBody) => service(app, ReviewClock).fire(deal.id, app.clock.now());
const titles = async (person: Actor, type: string): Promise<number> =>
  (await listOf(person)).data.filter((notice) => notice.type === type).length;

async function over(): Promise<DealBody> {
  const deal = await completedDeal(app, brand, creator);
  await settled(app);
  return deal;
}

describe('the reviews of a deal', () => {
  it('begin when it is over and something was paid, and tell both sides', async () => {
    const running = await fundedDeal(app, brand, creator);
    expect((await review(brand, running)).body.code).toBe('CONFLICT');
    const deal = await over();
    expect(await seenBy(brand, deal)).toMatchObject({ canWrite: true, own: null, other: null });
    expect(await titles(brand, 'review.open')).toBe(1);
    expect(await titles(creator, 'review.open')).toBe(1);
  });

  it('begin after a part was paid too, and not where nothing was', async () => {
    const part = await fundedDeal(app, brand, creator);
    await approved(brand, creator, part, 0);
    await brand.post(`/api/deals/${part.id}/cancel`, { reason: 'The season is over' });
    const nothing = await agreedDeal(app, brand, creator);
    await brand.post(`/api/deals/${nothing.id}/cancel`, { reason: 'The season is over' });
    await settled(app);
    expect(await seenBy(creator, part)).toMatchObject({ canWrite: true });
    expect(await seenBy(creator, nothing)).toMatchObject({ canWrite: false, endsAt: null });
    expect((await review(creator, nothing)).status).toBe(409);
  });

  it('are seen by nobody else before both are written, then by everybody at once', async () => {
    const deal = await over();
    expect((await review(brand, deal)).status).toBe(201);
    for (const text of [
      JSON.stringify((await creator.get(`/api/deals/${deal.id}/review`)).body),
      JSON.stringify((await creator.get(`/api/deals/${deal.id}`)).body),
      JSON.stringify((await listOf(creator)).data),
    ])
      expect(text).not.toContain(GOOD.text);
    expect(await about(creator)).toEqual([]);
    expect(await ratingOf(creator)).toBeNull();
    expect((await seenBy(brand, deal)).own).toMatchObject({ text: GOOD.text, publishedAt: null });
    expect((await review(creator, deal, POOR)).status).toBe(201);
    expect(await seenBy(creator, deal)).toMatchObject({
      own: { text: POOR.text },
      other: { text: GOOD.text, author: { id: brand.id } },
      creatorRating: { count: 1, average: 4.67, quality: 5, communication: 4, reliability: 5 },
    });
    expect(await about(creator)).toMatchObject([{ text: GOOD.text, average: 4.67 }]);
    expect(await about(brand)).toMatchObject([{ text: POOR.text }]);
    expect(await ratingOf(creator)).toEqual({ count: 1, average: 4.67 });
    expect(await ratingOf(brand)).toEqual({ count: 1, average: 1.67 });
    await settled(app);
    expect(await titles(brand, 'review.published')).toBe(1);
  });

  it('are published when the days are over, by one of two clocks', async () => {
    const deal = await over();
    await review(brand, deal);
    await later(6 * DAY);
    await fire(deal);
    await settled(app);
    expect([await titles(brand, 'review.soon'), await titles(creator, 'review.soon')]).toEqual([0, 1]);
    await later(2 * DAY);
    await Promise.all([fire(deal), fire(deal)]);
    expect(await about(creator)).toHaveLength(1);
    expect(await ratingOf(creator)).toMatchObject({ count: 1 });
    expect((await review(creator, deal, POOR)).body.code).toBe('CONFLICT');
  });

  it('are one for each side, also of twenty at once, and of the two sides alone', async () => {
    const deal = await over();
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(brand, deal)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const stranger = await signUp(app, { role: 'brand' });
    expect((await review(stranger, deal)).status).toBe(404);
    expect((await stranger.get(`/api/deals/${deal.id}/review`)).status).toBe(404);
    const both = await Promise.all([review(creator, deal), fire(deal)]);
    expect(both[0].status).toBe(201);
    expect(await ratingOf(creator)).toMatchObject({ count: 1 });
  });

  it.each([
    [{ quality: 0 }],
    [{ quality: 6 }],
    [{ communication: 2.5 }],
    [{ text: 'Short' }],
    [{ reliability: undefined }],
  ])('have stars from one to five and a text: %j', async (change) => {
    const deal = await over();
    expect((await review(brand, deal, { ...GOOD, ...change })).status).toBe(400);
  });

  it('are answered once by the person they are about', async () => {
    const deal = await over();
    const reply = (who: Actor) =>
      who.post(`/api/deals/${deal.id}/review/reply`, { text: 'Thank you very much' });
    await review(brand, deal);
    expect((await reply(creator)).status).toBe(404);
    await review(creator, deal, POOR);
    expect((await seenBy(creator, deal)).canReply).toBe(true);
    expect((await reply(creator)).status).toBe(201);
    expect((await reply(creator)).status).toBe(409);
    expect(await about(creator)).toMatchObject([{ reply: 'Thank you very much' }]);
  });

  it('are hidden by a decided report, do not count then, and come back when it is reversed', async () => {
    const support = await signUpStaff(app);
    const deal = await over();
    await Promise.all([review(brand, deal, POOR), review(creator, deal)]);
    const [published] = await about(creator);
    const reported = await creator.post('/api/report', {
      kind: 'review',
      targetId: published?.id,
      reason: 'hate',
    });
    expect(reported.status).toBe(201);
    const { id } = (reported.body as { data: { id: string } }).data;
    const decided = await support.post(`/api/support/report/${id}/resolve`, {
      action: 'hide',
      author: 'none',
      rule: 'hate',
      note: 'It insults the creator',
    });
    expect(decided.status).toBe(200);
    expect(await about(creator)).toEqual([]);
    expect(await ratingOf(creator)).toBeNull();
    expect((await seenBy(creator, deal)).other).toBeNull();
    expect((await seenBy(brand, deal)).own).toMatchObject({ hidden: true });
    const reversed = await support.post(`/api/support/report/${id}/reverse`, { reason: 'Read again' });
    expect(reversed.status).toBe(200);
    expect(await about(creator)).toHaveLength(1);
    expect(await ratingOf(creator)).toMatchObject({ count: 1 });
  });

  it('stay without a name when their author leaves, and stand in the copy of their data', async () => {
    const deal = await over();
    await review(creator, deal);
    const { all } = service(app, PersonalDataHolders);
    const copy = async (person: Actor): Promise<string> =>
      JSON.stringify(
        await Promise.all(
          all.map(async (holder) =>
            holder.collect?.({ userId: person.id, email: person.email, username: '' }),
          ),
        ),
      );
    expect(await copy(creator)).toContain(GOOD.text);
    expect(await copy(brand)).not.toContain(GOOD.text);
    await review(brand, deal, POOR);
    expect(await copy(brand)).toContain(GOOD.text);
    const subject = { userId: brand.id, email: brand.email, username: '' };
    await together(app, async () => {
      for (const holder of all) await holder.erase?.(subject);
    });
    await app.db.query(`UPDATE "user" SET state = 'deleted' WHERE id = $1`, [brand.id]);
    const [left] = await about(creator);
    expect(left).toMatchObject({ text: POOR.text });
    expect(await ratingOf(creator)).toMatchObject({ count: 1 });
  });
});
