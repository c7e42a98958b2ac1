import { DAY } from '../../../src/kernel/clock.js';
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
  expectCounters,
  handedIn,
  handIn,
  join,
  newCreator,
  publish,
  review,
  rowOf,
  settled,
  wait,
} from '../../support/entries.js';
import { pictureOf } from '../../support/uploads.js';

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
const cancel = async (id: string) => {
  expect((await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'other plans' })).status).toBe(200);
  await settled(app);
};

describe('cancelling a challenge with entries', () => {
  it('pays accepted views after their hold and refunds the rest with its VAT to the cent', async () => {
    const { id } = await liveChallenge(app, brand);
    const [lena, mia, nora] = [await newCreator(app), await newCreator(app), await newCreator(app)];
    await approved(app, brand, lena, id, { views: 12_345 });
    await join(mia, id);
    await handedIn(app, nora, id, { views: 100 });
    await cancel(id);
    expect((await read(brand, id)).status).toBe('cancelling');
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', accrued: 11_727 });
    expect(await rowOf(app, id, mia)).toMatchObject({
      status: 'expired',
      note: 'The challenge was cancelled',
    });
    // Below the floor of 1,000 views: accepted, but worth nothing.
    expect(await rowOf(app, id, nora)).toMatchObject({ status: 'validating', accrued: 0 });
    expect(await escrowOf(brand, id)).toMatchObject({ remaining: 88_273, refunded: 0 });
    await wait(app, 7 * DAY);
    await wait(app, 1000);
    brand = await again(app, brand);
    expect((await read(brand, id)).status).toBe('cancelled');
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 3_518,
      paid: 8_209,
      refunded: 88_273,
      remaining: 0,
    });
    const [money] = await app.db.query(
      `SELECT vat_refunded_minor::int AS vat, refunded_minor::int AS net FROM challenge WHERE id = $1`,
      [id],
    );
    expect(money).toEqual({ net: 88_273, vat: 16_772 });
    await expectCounters(app, id);
  });

  it('counts views to the moment of the cancel: the next reading is the last', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 1_000 });
    app.sandbox.metrics.setViews('youtube', post.id, 2_000);
    await cancel(id);
    await wait(app, 1000);
    await wait(app, 1000);
    expect(await rowOf(app, id, lena)).toMatchObject({ views: 2_000, views_final: true, accrued: 1_900 });
    app.sandbox.metrics.setViews('youtube', post.id, 9_000);
    await wait(app, DAY);
    expect(await rowOf(app, id, lena)).toMatchObject({ views: 2_000, accrued: 1_900 });
  });

  it('pays the kill fee for handed-in drafts, at once and equal, and the price for accepted work', async () => {
    const { id } = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: eur(20_000),
      budget: eur(100_000),
      preReview: true,
      killFeePercent: 25,
    });
    const names = ['joined', 'drafted', 'changing', 'passed', 'posting'];
    const people = await Promise.all(names.map(() => newCreator(app)));
    const [joined, drafted, changing, passed, posting] = people as [Actor, Actor, Actor, Actor, Actor];
    const codes = new Map<Actor, string>();
    for (const person of people) codes.set(person, (await join(person, id)).ownershipCode ?? '');
    for (const person of [drafted, changing, passed, posting]) {
      await handIn(person, id, { stage: 'draft', mediaIds: [await pictureOf(app, person)] });
    }
    await review(brand, id, changing.id, 'request_changes', 'brighter');
    for (const person of [passed, posting]) await review(brand, id, person.id, 'approve');
    const post = await publish(app, posting, codes.get(posting) ?? '');
    await handIn(posting, id, { stage: 'posted', url: post.url, platform: 'youtube' });

    await cancel(id);
    expect(await rowOf(app, id, joined)).toMatchObject({ status: 'expired', earned: 0, reserved: 0 });
    for (const person of [drafted, changing, passed]) {
      expect(await rowOf(app, id, person)).toMatchObject({
        status: 'expired',
        accrued: 5_000,
        fee: 1_500,
        earned: 3_500,
        reserved: 0,
      });
      expect((await person.get('/api/wallet')).body.data.available).toEqual(eur(3_500));
    }
    expect(await rowOf(app, id, posting)).toMatchObject({
      status: 'validating',
      accrued: 20_000,
      reserved: 0,
    });
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 10_500,
      accrued: 14_000,
      paid: 10_500,
      remaining: 65_000,
    });
    await expectCounters(app, id);
    await wait(app, 7 * DAY);
    brand = await again(app, brand);
    expect((await read(brand, id)).status).toBe('cancelled');
    expect(await escrowOf(brand, id)).toMatchObject({ refunded: 65_000, remaining: 0, ofWhichReserved: 0 });
  });

  it('ends at once where nobody has begun', async () => {
    const { id } = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: eur(20_000),
      killFeePercent: 50,
    });
    const lena = await newCreator(app);
    await join(lena, id);
    await cancel(id);
    expect((await read(brand, id)).status).toBe('cancelled');
    expect(await escrowOf(brand, id)).toMatchObject({ refunded: 100_000, remaining: 0 });
    await expectCounters(app, id);
  });
});
