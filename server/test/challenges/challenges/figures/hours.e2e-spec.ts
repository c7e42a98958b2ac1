import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { Dashboards1764000000530 } from '../../../../src/migrations/0530-dashboards.js';
import { createDataSource } from '../../../../src/platform/database/data-source.js';
import { signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { approved, newCreator, rowOf, views, wait } from '../../../support/entries.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SUMS = `
  SELECT challenge_id AS id, sum(views)::int AS views, sum(likes)::int AS likes, sum(spent_minor)::int AS spent
  FROM challenge_hour GROUP BY challenge_id HAVING sum(views) <> 0 OR sum(spent_minor) <> 0 ORDER BY challenge_id`;
const COUNTERS = `
  SELECT id, views::int, likes::int, spent_minor::int AS spent FROM challenge WHERE views > 0 OR spent_minor > 0 ORDER BY id`;

describe('figures by the hour', () => {
  it('add up to the counters, also after an entry was thrown out', async () => {
    const brand = await verifiedBrand(app);
    const byViews = await liveChallenge(app, brand);
    const other = await liveChallenge(app, brand);
    const perPost = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: { minor: 16_000, currency: 'EUR' },
    });
    const post = await approved(app, brand, await newCreator(app), byViews.id);
    const cheat = await newCreator(app);
    const cheated = await approved(app, brand, cheat, byViews.id);
    const third = await approved(app, brand, await newCreator(app), other.id);
    await approved(app, brand, await newCreator(app), perPost.id);
    await views(app, [[post, 4000]], byViews.id);
    await views(app, [[cheated, 9000]], byViews.id);
    await views(app, [[third, 2000]], other.id);
    await wait(app, DAY);
    await views(app, [[post, 12_345]], byViews.id);
    expect(await app.db.query(SUMS)).toEqual(await app.db.query(COUNTERS));

    const staff = await signUpStaff(app, 'admin');
    const { id } = await rowOf(app, byViews.id, cheat);
    const decide = (decision: string) =>
      staff.post(`/api/support/entry/${String(id)}/decision`, { decision, reason: 'Bought views' });
    expect((await decide('freeze')).status).toBe(200);
    // The creator has 72 hours to answer.
    await wait(app, 73 * HOUR);
    expect((await decide('disqualify')).status).toBe(200);
    const [first] = await app.db.query<{ views: number; spent: number }>(SUMS);
    expect([first?.views, first?.spent]).toEqual([12_345, 11_727]);
    expect(await app.db.query(SUMS)).toEqual(await app.db.query(COUNTERS));
    await expectCleanBooks(app);
  });

  it('are made of what was read and booked where they were not kept yet', async () => {
    const kept = await app.db.query<{ id: string; spent: number }>(
      `SELECT challenge_id AS id, sum(spent_minor)::int AS spent FROM challenge_hour GROUP BY 1 HAVING sum(spent_minor) <> 0 ORDER BY 1`,
    );
    const source = createDataSource({ url: app.db.ownerUrl, pool: 1, entities: [] });
    await source.initialize();
    const runner = source.createQueryRunner();
    const migration = new Dashboards1764000000530();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    await source.destroy();
    const made = await app.db.query<{ id: string; spent: number }>(
      `SELECT challenge_id AS id, sum(spent_minor)::int AS spent FROM challenge_hour GROUP BY 1 HAVING sum(spent_minor) <> 0 ORDER BY 1`,
    );
    expect(made).toEqual(kept);
    // Readings of a post that was thrown out later stay readings.
    const [all] = await app.db.query<{ views: number }>(
      `SELECT sum(views)::int AS views FROM challenge_hour`,
    );
    expect(all?.views).toBe(12_345 + 9000 + 2000);
    const [log] = await app.db.query<{ unowned: number }>(
      `SELECT count(*)::int AS unowned FROM challenge_entry_event v JOIN challenge_entry e ON e.id = v.entry_id
       WHERE (v.brand_id, v.user_id) IS DISTINCT FROM (e.brand_id, e.user_id)`,
    );
    expect(log?.unowned).toBe(0);
  });
});

describe('a new hour', () => {
  it('is refused where it is not whole', async () => {
    await expect(
      app.db.query(
        `INSERT INTO challenge_hour (brand_id, hour, challenge_id) VALUES (uuidv7(), '2026-11-21T10:30Z', uuidv7())`,
      ),
    ).rejects.toThrow('challenge_hour_hour_check');
  });
});
