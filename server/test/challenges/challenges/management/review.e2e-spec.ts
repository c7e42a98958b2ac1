import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  at,
  createDraft,
  escrowOf,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  payByCoins,
  read,
  verifiedBrand,
} from '../../../support/challenges.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const decide = (staff: Actor, id: string, decision: string, reason = 'seen and weighed') =>
  staff.post(`/api/support/challenge/${id}/decision`, { decision, reason });
const balance = async (brand: Actor) => Number((await brand.get('/api/wallet')).body.data.amountBalance);

const audited = (id: unknown) =>
  app.db.query(
    `SELECT action, actor_id, before, after, request_id IS NOT NULL AS named FROM audit_log WHERE target_id = $1 ORDER BY seq`,
    [id],
  );

/** Paid and waiting for staff. */
async function submitted(change: object = {}): Promise<{ brand: Actor; id: string }> {
  const brand = await signUp(app, { role: 'brand' });
  await giveCoins(app, brand, 119);
  const { id } = await createDraft(app, brand, change);
  await payByCoins(brand, id);
  return { brand, id };
}

describe('the review', () => {
  it('approves into scheduled, or live where the start has passed', async () => {
    const staff = await signUpStaff(app);
    const later = await submitted();
    const { status, body } = await decide(staff, later.id, 'approve');
    expect([status, body.data.status]).toEqual([200, 'scheduled']);
    const now = await submitted({ startsAt: at(app, -HOUR) });
    expect((await decide(staff, now.id, 'approve')).body.data.status).toBe('live');
    const twice = await decide(staff, now.id, 'approve');
    expect([twice.status, twice.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(await audited(now.id)).toEqual([
      {
        action: 'challenge.approve',
        actor_id: staff.id,
        before: { status: 'in_review' },
        after: { status: 'live', reason: 'seen and weighed' },
        named: true,
      },
    ]);
    expect(twice.body.allowedEvents).toEqual(['suspend']);
  });

  it('asks for new dates where the end is too near', async () => {
    const staff = await signUpStaff(app);
    const { brand, id } = await submitted({ startsAt: at(app, HOUR), endsAt: at(app, 26 * HOUR) });
    await app.pass(3 * HOUR);
    const refused = await decide(staff, id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(
      (await brand.patch(`/api/hub/challenge/v2/${id}`, { endsAt: at(app, 5 * DAY) })).body.data.status,
    ).toBe('in_review');
    expect((await decide(staff, id, 'approve')).body.data.status).toBe('live');
  });

  it('tells the reasons of a rejection to the brand, and only to it', async () => {
    const staff = await signUpStaff(app);
    const { brand, id } = await submitted();
    expect((await decide(staff, id, 'reject', 'The prize is not allowed')).body.data.status).toBe('draft');
    const seen = await read(brand, id);
    expect(seen).toMatchObject({ status: 'draft', staffReason: 'The prize is not allowed' });
    expect(seen.allowedEvents.sort()).toEqual(['cancel', 'edit', 'submit']);
    expect(new Date(String(seen.dueAt)).getTime() - app.clock.now().getTime()).toBeGreaterThan(
      7 * DAY - HOUR,
    );
    expect((await brand.delete(`/api/hub/challenge/${id}`)).status).toBe(409);
  });

  it('sends an unchanged budget back to review without another payment', async () => {
    const staff = await signUpStaff(app);
    const { brand, id } = await submitted();
    await decide(staff, id, 'reject');
    const key = { 'Idempotency-Key': randomUUID() };
    const paying = await brand.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' }, key);
    expect([paying.status, paying.body.code]).toEqual([409, 'CONFLICT']);
    const { body } = await brand.post(`/api/hub/challenge/${id}/publish`);
    expect(body.data).toMatchObject({ status: 'in_review', staffReason: null });
    expect(body.cost.due).toEqual(eur(0));
  });

  it('asks only for the difference of a raised budget', async () => {
    const staff = await signUpStaff(app);
    const { brand, id } = await submitted();
    await decide(staff, id, 'reject');
    const { body } = await brand.patch(`/api/hub/challenge/v2/${id}`, { budget: eur(150_000) });
    expect(body.cost.due).toEqual(eur(59_500));
    expect((await brand.post(`/api/hub/challenge/${id}/publish`)).body.data.status).toBe('pending_payment');
    await giveCoins(app, brand, 60);
    expect((await payByCoins(brand, id)).status).toBe('in_review');
    expect(await balance(brand)).toBe(500);
    expect(await escrowOf(brand, id)).toMatchObject({ funded: 150_000, remaining: 150_000 });
  });

  it('gives a lowered budget back with its VAT', async () => {
    const staff = await signUpStaff(app);
    const { brand, id } = await submitted();
    await decide(staff, id, 'reject');
    await brand.patch(`/api/hub/challenge/v2/${id}`, { budget: eur(40_000) });
    expect((await brand.post(`/api/hub/challenge/${id}/publish`)).body.data.status).toBe('in_review');
    expect(await escrowOf(brand, id)).toMatchObject({ funded: 100_000, refunded: 60_000, remaining: 40_000 });
    expect(await balance(brand)).toBe(71_400);
    expect((await brand.post(`/api/hub/challenge/${id}/cancel`)).body.data.status).toBe('cancelled');
    expect(await balance(brand)).toBe(119_000);
  });

  it('lets a rejected challenge go after seven days, with all its money', async () => {
    const staff = await signUpStaff(app);
    const { brand, id } = await submitted({ startsAt: at(app, 20 * DAY), endsAt: at(app, 30 * DAY) });
    await decide(staff, id, 'reject');
    await app.pass(7 * DAY - HOUR);
    expect((await app.db.query(`SELECT status FROM challenge WHERE id = $1`, [id]))[0]).toEqual({
      status: 'draft',
    });
    await app.pass(2 * HOUR);
    const back = await again(app, brand);
    expect(await read(back, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Nicht rechtzeitig erneut eingereicht',
    });
    expect(await balance(back)).toBe(119_000);
    await app.pass(DAY);
    const log = await app.db.query(
      `SELECT event FROM challenge_event WHERE challenge_id = $1 AND event = 'rejection_over'`,
      [id],
    );
    expect(log).toHaveLength(1);
  });

  it('goes to the admin after five working days without an answer', async () => {
    const { id } = await submitted({ startsAt: at(app, 20 * DAY), endsAt: at(app, 30 * DAY) });
    await app.pass(5 * DAY - HOUR);
    const early = await app.db.query<{ escalated_at: Date | null }>(
      `SELECT escalated_at FROM challenge WHERE id = $1`,
      [id],
    );
    expect(early[0]?.escalated_at).toBeNull();
    await app.pass(2 * DAY + 2 * HOUR);
    await app.pass(DAY);
    const late = await app.db.query(
      `SELECT c.status, c.escalated_at IS NOT NULL AS escalated, count(e.id)::int AS times FROM challenge c
       JOIN challenge_event e ON e.challenge_id = c.id AND e.event = 'review_overdue' WHERE c.id = $1 GROUP BY c.id`,
      [id],
    );
    expect(late).toEqual([{ status: 'in_review', escalated: true, times: 1 }]);
  });
});

describe('a suspension', () => {
  it('stops the deadlines, and lifting moves them by its length', async () => {
    const staff = await signUpStaff(app);
    const brand = await verifiedBrand(app);
    const live = await liveChallenge(app, brand, { endsAt: at(app, 10 * DAY) });
    const stopped = await decide(staff, live.id, 'suspend', 'Someone complained');
    expect(stopped.body.data).toMatchObject({
      status: 'suspended',
      allowedEvents: ['lift', 'end_suspended'],
    });
    expect(await read(brand, live.id)).toMatchObject({
      staffReason: 'Someone complained',
      allowedEvents: [],
    });
    expect((await brand.post(`/api/hub/challenge/${live.id}/cancel`)).status).toBe(409);
    const outsider = await signUp(app, { role: 'creator' });
    expect((await outsider.get(`/api/hub/challenge/${live.id}`)).status).toBe(404);
    await app.pass(3 * DAY);
    const lifted = (await decide(staff, live.id, 'lift')).body.data as {
      status: string;
      endsAt: string;
      staffReason: null;
    };
    expect(lifted).toMatchObject({ status: 'live', staffReason: null });
    const moved = new Date(lifted.endsAt).getTime() - new Date(live.endsAt).getTime();
    expect(Math.abs(moved - 3 * DAY)).toBeLessThan(MINUTE);
  });

  it('gives the review back its remaining time', async () => {
    const staff = await signUpStaff(app);
    const { id } = await submitted({ startsAt: at(app, 20 * DAY), endsAt: at(app, 30 * DAY) });
    const [before] = await app.db.query<{ due_at: Date }>(`SELECT due_at FROM challenge WHERE id = $1`, [id]);
    await decide(staff, id, 'suspend');
    await app.pass(DAY);
    expect((await decide(staff, id, 'lift')).body.data.status).toBe('in_review');
    const [after] = await app.db.query<{ due_at: Date }>(`SELECT due_at FROM challenge WHERE id = $1`, [id]);
    const moved = (after?.due_at.getTime() ?? 0) - (before?.due_at.getTime() ?? 0);
    expect(Math.abs(moved - DAY)).toBeLessThan(MINUTE);
  });

  it('can end the challenge, with the rest going back', async () => {
    const staff = await signUpStaff(app, 'admin');
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    await decide(staff, id, 'suspend');
    const ended = await decide(staff, id, 'end', 'Against the rules');
    expect(ended.body.data).toMatchObject({ status: 'cancelled', cancelReason: 'Against the rules' });
    expect(await balance(brand)).toBe(119_000);
    const log = await app.db.query(
      `SELECT event, actor, actor_id, from_status, to_status, reason FROM challenge_event WHERE challenge_id = $1 AND actor = 'admin' ORDER BY id`,
      [id],
    );
    expect(log).toMatchObject([
      { event: 'suspend', actor_id: staff.id, from_status: 'live', to_status: 'suspended' },
      { event: 'end_suspended', actor_id: staff.id, to_status: 'cancelling', reason: 'Against the rules' },
    ]);
  });

  it('goes to the admin after five working days', async () => {
    const staff = await signUpStaff(app);
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    await decide(staff, id, 'suspend');
    await app.pass(8 * DAY);
    await app.pass(DAY);
    const [row] = await app.db.query(
      `SELECT status, escalated_at IS NOT NULL AS escalated FROM challenge WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ status: 'suspended', escalated: true });
  });
});

describe('the queue of staff', () => {
  it('shows what waits, the most urgent first, and to staff alone', async () => {
    const first = await submitted();
    await app.pass(HOUR);
    const second = await submitted();
    const staff = await signUpStaff(app);
    const { status, body } = await staff.get('/api/support/challenge', { per: 100 });
    expect(status).toBe(200);
    const ids = (body.data as { id: string }[]).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    const due = (body.data as { dueAt: string }[]).map(({ dueAt }) => dueAt);
    expect(due).toEqual([...due].sort());
    for (const row of body.data) expect(['in_review', 'suspended']).toContain(row.status);
    expect((await staff.get('/api/support/challenge', { status: 'draft' })).status).toBe(200);
    const draft = await createDraft(app, first.brand, { title: 'Looked for by its title' });
    const found = await staff.get('/api/support/challenge', { q: 'looked FOR by' });
    expect(found.body).toMatchObject({ data: [{ id: draft.id }], total: 1 });
    for (const outsider of [first.brand, await signUp(app, { role: 'creator' })]) {
      expect((await outsider.get('/api/support/challenge')).status).toBe(403);
      expect((await decide(outsider, first.id, 'approve')).status).toBe(403);
    }
  });

  it('reads any challenge, but acts only by decisions with a reason', async () => {
    const { id } = await submitted();
    const staff = await signUpStaff(app);
    expect((await staff.get(`/api/hub/challenge/${id}`)).body.data).toMatchObject({
      status: 'in_review',
      allowedEvents: ['approve', 'reject', 'suspend'],
    });
    expect((await staff.get(`/api/hub/challenge/${id}/readiness`)).status).toBe(200);
    expect((await staff.post(`/api/hub/challenge/${id}/cancel`)).status).toBe(403);
    expect((await decide(staff, id, 'approve', '')).status).toBe(400);
    expect((await decide(staff, id, 'burn')).status).toBe(400);
    expect((await decide(staff, '0198a0de-0000-7000-8000-000000000001', 'approve')).status).toBe(404);
  });
});
