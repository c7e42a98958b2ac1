import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  again,
  createDraft,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  read,
  verifiedBrand,
} from '../../support/challenges.js';
import {
  approved,
  entryOf,
  expectCounters,
  handedIn,
  newCreator,
  type Post,
  readAll,
  review,
  rowOf,
  views,
  wait,
} from '../../support/entries.js';
import { expectReplays, payoutFile } from '../../support/payout-files.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
});
afterEach(() => expectCleanBooks(app));

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const prizes = (...amounts: number[]) =>
  amounts.map((minor, index) => ({ rank: index + 1, amount: eur(minor) }));
const ranked = (...amounts: number[]) => ({ mode: 'ranked', prizes: prizes(...amounts) });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newCreator(app)));
const accruedOf = async (id: string, ...who: Actor[]) =>
  (await Promise.all(who.map((person) => rowOf(app, id, person)))).map(({ accrued }) => accrued);
const board = async (by: Actor, id: string) => {
  const { body } = await by.get(`/api/hub/challenge/${id}/board/v2`);
  return (
    body as {
      data: { user: { id: string }; score: number; reward: unknown; expected: { minor: number } | null }[];
    }
  ).data;
};

/** To the end, decided by the brand, and through the longest hold. */
async function toTheEnd(id: string): Promise<void> {
  await wait(app, 11 * DAY);
  brand = await again(app, brand);
  expect((await brand.post(`/api/hub/challenge/${id}/settle`)).status).toBe(200);
  await wait(app, 8 * DAY);
  brand = await again(app, brand);
}

