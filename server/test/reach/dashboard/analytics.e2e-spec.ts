import { DAY } from '../../../src/kernel/clock.js';
import { addToDay, dayIn } from '../../../src/kernel/period.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { TrackingService } from '../../../src/modules/challenges/content-tracking/index.js';
import { again, liveChallenge, service, verifiedBrand } from '../../support/challenges.js';
import {
  approved as approvedPiece,
  completedDeal,
  dealOf,
  decide,
  fundedDeal,
  handIn,
} from '../../support/deals.js';
import { approved, handleOf, newCreator, settled, views, wait } from '../../support/entries.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'entryScore.likesPoints': 0 } });
});
afterAll(() => app.close());

interface Figures {
  from: string;
  to: string;
  metrics: { views: number; engagementRate: number };
  spend: { minor: number } | null;
  income: { minor: number } | null;
  series: { date: string; views: number; amount: { minor: number } }[];
}
interface Analytics extends Figures {
  granularity: string;
  timeZone: string;
  bySection: { section: string; amount: { minor: number }; count: number }[];
  comparison: Figures;
  budgets: Record<'funded' | 'spent' | 'held', { minor: number }> | null;
}

const analytics = async (person: Actor, query: object = {}): Promise<Analytics> => {
  const answer = await person.get('/api/dashboard/analytics', query);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Analytics }).data;
};
const points = ({ series }: Figures) => series.map(({ date, views, amount }) => [date, views, amount.minor]);
const money = { minor: 0, currency: 'EUR' };

describe('a business over some days', () => {
  let brand: Actor;
  let creator: Actor;
  const days: string[] = [];

  beforeAll(async () => {
    brand = await verifiedBrand(app);
    creator = await newCreator(app);
    const { id } = await liveChallenge(app, brand);
    await liveChallenge(app, brand);
    const post = await approved(app, brand, creator, id, { likes: 0 });
    for (const count of [4000, 9000, 12_345]) {
      await wait(app, DAY);
      await views(app, [[post, count]], id);
      days.push(dayIn('Europe/Berlin', app.clock.now()));
    }
    brand = await again(app, brand);
    creator = await again(app, creator);
  });

  it('is told to a brand day by day, every day of thirty', async () => {
    const found = await analytics(brand);
    expect(found).toMatchObject({
      from: addToDay(days[2] ?? '', -29, 'day'),
      to: days[2],
      granularity: 'day',
      timeZone: 'Europe/Berlin',
      metrics: { views: 12_345 },
      spend: { ...money, minor: 11_727 },
      income: null,
      bySection: [{ section: 'challenges', amount: { minor: 11_727 }, count: 1 }],
      budgets: { funded: { minor: 200_000 }, spent: { minor: 11_727 }, held: { minor: 188_273 } },
    });
    expect(found.series).toHaveLength(30);
    expect(points(found).slice(-4)).toEqual([
      [addToDay(days[0] ?? '', -1, 'day'), 0, 0],
      [days[0], 4000, 3800],
      [days[1], 5000, 4750],
      [days[2], 3345, 3177],
    ]);
    expect(found.comparison).toMatchObject({
      to: addToDay(days[2] ?? '', -30, 'day'),
      metrics: { views: 0, engagementRate: 0 },
      spend: money,
    });
    expect(found.comparison.series).toHaveLength(30);
  });

  it('stands beside as many days before', async () => {
    const found = await analytics(brand, { from: days[2], to: days[2] });
    expect(points(found)).toEqual([[days[2], 3345, 3177]]);
    expect(points(found.comparison)).toEqual([[days[1], 5000, 4750]]);
  });

  it('is summed by week and month, the twelve of them beside the twelve before', async () => {
    const year = await analytics(brand, {
      from: `${addToDay(days[2] ?? '', -11, 'month').slice(0, 7)}-01`,
      to: days[2],
    });
    expect([year.granularity, year.series.length, year.comparison.series.length]).toEqual(['month', 12, 12]);
    expect(year.series.reduce((sum, { views }) => sum + views, 0)).toBe(12_345);
    const weeks = await analytics(brand, { from: addToDay(days[2] ?? '', -60, 'day'), to: days[2] });
    expect(weeks.granularity).toBe('week');
    expect(weeks.series.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(11_727);
  });

  it('is told to the creator: views as they came, money once it is payable', async () => {
    const before = await analytics(creator);
    expect(before).toMatchObject({ metrics: { views: 12_345 }, spend: null, income: money, budgets: null });
    expect(points(before).slice(-3)).toEqual(days.map((day, index) => [day, [4000, 5000, 3345][index], 0]));
    expect(before.bySection).toEqual([]);
    expect(points((await analytics(creator, { from: days[1], to: days[1] })).comparison)).toEqual([
      [days[0], 4000, 0],
    ]);

    await wait(app, 8 * DAY);
    await wait(app, 8 * DAY);
    creator = await again(app, creator);
    const after = await analytics(creator);
    const paidOn = dayIn('Europe/Berlin', app.clock.now());
    expect(after).toMatchObject({
      income: { minor: 8209 },
      bySection: [{ section: 'challenges', amount: { minor: 8209 }, count: 1 }],
    });
    expect(after.series.find(({ amount }) => amount.minor > 0)).toMatchObject({ date: paidOn });
  });
});

describe('views that a platform takes back', () => {
  it('are no negative figures', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await app.db.query(
      `INSERT INTO challenge_hour (brand_id, hour, challenge_id, views, likes, spent_minor)
       SELECT $1, hour::timestamptz, uuidv7(), views, views / 10, 0 FROM (VALUES ('2026-03-27T12:00Z', 500),
         ('2026-03-28T12:00Z', -300)) v (hour, views)`,
      [brand.id],
    );
    const found = await analytics(brand, { from: '2026-03-28', to: '2026-03-28' });
    expect(found).toMatchObject({ metrics: { views: 0, likes: 0 }, comparison: { metrics: { views: 500 } } });
    expect(points(found)).toEqual([['2026-03-28', 0, 0]]);
  });
});

