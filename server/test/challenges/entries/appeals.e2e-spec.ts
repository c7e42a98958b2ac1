import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
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
  join,
  newCreator,
  handIn,
  publish,
  review,
  rowOf,
  settled,
  wait,
} from '../../support/entries.js';
import { expectReplays } from '../../support/payout-files.js';

let app: TestApp;
let brand: Actor;
let lena: Actor;
let support: Actor;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  support = await signUpStaff(app, 'support');
  admin = await signUpStaff(app, 'admin');
  brand = await verifiedBrand(app);
  lena = await newCreator(app);
});
afterEach(() => expectCleanBooks(app));

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const fixed = { mode: 'fixed', payPerEntry: eur(10_000), killFeePercent: 0 };
const text = 'The code stands in the caption since I posted it';
const appeal = (person: Actor, id: string, userId = person.id) =>
  person.post(`/api/hub/challenge/${id}/entry/${userId}/appeal`, { text });
const decide = (staff: Actor, id: string, outcome: string, reason = 'looked at it again') =>
  staff.post(`/api/support/appeal/${id}/decision`, { outcome, reason });
const filed = async (person: Actor, id: string): Promise<string> => {
  const { status, body } = await appeal(person, id);
  expect(status).toBe(201);
  return body.data.id as string;
};
const subjects = (person: Actor) => app.sandbox.mail.list(person.email).map(({ subject }) => subject);

/** Handed in and rejected by the brand. */
async function rejected(change: object = fixed): Promise<string> {
  const { id } = await liveChallenge(app, brand, change);
  await handedIn(app, lena, id, { views: 10_000 });
  expect((await review(brand, id, lena.id, 'reject', 'No product in it')).status).toBe(200);
  await settled(app);
  return id;
}

