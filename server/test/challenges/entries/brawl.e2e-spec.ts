import { DAY, HOUR } from '../../../src/kernel/clock.js';
import type { Actor } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  again,
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
  review,
  rowOf,
  views,
  wait,
} from '../../support/entries.js';

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

const money = (row: Awaited<ReturnType<typeof rowOf>>) => [row.accrued, row.fee, row.earned, row.unpaid];

describe('a brawl from joining to its pay', () => {
  it('pays views to the cent, holds, pays out and gives the rest back', async () => {
    const { id } = await liveChallenge(app, brand);
    let lena = await newCreator(app);
    const post = await handedIn(app, lena, id, { views: 500 });
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'verifying',
      views: { paid: 0, unpaid: 500 },
      reward: null,
    });
    await views(app, [[post, 900]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([0, 0, 0, 0]);

    const { body } = await review(brand, id, lena.id, 'approve');
    expect(body.data).toMatchObject({
      status: 'tracking',
      rank: 1,
      views: { paid: 0, unpaid: 900 },
      reward: null,
    });
    await views(app, [[post, 1052]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([999, 300, 699, 0]);
    await views(app, [[post, 12_345]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([11_727, 3_518, 8_209, 0]);
    expect(await escrowOf(brand, id)).toMatchObject({
      funded: 100_000,
      fee: 3_518,
      accrued: 8_209,
      paid: 0,
      remaining: 88_273,
    });
    await expectCounters(app, id);

    await wait(app, 11 * DAY);
    lena = await again(app, lena);
    brand = await again(app, brand);
    expect((await entryOf(lena, id)).status).toBe('validating');
    expect((await brand.post(`/api/hub/challenge/${id}/settle`)).status).toBe(200);
    await wait(app, 7 * DAY);
    lena = await again(app, lena);
    brand = await again(app, brand);
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'paid',
      reward: { minor: 8_209, currency: 'EUR' },
      dueAt: null,
    });
    expect((await read(brand, id)).status).toBe('completed');
    expect(await escrowOf(brand, id)).toMatchObject({
      accrued: 0,
      paid: 8_209,
      refunded: 88_273,
      remaining: 0,
    });
    const wallet = await lena.get('/api/wallet');
    expect(wallet.body.data).toMatchObject({ available: { minor: 8_209 }, pending: { minor: 0 } });
    await expectCounters(app, id);
  });

  it('takes back what a fall of views had earned, before it is payable', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 20_000 });
    expect(money(await rowOf(app, id, lena))).toEqual([19_000, 5_700, 13_300, 0]);
    await views(app, [[post, 15_000]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([14_250, 4_275, 9_975, 0]);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 4_275, accrued: 9_975, remaining: 85_750 });
    await expectCounters(app, id);
  });

  it('pays nothing below the floor, and never beyond the caps', async () => {
    const { id } = await liveChallenge(app, brand, {
      maxViewsPaidPerEntry: 10_000,
      maxPerCreator: { minor: 9_000, currency: 'EUR' },
    });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 999 });
    expect(money(await rowOf(app, id, lena))).toEqual([0, 0, 0, 0]);
    await views(app, [[post, 1000]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([950, 285, 665, 0]);
    await views(app, [[post, 50_000]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([9_000, 2_700, 6_300, 0]);
    const shown = await entryOf(lena, id);
    expect(shown.views.paid).toBeLessThanOrEqual(10_000);
    expect(shown.views.paid + shown.views.unpaid).toBe(50_000);
  });

  it('counts the reading of the freeze and none after it', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 2_000 });
    app.sandbox.metrics.setViews('youtube', post.id, 3_000);
    await wait(app, 11 * DAY);
    await views(app, [[post, 3_000]], id);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      views: 3_000,
      accrued: 2_850,
      views_final: true,
    });
    await views(app, [[post, 9_000]], id);
    expect(await rowOf(app, id, lena)).toMatchObject({ views: 3_000, accrued: 2_850 });
  });
});

describe('a budget that runs out', () => {
  it('shares the rest of one sync by largest remainder, and goes on when a fall frees budget', async () => {
    const { id } = await liveChallenge(app, brand, {
      budget: { minor: 10_000, currency: 'EUR' },
      minViews: 0,
    });
    const people = [await newCreator(app), await newCreator(app), await newCreator(app)];
    const posts: Post[] = [];
    for (const person of people) posts.push(await approved(app, brand, person, id));
    const rows = () => Promise.all(people.map((person) => rowOf(app, id, person)));
    /** Views that are worth this much, for each of the three at once. */
    const worth = (...gross: number[]) =>
      views(
        app,
        posts.map((post, i) => [post, Math.ceil(((gross[i] ?? 0) * 1000) / 950)] as const),
        id,
      );

    await worth(3_000, 3_000, 3_000);
    expect((await rows()).map(({ accrued }) => accrued)).toEqual([3_000, 3_000, 3_000]);
    await worth(3_700, 3_500, 3_300);
    expect((await rows()).map(({ accrued }) => accrued)).toEqual([3_467, 3_333, 3_200]);
    expect((await rows()).map(({ unpaid }) => unpaid)).toEqual([233, 167, 100]);
    expect((await read(brand, id)).status).toBe('exhausted');
    expect(await escrowOf(brand, id)).toMatchObject({ remaining: 0 });
    await worth(4_000, 3_500, 3_300);
    expect((await rows()).map(({ accrued, unpaid }) => [accrued, unpaid])).toEqual([
      [3_467, 533],
      [3_333, 167],
      [3_200, 100],
    ]);

    // A fall lowers the unpaid part first, then the accrual; what it frees makes the challenge live again.
    await worth(4_000, 3_500, 3_150);
    expect((await rows())[2]).toMatchObject({ accrued: 3_150, unpaid: 0 });
    expect((await read(brand, id)).status).toBe('live');
    // What was unpaid stays unpaid; only new views share the freed 50.
    await worth(4_040, 3_500, 3_150);
    expect((await rows())[0]).toMatchObject({ accrued: 3_507, unpaid: 533 });
    await expectCounters(app, id);
  });
});

describe('time that is not paid', () => {
  it('earns 72 hours into a pause, then gathers unpaid views that stay unpaid after the resume', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 1_000 });
    await brand.post(`/api/hub/challenge/${id}/pause`);
    await wait(app, 71 * HOUR);
    await views(app, [[post, 2_000]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([1_900, 570, 1_330, 0]);
    await wait(app, 2 * HOUR);
    await views(app, [[post, 3_000]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([1_900, 570, 1_330, 950]);
    await brand.post(`/api/hub/challenge/${id}/resume`);
    await views(app, [[post, 4_000]], id);
    expect(money(await rowOf(app, id, lena))).toEqual([2_850, 855, 1_995, 950]);
    await expectCounters(app, id);
  });
});
