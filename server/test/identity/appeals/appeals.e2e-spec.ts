import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { inReview as openCase } from '../../support/payees.js';
import {
  again,
  at,
  createDraft,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  payByCoins,
  read,
  verifiedBrand,
} from '../../support/challenges.js';
import { join, newCreator, rowOf, settled, wait } from '../../support/entries.js';

let app: TestApp;
let support: Actor;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  support = await signUpStaff(app, 'support');
  admin = await signUpStaff(app, 'admin');
});
afterEach(() => expectCleanBooks(app));

const text = 'This is a mistake, please look again';
const file = (person: Actor, kind: string, refId: string) =>
  person.post('/api/appeal', { kind, refId, text });
const decide = (staff: Actor, id: string, outcome: string) =>
  staff.post(`/api/support/appeal/${id}/decision`, { outcome, reason: 'looked at it again' });
const judge = (id: string, decision: string) =>
  support.post(`/api/support/challenge/${id}/decision`, { decision, reason: 'The brief is not lawful' });

/** Paid by a brand whose identity nobody has checked: it is reviewed. */
async function inReview(brand: Actor): Promise<string> {
  await giveCoins(app, brand, 119);
  const draft = await createDraft(app, brand, { startsAt: at(app, DAY) });
  expect((await payByCoins(brand, draft.id)).status).toBe('in_review');
  return draft.id;
}

describe('appeals of other kinds', () => {
  it('a rejected challenge keeps its money while staff decide and goes back to its review', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const id = await inReview(brand);
    await judge(id, 'reject');
    const { status, body } = await file(brand, 'challenge', id);
    expect(status).toBe(201);
    await wait(app, 8 * DAY);
    const back = await again(app, brand);
    expect((await read(back, id)).status).toBe('draft');
    const later = await signUpStaff(app, 'admin');
    expect((await decide(later, body.data.id, 'reversed')).status).toBe(200);
    expect((await read(back, id)).status).toBe('in_review');
  });

  it('of a rejection that stands leaves two more days', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const id = await inReview(brand);
    await judge(id, 'reject');
    const { body } = await file(brand, 'challenge', id);
    await wait(app, 6 * DAY + DAY / 2);
    expect((await decide(admin, body.data.id, 'upheld')).status).toBe(200);
    await wait(app, DAY);
    const back = await again(app, brand);
    expect((await read(back, id)).status).toBe('draft');
    await wait(app, DAY + 1000);
    expect((await read(back, id)).status).toBe('cancelled');
  });

  it('of what has changed meanwhile can only be upheld', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const id = await inReview(brand);
    await judge(id, 'reject');
    const { body } = await file(brand, 'challenge', id);
    expect((await brand.post(`/api/hub/challenge/${id}/publish`)).status).toBeLessThan(300);
    expect((await decide(admin, body.data.id, 'reversed')).status).toBe(409);
    expect((await decide(admin, body.data.id, 'upheld')).status).toBe(200);
  });

  it('lifts a suspension, and brings an ended challenge back with what its end closed', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await join(lena, id);
    await judge(id, 'suspend');
    const suspended = await file(brand, 'challenge', id);
    expect((await decide(support, suspended.body.data.id, 'reversed')).status).toBe(403);
    expect((await decide(admin, suspended.body.data.id, 'reversed')).status).toBe(200);
    expect((await read(brand, id)).status).toBe('live');
    // A hold keeps the ended challenge from closing at once.
    const mia = await newCreator(app);
    await join(mia, id);
    await judge(id, 'suspend');
    await settled(app);
    await judge(id, 'end');
    const ended = await file(brand, 'challenge', id);
    if (ended.status === 201) {
      await settled(app);
      expect((await read(brand, id)).status).toBe('cancelling');
      expect((await decide(admin, ended.body.data.id, 'reversed')).status).toBe(200);
      await settled(app);
      expect((await read(brand, id)).status).toBe('live');
      expect(await rowOf(app, id, lena)).toMatchObject({ status: 'joined' });
    }
  });

  it('a suspended account files, and its reversal opens it', async () => {
    const person = await signUp(app);
    await support.post(`/api/support/user/${person.id}/suspend`, {
      suspended: true,
      reason: 'Spam',
      until: app.clock.in(5 * DAY).toISOString(),
    });
    const chance = await person.get('/api/appeal/subject', { kind: 'suspension', refId: person.id });
    expect(chance.body.data).toMatchObject({ open: true, statement: { reason: 'Spam', automated: false } });
    const other = await signUp(app);
    expect((await file(other, 'suspension', person.id)).status).toBe(404);
    const { body } = await file(person, 'suspension', person.id);
    expect((await decide(support, body.data.id, 'reversed')).status).toBe(403);
    expect((await decide(admin, body.data.id, 'reversed')).status).toBe(200);
    expect((await person.get('/api/me')).body.data.state).not.toBe('suspended');
    await settled(app);
  });

  it('a rejected verification can be submitted again', async () => {
    const person = await newCreator(app);
    await openCase(app, person);
    const rejection = { decision: 'reject', note: 'Not readable' };
    expect((await support.post(`/api/support/kyc/${person.id}/decision`, rejection)).status).toBe(200);
    const { status, body } = await file(person, 'kyc', person.id);
    expect(status).toBe(201);
    expect(body.data.statement.reason).toBe('Not readable');
    expect((await decide(admin, body.data.id, 'reversed')).status).toBe(200);
    const [row] = await app.db.query(`SELECT status FROM kyc_profile WHERE user_id = $1`, [person.id]);
    expect(row).toMatchObject({ status: 'draft' });
  });

  it('kinds without decisions answer that there is nothing', async () => {
    const person = await signUp(app);
    expect((await file(person, 'moderation', person.id)).status).toBe(404);
    expect((await file(person, 'payout', person.id)).status).toBe(404);
    expect((await file(person, 'kyc', person.id)).status).toBe(404);
    expect((await file(person, 'suspension', person.id)).status).toBe(404);
    expect((await decide(support, person.id, 'upheld')).status).toBe(404);
  });
});

describe("an admin's cancel in the brand's place", () => {
  const cancel = (staff: Actor, id: string) =>
    staff.post(`/api/admin/challenge/${id}/cancel`, { reason: 'the brand asked by mail' });

  it('goes where the brand could, with the reason', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const id = await inReview(brand);
    expect((await cancel(brand, id)).status).toBe(403);
    expect((await cancel(support, id)).status).toBe(403);
    expect((await cancel(admin, id)).body.data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'the brand asked by mail',
    });
    const running = await liveChallenge(app, await verifiedBrand(app));
    const lena = await newCreator(app);
    await join(lena, running.id);
    expect((await cancel(admin, running.id)).body.data.status).toBe('cancelling');
    await settled(app);
    const [act] = await app.db.query(
      `SELECT action, actor_id FROM audit_log WHERE target_id = $1 AND action = 'challenge.cancel'`,
      [running.id],
    );
    expect(act).toMatchObject({ actor_id: admin.id });
  });

  it('elsewhere says to suspend and end it', async () => {
    const { id } = await liveChallenge(app, await verifiedBrand(app));
    await judge(id, 'suspend');
    const refused = await cancel(admin, id);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('INVALID_TRANSITION');
    expect(refused.body.allowedEvents).toEqual(expect.arrayContaining(['lift', 'end_suspended']));
    expect((await cancel(admin, '0192f6a0-0000-7000-8000-000000000001')).status).toBe(404);
  });
});