describe('appealing a decision about an entry', () => {
  it('tells the reasons, holds the price, and a reversal brings the entry back with a fresh deadline', async () => {
    const id = await rejected();
    const { id: refId } = await rowOf(app, id, lena);
    const chance = await lena.get('/api/appeal/subject', { kind: 'entry', refId: String(refId) });
    expect(chance.body.data).toMatchObject({
      open: true,
      appeal: null,
      statement: { automated: false, reason: 'No product in it', title: 'Show your morning' },
    });
    expect(await rowOf(app, id, lena)).toMatchObject({ reserved: 0 });
    const { body } = await appeal(lena, id);
    expect(body.data).toMatchObject({ kind: 'entry', refId, status: 'open', text, by: lena.id });
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'rejected', reserved: 10_000 });
    expect(await escrowOf(brand, id)).toMatchObject({ ofWhichReserved: 10_000 });
    await expectCounters(app, id);

    const queue = await support.get('/api/support/appeal', { status: 'open', per: '100' });
    const row = queue.body.data.find((one: { id: string }) => one.id === body.data.id);
    expect(row).toMatchObject({ person: { id: lena.id }, other: { id: brand.id } });
    const one = await support.get(`/api/support/appeal/${body.data.id}`);
    expect(one.body.data).toMatchObject({ stands: true, appeal: { id: body.data.id } });
    expect(one.body.data.facts.length).toBeGreaterThan(2);

    const before = app.clock.now().getTime();
    const decided = await decide(support, body.data.id, 'reversed', 'The product is in it from second 3');
    expect(decided.body.data).toMatchObject({
      status: 'reversed',
      decision: 'The product is in it from second 3',
      dueAt: null,
    });
    const entry = await entryOf(lena, id);
    expect(entry).toMatchObject({ status: 'verifying', note: null });
    expect(Date.parse(String(entry.dueAt))).toBeGreaterThanOrEqual(before + 72 * HOUR);
    await expectCounters(app, id);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', earned: 7_000, reserved: 0 });
    await expectCounters(app, id);
    await settled(app);
    for (const subject of ['Dein Einspruch ist eingegangen', 'Dein Einspruch hatte Erfolg'])
      expect(subjects(lena)).toContain(subject);
    expect(subjects(brand)).toContain('Eine Entscheidung wurde nach Einspruch aufgehoben');
  });

  it('gets the price that was promised, though the brand has lowered it since', async () => {
    const id = await rejected();
    const changes = { payPerEntry: eur(8_000) };
    const change = await brand.post(`/api/hub/challenge/${id}/change-request`, {
      changes,
      reason: 'Less is left than we planned with',
    });
    expect(change.body.data).toMatchObject({ status: 'accepted', asked: 0 });
    const appealId = await filed(lena, id);
    expect(await rowOf(app, id, lena)).toMatchObject({ reserved: 10_000 });
    expect((await decide(admin, appealId, 'reversed')).status).toBe(200);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 10_000, reserved: 0 });
    await expectCounters(app, id);
    await expectReplays(brand, id);
  });

  it('is for its creator alone, once, up to the last second of seven days', async () => {
    const id = await rejected();
    const mia = await newCreator(app);
    expect((await appeal(mia, id)).status).toBe(404);
    expect((await appeal(mia, id, lena.id)).status).toBe(404);
    expect((await appeal(brand, id, lena.id)).status).toBe(403);
    const { id: refId, ended_at: at } = await rowOf(app, id, lena);
    expect((await brand.post('/api/appeal', { kind: 'entry', refId, text })).status).toBe(404);
    const last = (at as Date).getTime() + 7 * DAY;
    // Sign-in takes a moment of the test's clock, which runs.
    app.clock.advance(last - 20_000 - app.clock.now().getTime());
    lena = await again(app, lena);
    expect((await appeal(lena, id)).status).toBe(201);
    const twice = await appeal(lena, id);
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_EXISTS']);
  });

  it('is refused a moment later', async () => {
    const id = await rejected();
    const { ended_at: at } = await rowOf(app, id, lena);
    app.clock.advance((at as Date).getTime() + 7 * DAY + 1 - app.clock.now().getTime());
    lena = await again(app, lena);
    const late = await appeal(lena, id);
    expect([late.status, late.body.code]).toEqual([400, 'EXPIRED']);
  });

  it('needs a decision against the entry, whatever its state', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    await join(lena, id);
    expect((await appeal(lena, id)).status).toBe(404);
    await lena.delete(`/api/hub/challenge/${id}/entry`);
    expect((await appeal(lena, id)).status).toBe(404);
  });

  it('is decided once, also by two at the same moment, and never by members', async () => {
    const id = await rejected();
    const appealId = await filed(lena, id);
    expect((await decide(lena, appealId, 'reversed')).status).toBe(403);
    expect((await decide(brand, appealId, 'upheld')).status).toBe(403);
    const both = await Promise.all([
      decide(support, appealId, 'reversed'),
      decide(admin, appealId, 'upheld'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectCounters(app, id);
  });

  it('upheld gives back what was held', async () => {
    const id = await rejected();
    const appealId = await filed(lena, id);
    expect((await decide(support, appealId, 'upheld')).body.data.status).toBe('upheld');
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'rejected', reserved: 0 });
    expect(await escrowOf(brand, id)).toMatchObject({ ofWhichReserved: 0 });
    await expectCounters(app, id);
  });

  it('keeps a challenge in settling until it is decided', async () => {
    const id = await rejected({ ...fixed, endsAt: app.clock.in(2 * DAY).toISOString() });
    const appealId = await filed(lena, id);
    await wait(app, 2 * DAY + HOUR);
    await wait(app, 3 * DAY + HOUR);
    expect((await read(brand, id)).status).toBe('settling');
    expect((await decide(support, appealId, 'upheld')).status).toBe(200);
    expect((await read(brand, id)).status).toBe('completed');
    expect(await escrowOf(brand, id)).toMatchObject({ refunded: 100_000, remaining: 0 });
  });

  it('of a brawl holds what its views are worth; disqualified and reversed, it earns it again', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    await approved(app, brand, lena, id, { views: 10_000 });
    const { id: entryId } = await rowOf(app, id, lena);
    const act = (decision: string) =>
      support.post(`/api/support/entry/${String(entryId)}/decision`, { decision, reason: 'bought views' });
    expect((await act('freeze')).status).toBe(200);
    app.clock.advance(73 * HOUR);
    expect((await act('disqualify')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'disqualified', accrued: 0 });
    const appealId = await filed(lena, id);
    expect(await rowOf(app, id, lena)).toMatchObject({ reserved: 9_500 });
    // Whoever took the decision does not judge it.
    expect((await decide(support, appealId, 'reversed')).status).toBe(403);
    expect((await decide(admin, appealId, 'reversed')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'tracking', accrued: 9_500, reserved: 0 });
    await expectCounters(app, id);
    expect(await escrowOf(brand, id)).toMatchObject({ accrued: 6_650, fee: 2_850 });
  });

  it('of much money needs a second person, as ending a freeze does', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0, budget: eur(500_000) });
    await approved(app, brand, lena, id, { views: 200_000 });
    const { id: entryId } = await rowOf(app, id, lena);
    const act = (decision: string) =>
      support.post(`/api/support/entry/${String(entryId)}/decision`, { decision, reason: 'bought views' });
    await act('freeze');
    app.clock.advance(73 * HOUR);
    await act('disqualify');
    const appealId = await filed(lena, id);
    const asked = await decide(admin, appealId, 'reversed', 'The curve is a normal one');
    expect(asked.body.data).toMatchObject({ status: 'open' });
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'disqualified' });
    const waiting = await admin.get('/api/admin/approval', { subjectId: appealId });
    expect(waiting.body.data).toMatchObject([{ kind: 'unfreeze', payload: { amountMinor: 133_000 } }]);
    const second = await signUpStaff(app, 'admin');
    const agreed = await second.post(`/api/admin/approval/${waiting.body.data[0].id}/decision`, {
      decision: 'approve',
      note: 'I agree',
    });
    expect(agreed.status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'tracking', earned: 133_000 });
    expect((await admin.get(`/api/support/appeal/${appealId}`)).body.data.appeal).toMatchObject({
      status: 'reversed',
      decision: 'The curve is a normal one',
    });
  });

  it('of a deadline that was missed by a fault of ours gives time, also after the end', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, endsAt: app.clock.in(2 * DAY).toISOString() });
    const { ownershipCode = '' } = await join(lena, id);
    await wait(app, 2 * DAY + HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'expired', reserved: 0 });
    const appealId = await filed(lena, id);
    await wait(app, 3 * DAY + HOUR);
    expect((await read(brand, id)).status).toBe('settling');
    expect((await decide(support, appealId, 'reversed', 'Our page was down')).status).toBe(200);
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'joined',
      allowedEvents: expect.arrayContaining(['hand_in_post']),
    });
    const post = await publish(app, lena, ownershipCode);
    const { status } = await handIn(lena, id, { stage: 'posted', url: post.url, platform: post.platform });
    expect(status).toBe(201);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    await wait(app, 8 * DAY);
    await wait(app, 1000);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', earned: 7_000 });
    brand = await again(app, brand);
    expect((await read(brand, id)).status).toBe('completed');
    await expectCounters(app, id);
  });

  it('after the escrow is closed is paid by the platform, free at once', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, endsAt: app.clock.in(2 * DAY).toISOString() });
    await handedIn(app, lena, id);
    await wait(app, 2 * DAY + HOUR);
    await review(brand, id, lena.id, 'reject', 'Not our style');
    await wait(app, 3 * DAY + HOUR);
    expect((await read(brand, id)).status).toBe('completed');
    const before = await escrowOf(brand, id);
    expect(before).toMatchObject({ remaining: 0, refunded: 100_000 });
    const appealId = await filed(lena, id);
    expect((await decide(support, appealId, 'reversed')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', earned: 7_000, accrued: 0, fee: 0 });
    expect(await escrowOf(brand, id)).toEqual(before);
    const [cost] = await app.db.query<{ minor: number }>(
      `SELECT sum(e.amount)::int AS minor FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
         JOIN ledger.txn t ON t.id = e.txn_id
       WHERE a.code = 'promo_expense' AND t.source_type = 'challenge_entry'
         AND t.source_id = (SELECT id::text FROM challenge_entry WHERE challenge_id = $1 AND user_id = $2)`,
      [id, lena.id],
    );
    expect(cost?.minor).toBe(-7_000);
    expect((await read(brand, id)).status).toBe('completed');
  });

  it('is open to suspended accounts, and stands in the queue of admins after five working days', async () => {
    const id = await rejected();
    await support.post(`/api/support/user/${lena.id}/suspend`, {
      suspended: true,
      reason: 'a check',
      until: app.clock.in(3 * DAY).toISOString(),
    });
    const appealId = await filed(lena, id);
    expect((await lena.get('/api/appeal')).body.data).toMatchObject([{ id: appealId }]);
    expect((await lena.post(`/api/hub/challenge/${id}/request`)).status).toBe(403);
    await wait(app, 8 * DAY);
    const later = await signUpStaff(app, 'admin');
    const row = (await later.get(`/api/support/appeal/${appealId}`)).body.data.appeal;
    expect(row).toMatchObject({ status: 'open', dueAt: null, escalatedAt: expect.any(String) });
  });
});
