import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  at,
  createDraft,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handIn,
  join,
  newCreator,
  publish,
  review,
  rowOf,
  settled,
  wait,
} from '../../../support/entries.js';

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
const event = (from = 0, to = 4 * HOUR) => ({
  event_attendance: { place: 'Hafenklang, Hamburg', opensAt: at(app, from), closesAt: at(app, to) },
});
const attendance = (change: object = {}) => ({
  type: 'event_attendance',
  mode: 'fixed',
  payPerEntry: eur(20_000),
  details: event(),
  ...change,
});
const door = async (id: string, person = brand) => person.get(`/api/hub/challenge/${id}/door-code`);
const codeOf = async (id: string): Promise<string> =>
  ((await door(id)).body as { data: { code: string } }).data.code;
const check = (person: Actor, id: string, code: string, way: 'in' | 'out' = 'in') =>
  person.post(`/api/hub/challenge/${id}/entry/check-${way}`, { code });

describe('a brief with an event', () => {
  it.each([
    [[], ['NO_PLACE', 'NO_EVENT_TIMES']],
    [[2 * DAY, DAY], ['EVENT_ENDS_BEFORE']],
    [[20 * DAY, 21 * DAY], ['EVENT_OUTSIDE_RUN']],
    [[-3 * DAY, -2 * DAY], ['EVENT_OVER']],
    [[2 * DAY, 3 * DAY], []],
  ])('is checked: from %j', async (times, codes) => {
    const [from, to] = times;
    const details = from === undefined ? {} : event(from, to);
    const { id } = await createDraft(app, brand, attendance({ details }));
    const { body } = await brand.get(`/api/hub/challenge/${id}/readiness`);
    const { findings } = (body as { data: { findings: { code: string; severity: string }[] } }).data;
    const errors = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    expect(errors).toEqual(codes);
  });
});

describe('the door of an event', () => {
  it('shows a code to its brand alone, another one every 30 seconds, while it is open', async () => {
    const { id } = await liveChallenge(app, brand, attendance());
    const first = await codeOf(id);
    expect(first).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    app.clock.advance(31_000);
    expect(await codeOf(id)).not.toBe(first);
    expect((await door(id, await verifiedBrand(app))).status).toBe(404);
    app.clock.advance(5 * HOUR);
    expect((await door(id)).status).toBe(409);
  });

  it('lets nobody in with a code that is wrong, old or of another challenge', async () => {
    const { id } = await liveChallenge(app, brand, attendance());
    const other = await liveChallenge(app, brand, attendance());
    const lena = await newCreator(app);
    await join(lena, id);
    const old = await codeOf(id);
    expect((await check(lena, id, 'AAAA-AAAA')).status).toBe(400);
    expect((await check(lena, id, await codeOf(other.id))).status).toBe(400);
    app.clock.advance(2 * MINUTE);
    const late = await check(lena, id, old);
    expect(late.status).toBe(400);
    expect(late.body).toMatchObject({ details: [{ field: 'code', rule: 'wrong_code' }] });
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 0, status: 'joined' });
    const nobody = await newCreator(app);
    expect((await check(nobody, id, await codeOf(id))).status).toBe(404);
  });

  it('stops guessing', async () => {
    const { id } = await liveChallenge(app, brand, attendance());
    const lena = await newCreator(app);
    await join(lena, id);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) answers.push((await check(lena, id, `WRNG-AAA${n % 10}`)).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(answers[10]).toBe(429);
  });
});

describe('an entry with an event', () => {
  it('earns half at the door and half with the post, each after its own hold, to the cent', async () => {
    const { id } = await liveChallenge(app, brand, attendance());
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const post = await publish(app, lena, ownershipCode);
    const body = { stage: 'posted', url: post.url, platform: 'youtube' };
    const early = await handIn(lena, id, body);
    expect(early.status).toBe(409);
    expect((await entryOf(lena, id)).allowedEvents).not.toContain('hand_in_post');
    expect((await check(lena, id, await codeOf(id), 'out')).status).toBe(409);

    const typed = (await codeOf(id)).toLowerCase().replace('-', ' ');
    expect((await check(lena, id, typed)).status).toBe(200);
    expect((await check(lena, id, await codeOf(id))).status).toBe(409);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'joined',
      accrued: 10_000,
      fee: 3_000,
      earned: 7_000,
      reserved: 10_000,
    });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 3_000, accrued: 7_000, remaining: 90_000 });
    app.clock.advance(HOUR);
    expect((await check(lena, id, await codeOf(id), 'out')).status).toBe(200);
    const { steps } = (await entryOf(lena, id)) as unknown as { steps: { name: string; status: string }[] };
    expect(steps.map(({ name, status }) => [name, status])).toEqual([
      ['check_in', 'done'],
      ['check_out', 'done'],
      ['publish', 'open'],
    ]);

    expect((await handIn(lena, id, body)).status).toBe(201);
    await wait(app, 2 * DAY);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      accrued: 20_000,
      earned: 14_000,
      reserved: 0,
    });
    await wait(app, 5 * DAY + HOUR);
    const wallet = await again(app, lena);
    expect((await wallet.get('/api/wallet')).body.data.available).toEqual(eur(7_000));
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 6_000, accrued: 7_000, paid: 7_000 });
    await wait(app, 2 * DAY);
    await wait(app, 7 * DAY);
    expect((await rowOf(app, id, lena)).status).toBe('paid');
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 6_000, accrued: 0, paid: 14_000 });
    const lines = await app.db.query(
      `SELECT amount_minor::int AS amount, fee_minor::int AS fee FROM wallet_transaction
       WHERE user_id = $1 AND type = 'challenge_prize' ORDER BY created_at`,
      [lena.id],
    );
    expect(lines).toEqual([
      { amount: 7_000, fee: 3_000 },
      { amount: 7_000, fee: 3_000 },
    ]);
    await expectCounters(app, id);
  });

  it('keeps what the visit earned where no post follows, and gives the rest back', async () => {
    const { id } = await liveChallenge(app, brand, attendance());
    const lena = await newCreator(app);
    await join(lena, id);
    expect((await check(lena, id, await codeOf(id))).status).toBe(200);
    await wait(app, 11 * DAY);
    await wait(app, DAY);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'expired', earned: 7_000, reserved: 0 });
    await wait(app, 8 * DAY);
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 3_000,
      accrued: 0,
      paid: 7_000,
      refunded: 90_000,
      remaining: 0,
    });
    await expectCounters(app, id);
  });

  it('pays the visit and releases the rest where the brand cancels in between', async () => {
    const { id } = await liveChallenge(app, brand, attendance());
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(lena, id);
    await join(mia, id);
    await check(lena, id, await codeOf(id));
    await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'rain' });
    await settled(app);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'expired', earned: 7_000, reserved: 0 });
    expect(await rowOf(app, id, mia)).toMatchObject({ status: 'expired', earned: 0 });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 3_000, accrued: 7_000 });
    await expectCounters(app, id);
  });
});
