import { startTestApp, type TestApp } from '../../support/app.js';
import type { Actor } from '../../support/actors.js';
import { copies, createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { join, newCreator } from '../../support/entries.js';
import { queriesOf } from '../../support/queries.js';

let app: TestApp;
/** Without worker, so that nothing but the requests asks the database. */
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => app.close());

const paths = ['dashboard', 'dashboard/analytics', 'dashboard/work'] as const;

/** Statements per path, transactions of the session included. */
async function count(person: Actor): Promise<number[]> {
  const found: number[] = [];
  for (const path of paths)
    found.push(
      await queriesOf(app, async () => {
        const { status } = await person.get(`/api/${path}`);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }),
    );
  return found;
}

describe('the number of statements', () => {
  it('of a brand does not grow with its challenges and entries', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    await createDraft(app, brand);
    await join(await newCreator(app), id);
    const few = await count(brand);
    await copies(app, id, 120);
    await app.db.query(
      `INSERT INTO challenge_entry (id, challenge_id, brand_id, user_id, period_no, ownership_code, status, rules, due_at, created_at, updated_at)
       SELECT uuidv7(), c.id, c.brand_id, $2, 1, 'AJ-' || c.id, 'verifying', '{}', now(), now(), now() FROM challenge c WHERE brand_id = $1`,
      [brand.id, (await newCreator(app)).id],
    );
    const many = await count(brand);
    expect(many).toEqual(few);
    // One of them asks for deals, one for bids, one for campaigns, one for ad renewals, two for squads.
    expect(Math.max(...many)).toBeLessThanOrEqual(20);
  });

  it('of a creator does not grow with the entries', async () => {
    const brand = await verifiedBrand(app);
    const creator = await newCreator(app);
    const { id } = await liveChallenge(app, brand);
    await join(creator, id);
    const few = await count(creator);
    await copies(app, id, 60);
    await app.db.query(
      `INSERT INTO challenge_entry (id, challenge_id, brand_id, user_id, period_no, ownership_code, status, rules, due_at, created_at, updated_at)
       SELECT uuidv7(), c.id, c.brand_id, $2, 1, 'AJ-' || c.id, 'changes_requested', '{}', now(), now(), now()
       FROM challenge c WHERE brand_id = $1 AND id <> $3`,
      [brand.id, creator.id, id],
    );
    const many = await count(creator);
    // The first entry of all has no post yet, so there is no line to read.
    expect(many).toEqual(few);
    expect(Math.max(...many)).toBeLessThanOrEqual(17);
  });
});