describe('the days of a period', () => {
  it('begin where the account lives, in summer time and in winter time', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await app.db.query(
      `INSERT INTO challenge_hour (brand_id, hour, challenge_id, views, likes, spent_minor)
       SELECT $1, hour::timestamptz, uuidv7(), views, views / 10, views * 2 FROM (VALUES ('2026-03-28T22:00Z', 10), ('2026-03-28T23:00Z', 20),
         ('2026-03-29T21:00Z', 40), ('2026-03-29T22:00Z', 80)) v (hour, views)`,
      [brand.id],
    );
    const days = { from: '2026-03-28', to: '2026-03-30' };
    const berlin = await analytics(brand, days);
    expect(points(berlin)).toEqual([
      ['2026-03-28', 10, 20],
      ['2026-03-29', 60, 120],
      ['2026-03-30', 80, 160],
    ]);
    expect(berlin.metrics).toEqual({ views: 150, likes: 15, comments: 0, shares: 0, engagementRate: 0.1 });
    expect((await brand.patch('/api/me/setting', { timezone: 'America/New_York' })).status).toBe(200);
    const newYork = await analytics(brand, days);
    expect([newYork.timeZone, points(newYork)]).toEqual([
      'America/New_York',
      [
        ['2026-03-28', 30, 60],
        ['2026-03-29', 120, 240],
        ['2026-03-30', 0, 0],
      ],
    ]);
    const week = await analytics(brand, { ...days, granularity: 'week' });
    expect(points(week)).toEqual([
      ['2026-03-23', 150, 300],
      ['2026-03-30', 0, 0],
    ]);
  });

  it('are refused where they end before they begin, are none, or are too many', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const status = async (query: object) => (await brand.get('/api/dashboard/analytics', query)).status;
    expect(await status({ from: '2026-03-02', to: '2026-03-01' })).toBe(400);
    expect(await status({ from: 'yesterday' })).toBe(400);
    expect(await status({ granularity: 'hour' })).toBe(400);
    expect(await status({ from: '2020-01-01', to: '2026-01-01', granularity: 'day' })).toBe(400);
    expect(await status({ from: '0001-01-01', to: '9999-12-31' })).toBe(400);
    expect(await status({ from: '2020-01-01', to: '2026-01-01' })).toBe(200);
  });
});

describe('deals', () => {
  it('stand beside challenges: what they cost the brand, hold, and pay the creator', async () => {
    const [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
    const change = { price: { minor: 84_000, currency: 'EUR' } };
    await fundedDeal(app, brand, creator, change);
    await completedDeal(app, brand, creator, change);
    const half = await fundedDeal(app, brand, creator, change);
    await approvedPiece(brand, creator, half, 0);
    expect((await brand.post(`/api/deals/${half.id}/cancel`, { reason: 'It ends here' })).status).toBe(201);
    const { order } = await dealOf(brand, half.id);
    const spent = 84_000 + 84_000 - (order?.refunded.minor ?? 0);
    expect(order?.refunded.minor).toBeGreaterThan(0);

    await wait(app, 1000);
    expect(await analytics(brand)).toMatchObject({
      spend: { minor: spent },
      bySection: [{ section: 'deals', amount: { minor: spent }, count: 2 }],
      budgets: { funded: { minor: spent + 84_000 }, spent: { minor: spent }, held: { minor: 84_000 } },
    });
    expect(points(await analytics(brand)).at(-1)?.[2]).toBe(spent);
    const income = (await analytics(creator)).bySection.find(({ section }) => section === 'deals');
    expect(income).toMatchObject({ count: 2, amount: { minor: spent - Math.round(spent * 0.15) } });
    expect(await analytics(await signUp(app, { role: 'brand' }))).toMatchObject({
      bySection: [],
      budgets: { funded: money, held: money },
    });
  });

  it('count the views of approved posts for both sides', async () => {
    const [brand, creator] = [await signUp(app, { role: 'brand' }), await newCreator(app)];
    const deal = await fundedDeal(app, brand, creator);
    const id = `deal${process.pid}`.slice(0, 11).padEnd(11, '0');
    const handle = await handleOf(app, creator);
    const post = { platform: 'youtube' as const, id, handle, caption: 'Werbung: coffee', views: 1_000 };
    app.sandbox.metrics.setPost({ ...post, likes: 10, comments: 1 });
    expect((await handIn(creator, deal, 0, { url: `https://youtu.be/${id}` })).status).toBe(201);
    await decide(brand, deal, 0, 'approve');
    await settled(app);
    const tracked = await app.db.query<{ id: string }>(`SELECT id FROM tracked_content WHERE ref_id = $1`, [
      deal.id,
    ]);
    app.sandbox.metrics.setViews('youtube', id, 21_000, {});
    app.clock.advance(1000);
    await service(app, TrackingService).readNow(tracked.map((row) => row.id));
    await settled(app);
    for (const person of [brand, creator]) expect((await analytics(person)).metrics.views).toBe(21_000);
  });
});
