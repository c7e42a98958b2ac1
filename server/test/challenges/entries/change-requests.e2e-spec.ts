import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { escrowOf, expectCleanBooks, liveChallenge, read, verifiedBrand } from '../../support/challenges.js';
import {
  approved,
  entryOf,
  expectCounters,
  join,
  newCreator,
  readAll,
  rowOf,
  settled,
  views,
  wait,
} from '../../support/entries.js';
import { expectReplays } from '../../support/payout-files.js';

let app: TestApp;
let brand: Actor;
let creators: Actor[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  creators = [await newCreator(app), await newCreator(app), await newCreator(app)];
});
afterEach(() => expectCleanBooks(app));

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const fixed = { mode: 'fixed', payPerEntry: eur(10_000) };
const path = (id: string) => `/api/hub/challenge/${id}/change-request`;
const propose = (id: string, changes: object, reason = 'The product comes later') =>
  brand.post(path(id), { changes, reason });
const answer = (person: Actor, id: string, requestId: string, said: string) =>
  person.patch(`${path(id)}/${requestId}`, { answer: said });
const [first, second, third] = [0, 1, 2].map((at) => () => creators[at] as Actor) as [
  () => Actor,
  () => Actor,
  () => Actor,
];

async function joined(change: object = fixed): Promise<string> {
  const { id } = await liveChallenge(app, brand, change);
  for (const person of creators) await join(person, id);
  await settled(app);
  return id;
}

