import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, escrowOf, expectCleanBooks, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import {
  approved,
  expectCounters,
  handedIn,
  newCreator,
  type Post,
  readAll,
  review,
  rowOf,
  settled,
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

const fixed = { mode: 'fixed', payPerEntry: { minor: 20_000, currency: 'EUR' } };
async function show(post: Post, privacy: 'public' | 'private', id: string) {
  app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy });
  await readAll(app, id);
}
const events = (name: string, id: string) =>
  app.db.query(`SELECT 1 FROM outbox WHERE name = $1 AND payload->>'challengeId' = $2`, [name, id]);

describe('a post that disappears before it is paid', () => {
  it('keeps its earnings for 48 hours, loses them, and earns again when it is back', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 10_000 });
    await show(post, 'private', id);
    expect(await events('challenge.entry.postGone', id)).toHaveLength(1);
    await wait(app, 47 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 9_500, withheld: false });
    await wait(app, 2 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({
      accrued: 0,
      earned: 0,
      withheld: true,
      status: 'tracking',
    });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 0, accrued: 0, remaining: 100_000 });
    await expectCounters(app, id);
    await show(post, 'public', id);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 9_500, withheld: false, gone_since: null });
    await expectCounters(app, id);
  });

  it('is forgiven when it comes back in time', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 10_000 });
    await show(post, 'private', id);
    await wait(app, 40 * HOUR);
    await show(post, 'public', id);
    await wait(app, 20 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 9_500, withheld: false, gone_due_at: null });
  });

  it('keeps the price promised while it can return, and pays nothing when it does not', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    const posts = [await approved(app, brand, lena, id), await approved(app, brand, mia, id)] as const;
    await show(posts[0], 'private', id);
    await show(posts[1], 'private', id);
    await wait(app, 49 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 0, reserved: 20_000, withheld: true });
    expect(await escrowOf(brand, id)).toMatchObject({
      accrued: 0,
      ofWhichReserved: 40_000,
      remaining: 100_000,
    });
    await show(posts[0], 'public', id);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 20_000, reserved: 0, withheld: false });
    await wait(app, 6 * DAY);
    brand = await again(app, brand);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', earned: 14_000 });
    expect(await rowOf(app, id, mia)).toMatchObject({ status: 'paid', earned: 0, reserved: 0 });
    expect(await escrowOf(brand, id)).toMatchObject({ paid: 14_000, remaining: 80_000, ofWhichReserved: 0 });
    await expectCounters(app, id);
  });

  it('gets its grace before the hold ends', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id);
    await wait(app, 7 * DAY - 2 * HOUR);
    await show(post, 'private', id);
    await wait(app, 3 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('validating');
    await wait(app, 46 * HOUR);
    await wait(app, HOUR);
    await wait(app, HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', earned: 0 });
    await expectCounters(app, id);
  });

  it('cannot be approved while it is gone', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const post = await handedIn(app, lena, id);
    await show(post, 'private', id);
    expect((await review(brand, id, lena.id, 'approve')).body).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
    });
    expect((await rowOf(app, id, lena)).status).toBe('verifying');
  });
});

describe('a post that returns while no money moves', () => {
  const modes = [
    ['fixed', fixed, 0, 20_000],
    ['brawl', { minViews: 0 }, 11 * DAY, 9_500],
    ['pot', { mode: 'pot', minViews: 0 }, 11 * DAY, 100_000],
  ] as const;
  const decide = async (what: 'entry' | 'challenge', id: unknown, decision: string) => {
    const staff = await signUpStaff(app, 'support');
    const path = `/api/support/${what}/${String(id)}/decision`;
    const { status } = await staff.post(path, { decision, reason: 'a complaint' });
    expect(status).toBe(200);
    await settled(app);
  };
  /** The views are final, and what they brought is withheld. */
  const withheld = async (change: object, runsFor: number) => {
    const { id } = await liveChallenge(app, brand, change);
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 10_000 });
    await wait(app, runsFor);
    await show(post, 'private', id);
    await wait(app, 49 * HOUR);
    const entry = await rowOf(app, id, lena);
    expect(entry).toMatchObject({ status: 'validating', withheld: true, accrued: 0 });
    return { id, lena, post, entryId: entry['id'] };
  };
  const expectPaid = async (id: string, lena: Actor, grossMinor: number) => {
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      withheld: false,
      accrued: grossMinor,
      reserved: 0,
    });
    await expectCounters(app, id);
    await wait(app, 8 * DAY);
    await wait(app, HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', earned: grossMinor * 0.7 });
  };

  it.each(modes)('earns again once staff end the freeze: %s', async (_, change, runsFor, grossMinor) => {
    const { id, lena, post, entryId } = await withheld(change, runsFor);
    await decide('entry', entryId, 'freeze');
    await show(post, 'public', id);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'frozen', gone_since: null, accrued: 0 });
    await decide('entry', entryId, 'release');
    await expectPaid(id, lena, grossMinor);
  });

  it.each(modes)('earns again once the suspension is lifted: %s', async (_, change, runsFor, grossMinor) => {
    const { id, lena, post } = await withheld(change, runsFor);
    await decide('challenge', id, 'suspend');
    await show(post, 'public', id);
    expect(await rowOf(app, id, lena)).toMatchObject({ gone_since: null, accrued: 0 });
    await decide('challenge', id, 'lift');
    await expectPaid(id, lena, grossMinor);
  });

  it('asks a second person where the price that returns is much money', async () => {
    const dear = { mode: 'fixed', payPerEntry: { minor: 150_000, currency: 'EUR' } };
    const change = { ...dear, budget: { minor: 300_000, currency: 'EUR' } };
    const { id, post, entryId } = await withheld(change, 0);
    await decide('entry', entryId, 'freeze');
    await show(post, 'public', id);
    const staff = await signUpStaff(app, 'support');
    const release = { decision: 'release', reason: 'a normal curve' };
    const { status, body } = await staff.post(`/api/support/entry/${String(entryId)}/decision`, release);
    expect([status, body.data.payload]).toEqual([201, { amountMinor: 105_000 }]);
  });
});

describe('a post that disappears after it was paid', () => {
  it('costs nothing back, but a strike after 72 hours; the watch ends with the time agreed', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id);
    await wait(app, 7 * DAY);
    expect((await rowOf(app, id, lena)).status).toBe('paid');
    await show(post, 'private', id);
    await wait(app, 71 * HOUR);
    expect(await events('challenge.entry.struck', id)).toHaveLength(0);
    await wait(app, 2 * HOUR);
    await wait(app, HOUR);
    expect(await events('challenge.entry.struck', id)).toHaveLength(1);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', earned: 14_000 });
    await expectCounters(app, id);
  });
});