describe('prizes by rank', () => {
  it('pays the places when nothing changes any more, and refunds what nobody won', async () => {
    const { id } = await liveChallenge(app, brand, ranked(50_000, 20_000, 10_000, 5_000));
    const [lena, emil, nora] = (await people(3)) as [Actor, Actor, Actor];
    const posts: Post[] = [];
    for (const person of [lena, emil, nora]) posts.push(await approved(app, brand, person, id));
    const [a, b, c] = posts as [Post, Post, Post];
    await views(
      app,
      [
        [a, 5_000],
        [b, 9_000],
        [c, 999],
      ],
      id,
    );
    expect(await accruedOf(id, lena, emil, nora)).toEqual([0, 0, 0]);
    expect(await entryOf(emil, id)).toMatchObject({ rank: 1, reward: null, expected: eur(35_000) });
    expect(await entryOf(nora, id)).toMatchObject({ rank: 3, expected: eur(0) });
    expect(
      (await board(lena, id)).map(({ score, reward, expected }) => [score, reward, expected?.minor]),
    ).toEqual([
      [9_000, null, 35_000],
      [5_000, eur(0), 14_000],
      [0, null, 0],
    ]);

    await wait(app, 11 * DAY);
    brand = await again(app, brand);
    expect(await accruedOf(id, lena, emil, nora)).toEqual([20_000, 50_000, 0]);
    expect(await escrowOf(brand, id)).toMatchObject({
      funded: 100_000,
      fee: 21_000,
      accrued: 49_000,
      remaining: 30_000,
    });
    const settled = await brand.post(`/api/hub/challenge/${id}/settle`);
    expect(settled.body.payouts.map(({ reward }: { reward: { minor: number } }) => reward.minor)).toEqual([
      35_000, 14_000, 0,
    ]);
    await wait(app, 8 * DAY);
    brand = await again(app, brand);
    expect((await read(brand, id)).status).toBe('completed');
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 21_000,
      paid: 49_000,
      refunded: 30_000,
      remaining: 0,
    });
    await expectCounters(app, id);

    const file = await expectReplays(brand, id);
    expect(file.scope).toBe('challenge');
    const own = await expectReplays(await again(app, emil), id);
    expect(own.entries).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(lena.id);
    expect(own.steps[0]?.lines.map(({ counted, booked }) => [counted, booked === null])).toEqual([
      [5_000, true],
      [9_000, false],
      [0, true],
    ]);
    const csv = await brand.get(`/api/hub/challenge/${id}/export?format=csv`);
    expect(csv.text.split('\r\n')).toHaveLength(5);
  });

  it('ranks by performance where the brief says so', async () => {
    const { id } = await liveChallenge(app, brand, {
      ...ranked(60_000, 40_000),
      rankBy: 'performance',
      minViews: 100,
    });
    const [lena, emil] = (await people(2)) as [Actor, Actor];
    const a = await approved(app, brand, lena, id, { views: 10_000, likes: 10, comments: 1, shares: 0 });
    await approved(app, brand, emil, id, { views: 3_000, likes: 3_000, comments: 501, shares: 0 });
    await readAll(app, id);
    expect((await rowOf(app, id, lena))['score']).toBe('3008');
    expect((await rowOf(app, id, emil))['score']).toBe('3701');
    expect(a.platform).toBe('youtube');
    await toTheEnd(id);
    expect(await accruedOf(id, lena, emil)).toEqual([40_000, 60_000]);
    await expectReplays(brand, id);
  });

  it('gives the better place of two equal scores to the earlier approval, then to the smaller id', async () => {
    const { id } = await liveChallenge(app, brand, ranked(50_000, 20_000, 10_000));
    const three = (await people(3)) as [Actor, Actor, Actor];
    // Handed in in one order, approved in another one: the approval decides.
    for (const person of three) await handedIn(app, person, id, { views: 5_000 });
    const [lena, emil, nora] = three;
    for (const person of [nora, lena, emil]) {
      app.clock.advance(1000);
      expect((await review(brand, id, person.id, 'approve')).status).toBe(200);
    }
    await readAll(app, id);
    expect((await board(brand, id)).map(({ user }) => user.id)).toEqual([nora.id, lena.id, emil.id]);
    // Approved in one moment, as by one decision about several: then the ids decide.
    await app.db.query(`UPDATE challenge_entry SET approved_at = $2 WHERE challenge_id = $1`, [
      id,
      app.clock.now(),
    ]);
    const rows = await Promise.all(
      three.map(async (person) => ({ person, row: await rowOf(app, id, person) })),
    );
    const byId = rows
      .toSorted((a, b) => (String(a.row['id']) < String(b.row['id']) ? -1 : 1))
      .map(({ person }) => person);
    expect((await board(brand, id)).map(({ user }) => user.id)).toEqual(byId.map((person) => person.id));
    await app.db.query(
      `UPDATE challenge_entry SET approved_at = approved_at - interval '1 hour' WHERE challenge_id = $1 AND user_id = $2`,
      [id, emil.id],
    );
    const places = [emil, ...byId.filter((person) => person !== emil)];
    await toTheEnd(id);
    expect(await accruedOf(id, ...places)).toEqual([50_000, 20_000, 10_000]);
    expect((await board(brand, id)).map(({ user }) => user.id)).toEqual(places.map((person) => person.id));
    await expectReplays(brand, id);
  });

  it('moves the others up when staff disqualify somebody before the pay', async () => {
    const { id } = await liveChallenge(app, brand, ranked(50_000, 20_000));
    const [lena, emil, nora] = (await people(3)) as [Actor, Actor, Actor];
    const first = await approved(app, brand, lena, id, { views: 9_000 });
    await approved(app, brand, emil, id, { views: 5_000 });
    await approved(app, brand, nora, id, { views: 2_000 });
    expect(first.id).not.toBe('');
    await wait(app, 11 * DAY);
    expect(await accruedOf(id, lena, emil, nora)).toEqual([50_000, 20_000, 0]);
    const entry = (await rowOf(app, id, lena))['id'] as string;
    const decide = (by: Actor, entryId: string, decision: string) =>
      by.post(`/api/support/entry/${entryId}/decision`, { decision, reason: 'bought views' });
    const support = await signUpStaff(app, 'support');
    expect((await decide(support, entry, 'freeze')).status).toBe(200);
    const other = (await rowOf(app, id, emil))['id'] as string;
    expect((await decide(support, other, 'release')).body.code).toBe('CONFLICT');
    // Nobody is paid while a frozen entry may keep its place.
    await wait(app, 7 * DAY + HOUR);
    expect((await rowOf(app, id, emil)).status).toBe('validating');
    expect((await decide(await signUpStaff(app, 'support'), entry, 'disqualify')).status).toBe(200);
    expect(await accruedOf(id, lena, emil, nora)).toEqual([0, 50_000, 20_000]);
    await wait(app, 2 * HOUR);
    expect((await rowOf(app, id, emil)).status).toBe('paid');
    brand = await again(app, brand);
    await expectReplays(brand, id);
    await expectCounters(app, id);
  });

  it('waits for the last decision, and a late one changes the places', async () => {
    const { id } = await liveChallenge(app, brand, ranked(50_000, 20_000));
    const [lena, emil, nora] = (await people(3)) as [Actor, Actor, Actor];
    await approved(app, brand, lena, id, { views: 3_000 });
    await handedIn(app, emil, id, { views: 8_000 });
    await handedIn(app, nora, id, { views: 99_000 });
    await wait(app, 11 * DAY);
    brand = await again(app, brand);
    expect(await accruedOf(id, lena, emil)).toEqual([0, 0]);
    expect((await review(brand, id, emil.id, 'approve')).status).toBe(200);
    expect((await review(brand, id, nora.id, 'reject', 'not the product')).status).toBe(200);
    await wait(app, HOUR);
    expect(await accruedOf(id, lena, emil, nora)).toEqual([20_000, 50_000, 0]);
  });

  it('takes the place of a post that is gone, and gives it back', async () => {
    const { id } = await liveChallenge(app, brand, ranked(50_000, 20_000));
    const [lena, emil] = (await people(2)) as [Actor, Actor];
    const post = await approved(app, brand, lena, id, { views: 9_000 });
    await approved(app, brand, emil, id, { views: 5_000 });
    await wait(app, 11 * DAY);
    const show = async (privacy: 'public' | 'private') => {
      app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy });
      await readAll(app, id);
    };
    await show('private');
    await wait(app, 49 * HOUR);
    expect(await accruedOf(id, lena, emil)).toEqual([0, 50_000]);
    await show('public');
    expect(await accruedOf(id, lena, emil)).toEqual([50_000, 20_000]);
    await expectReplays(await again(app, brand), id);
  });
});