describe('changing a running challenge', () => {
  it('raising the price applies at once, also to what was promised', async () => {
    const id = await joined();
    const { status, body } = await propose(id, { payPerEntry: eur(12_000) });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'accepted',
      asked: 0,
      fields: [
        { field: 'payPerEntry', before: { minor: 10_000 }, after: { minor: 12_000 }, effect: 'better' },
      ],
    });
    expect(await rowOf(app, id, first())).toMatchObject({ reserved: 12_000 });
    expect(await escrowOf(brand, id)).toMatchObject({ ofWhichReserved: 36_000 });
    await expectCounters(app, id);
    const dear = await propose(id, { payPerEntry: eur(40_000) });
    expect(dear.status).toBe(409);
    expect(await rowOf(app, id, first())).toMatchObject({ reserved: 12_000 });
  });

  it('a later end applies at once and moves the deadlines of entries', async () => {
    const id = await joined();
    const endsAt = app.clock.in(20 * DAY).toISOString();
    expect((await propose(id, { endsAt })).body.data.status).toBe('accepted');
    expect((await read(brand, id)).endsAt).toBe(endsAt);
    expect((await entryOf(first(), id)).dueAt).toBe(endsAt);
  });

  it('a lower price needs all three; the last yes applies it in one go', async () => {
    const id = await joined();
    const { body } = await propose(id, { payPerEntry: eur(8_000), minViews: 500 });
    const request = body.data;
    expect(request).toMatchObject({ status: 'proposed', asked: 3, agreed: 0 });
    const left = Date.parse(request.dueAt) - app.clock.now().getTime();
    expect(Math.round(left / HOUR)).toBe(72);
    expect((await propose(id, { payPerEntry: eur(7_000) })).status).toBe(409);
    const own = (await first().get(path(id))).body.data[0];
    expect(own).toMatchObject({ asked: 3, answers: [{ userId: first().id, answer: null }] });
    expect((await answer(first(), id, request.id, 'accepted')).body.data.status).toBe('proposed');
    expect((await answer(first(), id, request.id, 'rejected')).status).toBe(409);
    expect((await answer(second(), id, request.id, 'accepted')).status).toBe(200);
    expect(await rowOf(app, id, first())).toMatchObject({ reserved: 10_000 });
    expect((await answer(third(), id, request.id, 'accepted')).body.data.status).toBe('accepted');
    for (const person of creators) expect(await rowOf(app, id, person)).toMatchObject({ reserved: 8_000 });
    expect(await read(brand, id)).toMatchObject({ payPerEntry: eur(8_000), minViews: 500 });
    await expectCounters(app, id);
    expect((await brand.get(path(id))).body.data[0].answers).toHaveLength(3);
  });

  it('the first no rejects it', async () => {
    const id = await joined();
    const { body } = await propose(id, { rules: 'No music at all' });
    expect((await answer(first(), id, body.data.id, 'accepted')).status).toBe(200);
    expect((await answer(second(), id, body.data.id, 'rejected')).body.data.status).toBe('rejected');
    expect((await answer(third(), id, body.data.id, 'accepted')).status).toBe(409);
    expect((await read(brand, id))['rules']).toBeNull();
  });

  it('without all answers it expires after 72 hours', async () => {
    const id = await joined();
    const { body } = await propose(id, { preReview: true });
    await wait(app, 72 * HOUR);
    expect((await brand.get(path(id))).body.data[0]).toMatchObject({ id: body.data.id, status: 'expired' });
    expect((await answer(first(), id, body.data.id, 'accepted')).status).toBe(409);
    expect((await propose(id, { preReview: true })).status).toBe(201);
  });

  it('who leaves need not answer, and who joins meanwhile is asked too', async () => {
    const id = await joined();
    const { body } = await propose(id, { killFeePercent: 0, payPerEntry: eur(9_000) });
    const late = await newCreator(app);
    await join(late, id);
    await settled(app);
    expect((await late.get(path(id))).body.data[0]).toMatchObject({ asked: 4, answers: [{ answer: null }] });
    for (const person of [first(), second(), late]) await answer(person, id, body.data.id, 'accepted');
    expect((await brand.get(path(id))).body.data[0].status).toBe('proposed');
    await third().delete(`/api/hub/challenge/${id}/entry`);
    await settled(app);
    expect((await brand.get(path(id))).body.data[0].status).toBe('accepted');
    await expectCounters(app, id);
  });

  it('asks those alone whom it touches', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    await approved(app, brand, first(), id, { views: 1_000 });
    await join(second(), id);
    const stricter = (await propose(id, { doList: ['Show the package'] })).body.data;
    expect(stricter.answers).toMatchObject([{ userId: second().id }]);
    await answer(second(), id, stricter.id, 'rejected');
    const capped = (await propose(id, { maxViewsPaidPerEntry: 5_000 })).body.data;
    expect(capped.asked).toBe(2);
  });

  it('asks for longer online those who have yet to post: a post keeps its own date', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0, keepLiveDays: 1 });
    await approved(app, brand, first(), id, { views: 1_000 });
    await join(second(), id);
    const before = (await rowOf(app, id, first()))['keep_live_until'];
    const longer = (await propose(id, { keepLiveDays: 60 })).body.data;
    expect(longer).toMatchObject({ status: 'proposed', asked: 1, answers: [{ userId: second().id }] });
    expect((await answer(second(), id, longer.id, 'accepted')).body.data.status).toBe('accepted');
    expect((await rowOf(app, id, first()))['keep_live_until']).toEqual(before);
  });

  it('leaves accepted work the price it was accepted for, also while its post is gone', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const post = await approved(app, brand, first(), id);
    const show = async (privacy: 'public' | 'private') => {
      app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy });
      await readAll(app, id);
    };
    await show('private');
    await wait(app, 49 * HOUR);
    expect((await propose(id, { payPerEntry: eur(8_000) })).body.data).toMatchObject({
      status: 'accepted',
      asked: 0,
    });
    expect(await rowOf(app, id, first())).toMatchObject({ withheld: true, reserved: 10_000 });
    await expectCounters(app, id);
    await show('public');
    expect(await rowOf(app, id, first())).toMatchObject({ accrued: 10_000, reserved: 0 });
    await expectCounters(app, id);
    await expectReplays(brand, id);
  });

  it('proves each price by the rules of its day', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    await approved(app, brand, first(), id);
    await app.pass(HOUR);
    await propose(id, { payPerEntry: eur(12_000) });
    await app.pass(HOUR);
    await approved(app, brand, second(), id);
    expect(await rowOf(app, id, first())).toMatchObject({ accrued: 10_000 });
    expect(await rowOf(app, id, second())).toMatchObject({ accrued: 12_000 });
    const { rules, earlierRules } = await expectReplays(brand, id);
    expect(rules.payPerEntryMinor).toBe(12_000);
    expect(earlierRules.map((earlier) => earlier.rules.payPerEntryMinor)).toEqual([10_000]);
    await expectReplays(first(), id);
    await expectReplays(second(), id);
  });

  it('proves each sum for views by the limits of its day', async () => {
    const { id } = await liveChallenge(app, brand, { maxViewsPaidPerEntry: 10_000 });
    const post = await approved(app, brand, first(), id, { views: 15_000 });
    expect(await rowOf(app, id, first())).toMatchObject({ accrued: 9_500 });
    await app.pass(HOUR);
    expect((await propose(id, { maxViewsPaidPerEntry: 12_000 })).body.data.status).toBe('accepted');
    await app.pass(HOUR);
    await views(app, [[post, 16_000]], id);
    expect(await rowOf(app, id, first())).toMatchObject({ accrued: 11_400 });
    const { earlierRules } = await expectReplays(brand, id);
    expect(earlierRules).toMatchObject([{ rules: { maxViewsPaidPerEntry: 10_000 } }]);
    await expectReplays(first(), id);
  });

  it('only for its brand, and only what can change', async () => {
    const id = await joined();
    const other = await verifiedBrand(app);
    expect((await other.post(path(id), { changes: { title: 'Mine now' }, reason: 'why not' })).status).toBe(
      404,
    );
    expect((await newCreator(app).then((one) => one.get(path(id)))).status).toBe(404);
    expect((await propose(id, { budget: eur(200_000) })).status).toBe(400);
    expect((await propose(id, { minViews: 1_000 })).status).toBe(409);
    expect((await propose(id, { endsAt: app.clock.in(-HOUR).toISOString() })).status).toBe(400);
    const empty = await liveChallenge(app, brand, fixed);
    expect((await propose(empty.id, { title: 'More oats' })).status).toBe(409);
    const { body } = await propose(id, { rules: 'No music' });
    const stranger = await newCreator(app);
    expect((await answer(stranger, id, body.data.id, 'accepted')).status).toBe(404);
  });

  it('ends with its challenge, and waits while that is suspended', async () => {
    const id = await joined();
    const support = await signUpStaff(app, 'support');
    const { body } = await propose(id, { rules: 'No music' });
    const staff = (decision: string) =>
      support.post(`/api/support/challenge/${id}/decision`, { decision, reason: 'a complaint' });
    await staff('suspend');
    await settled(app);
    for (const person of creators.slice(0, 2)) await answer(person, id, body.data.id, 'accepted');
    expect((await answer(third(), id, body.data.id, 'accepted')).status).toBe(409);
    await staff('lift');
    await settled(app);
    expect((await answer(third(), id, body.data.id, 'accepted')).body.data.status).toBe('accepted');
    const next = (await propose(id, { rules: 'No music, no dogs' })).body.data;
    await brand.post(`/api/hub/challenge/${id}/cancel`, {});
    await settled(app);
    expect((await brand.get(path(id))).body.data[0]).toMatchObject({ id: next.id, status: 'expired' });
  });
});
