import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { escrowOf, expectCleanBooks, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import {
  approved,
  expectCounters,
  handedIn,
  join,
  newCreator,
  review,
  rowOf,
  views,
  wait,
} from '../../../support/entries.js';

let app: TestApp;
let brand: Actor;
let support: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  support = await signUpStaff(app, 'support');
});
afterEach(() => expectCleanBooks(app));

const decide = (by: Actor, entryId: unknown, decision: string, reason = 'views look bought') =>
  by.post(`/api/support/entry/${String(entryId)}/decision`, { decision, reason });

const audited = (id: unknown) =>
  app.db.query(
    `SELECT action, actor_id, before, after, request_id IS NOT NULL AS named FROM audit_log WHERE target_id = $1 ORDER BY seq`,
    [id],
  );

describe('staff', () => {
  it('read an entry with both sides, its money and every step, and nobody else does', async () => {
    const { id, title } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    await approved(app, brand, lena, id, { views: 1_000 });
    const entry = await rowOf(app, id, lena);
    await decide(support, entry['id'], 'freeze');
    const path = `/api/support/entry/${String(entry['id'])}`;
    const { status, body } = await support.get(path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      entry: { id: entry['id'], user: { id: lena.id }, allowedEvents: ['release', 'disqualify'] },
      challenge: { id, title, status: 'live', brand: { id: brand.id } },
      money: { accrued: { minor: 950 }, fee: { minor: 285 }, earned: { minor: 665 }, unpaid: { minor: 0 } },
      frozenAt: expect.any(String),
      statusBefore: 'tracking',
      withheld: false,
      score: 1_000,
    });
    expect(body.data.entry).not.toHaveProperty('ownershipCode');
    expect(body.data.steps[0]).toMatchObject({
      event: 'freeze',
      actor: 'staff',
      by: { id: support.id },
      from: 'tracking',
      to: 'frozen',
      reason: 'views look bought',
    });
    const times = body.data.steps.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    expect((await brand.get(path)).status).toBe(403);
    expect((await lena.get(path)).status).toBe(403);
    expect((await support.get(`/api/support/entry/${id}`)).status).toBe(404);
  });

  it('freeze an entry: nothing accrues, clocks wait, and a release goes on where it stopped', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 1_000 });
    const entry = await rowOf(app, id, lena);
    const frozen = await decide(support, entry['id'], 'freeze');
    expect(frozen.status).toBe(200);
    expect(frozen.body.data).toMatchObject({
      status: 'frozen',
      note: 'views look bought',
      allowedEvents: ['release', 'disqualify'],
    });
    expect(frozen.body.data).not.toHaveProperty('ownershipCode');
    await views(app, [[post, 5_000]], id);
    expect(await rowOf(app, id, lena)).toMatchObject({ views: 5_000, accrued: 950 });
    await expectCounters(app, id);
    await wait(app, 2 * DAY);
    expect((await decide(support, entry['id'], 'release', 'a normal curve')).body.data.status).toBe(
      'tracking',
    );
    const after = await rowOf(app, id, lena);
    expect(after).toMatchObject({ accrued: 4_750, frozen_at: null, note: null });
    expect(await audited(entry['id'])).toMatchObject([
      {
        action: 'entry.freeze',
        actor_id: support.id,
        after: { status: 'frozen', reason: 'views look bought' },
      },
      {
        action: 'entry.release',
        before: { status: 'frozen' },
        after: { reason: 'a normal curve' },
        named: true,
      },
    ]);
    const moved = (after['due_at'] as Date).getTime() - (entry['due_at'] as Date).getTime();
    expect(Math.round(moved / HOUR)).toBe(48);
    await expectCounters(app, id);
  });

  it('disqualify only after the creator had 72 hours to answer; what is not crystallised goes back', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    await approved(app, brand, lena, id, { views: 10_000 });
    const { id: entryId } = await rowOf(app, id, lena);
    await decide(support, entryId, 'freeze');
    expect((await decide(support, entryId, 'disqualify')).body).toMatchObject({
      statusCode: 409,
      blockers: [{ code: 'ANSWER_TIME', owner: 'user' }],
    });
    await wait(app, 73 * HOUR);
    expect((await decide(support, entryId, 'disqualify', 'bought views')).body.data).toMatchObject({
      status: 'disqualified',
      note: 'bought views',
      reward: null,
    });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 0, accrued: 0, remaining: 100_000 });
    expect((await decide(support, entryId, 'release')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      // By an appeal.
      allowedEvents: ['reinstate'],
    });
    await expectCounters(app, id);
  });

  it('move a frozen entry to the admins after five working days, once', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await approved(app, brand, lena, id);
    const { id: entryId } = await rowOf(app, id, lena);
    await decide(support, entryId, 'freeze');
    await wait(app, 7 * DAY);
    await wait(app, 7 * DAY);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'frozen',
      due_at: null,
      escalated_at: expect.any(Date),
    });
    const log = await app.db.query(
      `SELECT 1 FROM challenge_entry_event WHERE entry_id = $1 AND event = 'escalated'`,
      [entryId],
    );
    expect(log).toHaveLength(1);
  });

  it('end a hold early', async () => {
    const { id } = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: { minor: 10_000, currency: 'EUR' },
    });
    const lena = await newCreator(app);
    await approved(app, brand, lena, id);
    const { id: entryId } = await rowOf(app, id, lena);
    expect((await decide(support, entryId, 'release', 'known creator')).body.data).toMatchObject({
      status: 'paid',
      reward: { minor: 7_000 },
    });
    await expectCounters(app, id);
  });

  it('need a second admin to lift a freeze of more than 1,000 euros', async () => {
    const { id } = await liveChallenge(app, brand, {
      minViews: 0,
      budget: { minor: 300_000, currency: 'EUR' },
    });
    const lena = await newCreator(app);
    await approved(app, brand, lena, id, { views: 200_000 });
    const { id: entryId } = await rowOf(app, id, lena);
    await decide(support, entryId, 'freeze');
    const [first, second] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin')];
    const asked = await decide(first, entryId, 'release', 'fine');
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      { kind: 'unfreeze', status: 'pending_approval', payload: { amountMinor: 133_000 }, reason: 'fine' },
    ]);
    expect((await decide(second, entryId, 'release', 'fine too')).body.code).toBe('CONFLICT');
    const path = `/api/admin/approval/${asked.body.data.id}/decision`;
    expect((await first.post(path, { decision: 'approve', note: 'Checked' })).status).toBe(403);
    expect((await rowOf(app, id, lena)).status).toBe('frozen');
    expect((await second.post(path, { decision: 'approve', note: 'Checked' })).status).toBe(200);
    expect((await rowOf(app, id, lena)).status).toBe('tracking');
  });

  it('let go only of what the second admin saw', async () => {
    const { id } = await liveChallenge(app, brand, {
      minViews: 0,
      budget: { minor: 300_000, currency: 'EUR' },
    });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 10_000 });
    const { id: entryId } = await rowOf(app, id, lena);
    await decide(support, entryId, 'freeze');
    await views(app, [[post, 200_000]], id);
    const asked = await decide(support, entryId, 'release', 'fine');
    expect([asked.status, asked.body.data.payload]).toEqual([201, { amountMinor: 133_000 }]);
    await views(app, [[post, 210_000]], id);
    const admin = await signUpStaff(app, 'admin');
    const path = `/api/admin/approval/${asked.body.data.id}/decision`;
    expect((await admin.post(path, { decision: 'approve', note: 'Checked' })).body.code).toBe('CONFLICT');
    expect((await admin.post(path, { decision: 'reject', note: 'Checked' })).status).toBe(200);
    const again = await decide(support, entryId, 'release', 'fine');
    expect(again.body.data.payload).toEqual({ amountMinor: 139_650 });
  });

  it('release into a cancelled challenge: the work ends as the others did', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    await handedIn(app, lena, id, { views: 2_000 });
    const { id: entryId } = await rowOf(app, id, lena);
    await decide(support, entryId, 'freeze');
    await brand.post(`/api/hub/challenge/${id}/cancel`);
    await wait(app, 0);
    expect((await rowOf(app, id, lena)).status).toBe('frozen');
    await decide(support, entryId, 'release', 'fine');
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', accrued: 1_900 });
    await expectCounters(app, id);
  });

  it('are the only ones to do so, and only where the table allows it', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await join(lena, id);
    const { id: entryId } = await rowOf(app, id, lena);
    for (const who of [brand, lena])
      expect((await decide(who, entryId, 'freeze')).body.code).toBe('ROLE_REQUIRED');
    expect((await decide(support, entryId, 'freeze')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowedEvents: [],
    });
    expect((await decide(support, '0197a2f0-0000-7000-8000-000000000000', 'freeze')).status).toBe(404);
    expect((await decide(support, entryId, 'freeze', '')).status).toBe(400);
    expect((await review(brand, id, lena.id, 'approve')).body.code).toBe('INVALID_TRANSITION');
  });
});