describe('a shared pot', () => {
  it('gives each their part of the counted views, to the cent', async () => {
    const { id } = await liveChallenge(app, brand, { mode: 'pot', maxViewsPaidPerEntry: 10_000 });
    const [lena, emil, nora] = (await people(3)) as [Actor, Actor, Actor];
    await approved(app, brand, lena, id, { views: 50_000 });
    await approved(app, brand, emil, id, { views: 5_000 });
    await approved(app, brand, nora, id, { views: 900 });
    await readAll(app, id);
    expect((await entryOf(lena, id)).expected).toEqual(eur(46_667));
    expect((await board(emil, id)).map(({ expected }) => expected?.minor ?? null)).toEqual([
      null,
      23_333,
      null,
    ]);
    await toTheEnd(id);
    expect(await accruedOf(id, lena, emil, nora)).toEqual([66_667, 33_333, 0]);
    expect((await read(brand, id)).status).toBe('completed');
    expect(await escrowOf(brand, id)).toMatchObject({ refunded: 0, remaining: 0, fee: 30_000, paid: 70_000 });
    await expectReplays(brand, id);
    await expectReplays(await again(app, emil), id);
  });

  it('refunds what a cap leaves, and all of it where no view counted', async () => {
    const capped = await liveChallenge(app, brand, { mode: 'pot', maxPerCreator: eur(30_000) });
    const empty = await liveChallenge(app, brand, { mode: 'pot' });
    const [lena, emil] = (await people(2)) as [Actor, Actor];
    await approved(app, brand, lena, capped.id, { views: 9_000 });
    await approved(app, brand, emil, empty.id, { views: 999 });
    await wait(app, 11 * DAY);
    brand = await again(app, brand);
    for (const { id } of [capped, empty]) await brand.post(`/api/hub/challenge/${id}/settle`);
    await wait(app, 8 * DAY);
    brand = await again(app, brand);
    expect(await escrowOf(brand, capped.id)).toMatchObject({ fee: 9_000, paid: 21_000, refunded: 70_000 });
    expect(await escrowOf(brand, empty.id)).toMatchObject({ fee: 0, paid: 0, refunded: 100_000 });
    const [row] = await app.db.query(`SELECT vat_refunded_minor::int AS vat FROM challenge WHERE id = $1`, [
      empty.id,
    ]);
    expect(row).toEqual({ vat: 19_000 });
    await expectReplays(brand, capped.id);
  });

  it('shares what has counted until a cancel', async () => {
    const { id } = await liveChallenge(app, brand, { mode: 'pot' });
    const [lena, emil] = (await people(2)) as [Actor, Actor];
    await approved(app, brand, lena, id, { views: 3_000 });
    await handedIn(app, emil, id, { views: 1_000 });
    await readAll(app, id);
    expect(
      (await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'the product is late' })).status,
    ).toBe(200);
    await wait(app, HOUR);
    expect(await accruedOf(id, lena, emil)).toEqual([75_000, 25_000]);
    await wait(app, 8 * DAY);
    brand = await again(app, brand);
    expect((await read(brand, id)).status).toBe('cancelled');
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 30_000, paid: 70_000, refunded: 0, remaining: 0 });
    await expectReplays(brand, id);
  });

  it('counts no view of a pause beyond its 72 hours', async () => {
    const { id } = await liveChallenge(app, brand, { mode: 'pot' });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 2_000 });
    await brand.post(`/api/hub/challenge/${id}/pause`);
    await wait(app, 73 * HOUR);
    await views(app, [[post, 8_000]], id);
    expect(await rowOf(app, id, lena)).toMatchObject({ views: 8_000, score: '2000' });
    await brand.post(`/api/hub/challenge/${id}/resume`);
    await views(app, [[post, 8_001]], id);
    expect((await rowOf(app, id, lena))['score']).toBe('8001');
  });
});

