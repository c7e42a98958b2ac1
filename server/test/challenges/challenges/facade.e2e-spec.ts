import { ChallengesService } from '../../../src/modules/challenges/challenges/index.js';
import type { Actor } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, read, service, together, verifiedBrand } from '../../support/challenges.js';

let app: TestApp;
let brand: Actor;
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
});
afterAll(() => app.close());

const facade = () => service(app, ChallengesService);
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const fixed = { mode: 'fixed', payPerEntry: eur(25_000), killFeePercent: 20 };
const row = async (id: string) =>
  (await app.db.query<Record<string, string>>(`SELECT * FROM challenge WHERE id = $1`, [id]))[0];

describe('promises', () => {
  it('never exceed the budget: 50 at once for 4 places', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        together(app, async () => {
          await facade().lock(id);
          await facade().reserve(id, 25_000);
          await facade().count(id, { participants: 1, entries: 1, open: 1 });
        }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'SOLD_OUT' });
    expect(await row(id)).toMatchObject({
      reserved_minor: '100000',
      participants: 4,
      entries: 4,
      open: 4,
      status: 'live',
    });
    expect((await read(brand, id))['totals']).toMatchObject({ placesLeft: 0, reserved: eur(100_000) });
  });

  it('are kept, taken back or paid', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    await together(app, () => facade().reserve(id, 25_000));
    await together(app, () => facade().reserve(id, 25_000));
    await together(app, async () => {
      await facade().release(id, 25_000);
      await facade().spend(id, 25_000, 7_500);
    });
    await together(app, () => facade().release(id, 25_000));
    expect(await row(id)).toMatchObject({
      reserved_minor: '0',
      spent_minor: '25000',
      fee_taken_minor: '7500',
      status: 'live',
    });
    await expect(together(app, () => facade().release(id, 1))).rejects.toThrow();
    await expect(together(app, () => facade().reserve(id, 0))).rejects.toThrow(RangeError);
  });
});

describe('spending', () => {
  it('to the last cent exhausts the challenge, freed budget revives it', async () => {
    const { id } = await liveChallenge(app, brand);
    await together(app, () => facade().spend(id, 100_000, 30_000));
    expect(await read(brand, id)).toMatchObject({ status: 'exhausted', totals: { remaining: eur(0) } });
    await expect(together(app, () => facade().spend(id, 1, 0))).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await together(app, () => facade().spend(id, -4_750, -1_425));
    expect(await read(brand, id)).toMatchObject({ status: 'live', totals: { remaining: eur(4_750) } });
    const events = await app.db.query<{ name: string }>(
      `SELECT name FROM outbox WHERE aggregate_id = $1 ORDER BY seq`,
      [id],
    );
    expect(events.slice(-2).map(({ name }) => name)).toEqual(['challenge.exhausted', 'challenge.resumed']);
  });

  it('of a fixed price ends when no further entry fits', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, payPerEntry: eur(60_000) });
    await together(app, async () => {
      await facade().reserve(id, 60_000);
      await facade().release(id, 60_000);
      await facade().spend(id, 60_000, 18_000);
    });
    expect((await read(brand, id)).status).toBe('exhausted');
  });

  it('is refused while the challenge is suspended', async () => {
    const { id } = await liveChallenge(app, brand);
    await app.db.query(
      `UPDATE challenge SET status = 'suspended', suspended_from = 'live', suspended_at = now() WHERE id = $1`,
      [id],
    );
    await expect(together(app, () => facade().spend(id, 100, 30))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('stays within the budget under 40 parallel spends', async () => {
    const { id } = await liveChallenge(app, brand);
    const spends = await Promise.allSettled(
      Array.from({ length: 40 }, () => together(app, () => facade().spend(id, 3_000, 900))),
    );
    expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(await row(id)).toMatchObject({ spent_minor: '99000', fee_taken_minor: '29700' });
  });
});

describe('the rules of use', () => {
  it('everything needs the transaction of its caller', async () => {
    const { id } = await liveChallenge(app, brand);
    await expect(facade().lock(id)).rejects.toThrow('transaction');
    await expect(facade().reserve(id, 1)).rejects.toThrow('transaction');
    await expect(facade().spend(id, 1, 0)).rejects.toThrow('transaction');
    await expect(facade().count(id, { views: 1 })).rejects.toThrow('transaction');
  });

  it('counters never fall below zero', async () => {
    const { id } = await liveChallenge(app, brand);
    await expect(together(app, () => facade().count(id, { open: -1 }))).rejects.toThrow('challenge_counters');
    await together(app, () => facade().count(id, { views: 500, likes: 10, requests: 2 }));
    await together(app, () => facade().count(id, { views: -100, requests: -1 }));
    expect(await row(id)).toMatchObject({ views: '400', likes: '10', requests: 1 });
  });

  it('a challenge that does not exist is 404', async () => {
    await expect(
      together(app, () => facade().lock('0198a0de-0000-7000-8000-000000000001')),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
