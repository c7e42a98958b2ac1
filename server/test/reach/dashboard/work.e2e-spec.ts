import { DAY, HOUR } from '../../../src/kernel/clock.js';
import type { Actor } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, at, createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, join, newCreator, views, wait } from '../../support/entries.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const work = async (person: Actor) => {
  const answer = await person.get('/api/dashboard/work');
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (
    answer.body as {
      data: Record<'challenges' | 'entries', Record<string, unknown>[] | null> & { total: number };
    }
  ).data;
};

describe('what runs', () => {
  let brand: Actor;
  let creator: Actor;

  beforeAll(async () => {
    brand = await verifiedBrand(app);
    creator = await newCreator(app);
  });

  it('has its money, its faces, its pace and the day its budget is gone', async () => {
    const { id } = await liveChallenge(app, brand, {
      title: 'Burns',
      budget: { minor: 20_000, currency: 'EUR' },
      endsAt: at(app, 20 * DAY),
    });
    const slow = await liveChallenge(app, brand, { title: 'Slow', endsAt: at(app, 9 * DAY) });
    await createDraft(app, brand, { title: 'Not yet' });
    const post = await approved(app, brand, creator, id);
    for (let n = 0; n < 4; n += 1) await join(await newCreator(app), id);
    await wait(app, DAY);
    await views(app, [[post, 10_000]], id);
    brand = await again(app, brand);
    creator = await again(app, creator);
    const { challenges, entries, total } = await work(brand);
    expect([entries, total]).toEqual([null, 2]);
    expect(challenges?.map(({ title }) => title)).toEqual(['Slow', 'Burns']);
    expect(challenges?.[0]).toMatchObject({
      id: slow.id,
      perDay: null,
      runsOutAt: null,
      faces: [],
      views: 0,
    });
    const burns = challenges?.[1] as { perDay: { minor: number }; runsOutAt: string; faces: unknown[] };
    expect(burns).toMatchObject({
      status: 'live',
      spent: { minor: 9500 },
      budget: { minor: 20_000 },
      participants: 5,
      views: 10_000,
      brand: { id: brand.id },
    });
    expect(burns.faces).toHaveLength(3);
    // It is 25 hours old: 95.00 in them are 91.20 a day, and 105.00 more last 27.6 hours.
    expect(Math.round(burns.perDay.minor / 10)).toBe(912);
    const left = (new Date(burns.runsOutAt).getTime() - app.clock.now().getTime()) / HOUR;
    expect(left).toBeGreaterThan(27.4);
    expect(left).toBeLessThan(27.7);
  });

  it('is to the creator each entry with its views, its money and its line', async () => {
    const fixed = await liveChallenge(app, brand, {
      title: 'Per post',
      mode: 'fixed',
      payPerEntry: { minor: 16_000, currency: 'EUR' },
      endsAt: at(app, 5 * DAY),
    });
    await join(creator, fixed.id);
    const { challenges, entries, total } = await work(creator);
    expect([challenges, total]).toEqual([null, 2]);
    expect(entries).toMatchObject([
      {
        title: 'Per post',
        status: 'joined',
        views: 0,
        trend: [],
        amount: { minor: 11_200 },
        platform: null,
        dueAt: fixed.endsAt,
      },
      {
        title: 'Burns',
        status: 'tracking',
        views: 10_000,
        amount: { minor: 6650 },
        platform: 'youtube',
        brand: { id: brand.id },
      },
    ]);
    expect(entries?.[1]?.['trend']).toEqual([0, 10_000]);
  });
});