describe('who may have the file', () => {
  it('answers 404 to those who take no part, and 403 to nobody signed in', async () => {
    const { id } = await liveChallenge(app, brand, ranked(1_000));
    const stranger = await newCreator(app);
    const other = await verifiedBrand(app);
    for (const person of [stranger, other])
      expect((await person.get(`/api/hub/challenge/${id}/export`)).status).toBe(404);
    const draft = await createDraft(app, brand, ranked(1_000));
    expect((await payoutFile(brand, draft.id)).entries).toEqual([]);
  });

  it('proves a brawl and fixed prices too', async () => {
    const brawl = await liveChallenge(app, brand, { budget: eur(10_000), minViews: 0 });
    const fixed = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: eur(20_000),
      preReview: true,
      killFeePercent: 25,
    });
    const who = (await people(3)) as [Actor, Actor, Actor];
    const posts: Post[] = [];
    for (const person of who) posts.push(await approved(app, brand, person, brawl.id));
    const [a, b, c] = posts as [Post, Post, Post];
    await views(
      app,
      [
        [a, 3_000],
        [b, 3_000],
        [c, 3_000],
      ],
      brawl.id,
    );
    await views(
      app,
      [
        [a, 7_000],
        [b, 5_500],
        [c, 2_000],
      ],
      brawl.id,
    );
    await views(
      app,
      [
        [a, 6_900],
        [b, 5_500],
        [c, 2_500],
      ],
      brawl.id,
    );
    await expectReplays(brand, brawl.id);
    for (const person of who) await expectReplays(person, brawl.id);
    expect((await read(brand, fixed.id)).status).toBe('live');
    await expectReplays(brand, fixed.id);
  });
});
