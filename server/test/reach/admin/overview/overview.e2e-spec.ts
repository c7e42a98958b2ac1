import { DaysJobs } from '../../../../src/modules/money/accounting/days.jobs.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { askPayout, bodyOf, payee } from '../../../support/payees.js';
import { buyCoins } from '../../../support/payments.js';

let app: TestApp;
let admin: Actor;
let support: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  support = await signUpStaff(app);
});
afterAll(() => app.close());

interface Overview {
  users: { total: number; creators: number; brands: number; suspended: number; registered: number };
  revenue: { minor: number };
  fees: { minor: number };
  payouts: { minor: number };
  kycQueue: number;
  failedJobs: number;
  series: { date: string; registered: number; revenue: { minor: number } }[];
}
interface Queue {
  kind: string;
  open: number;
  oldestAt: string | null;
  targetHours: number | null;
  dueAt: string | null;
  lastWeek: { decided: number; inTime: number } | null;
  waiting: { minor: number } | null;
}
interface Case {
  kind: string;
  id: string;
  person: { id: string } | null;
  dueAt: string | null;
  amount: { minor: number } | null;
}
const overview = async (query: object = {}): Promise<Overview> => {
  const answer = await admin.get('/api/admin/overview', query);
  expect([answer.status, answer.body]).toMatchObject([200, { data: {} }]);
  return (answer.body as { data: Overview }).data;
};
const queues = async (who: Actor): Promise<Queue[]> =>
  ((await who.get('/api/support/queue')).body as { data: Queue[] }).data;
const next = async (who: Actor): Promise<Case[]> =>
  ((await who.get('/api/support/queue/next')).body as { data: Case[] }).data;
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('the figures of the platform', () => {
  it('count accounts and what they paid, by day, also from days that are closed', async () => {
    const before = await overview();
    const brand = await signUp(app, { role: 'brand' });
    const creator = await signUp(app, { role: 'creator' });
    expect((await buyCoins(brand)).status).toBe(201);
    const after = await overview();
    expect(after.users).toEqual({
      total: before.users.total + 2,
      creators: before.users.creators + 1,
      brands: before.users.brands + 1,
      suspended: before.users.suspended,
      registered: before.users.registered + 2,
    });
    expect(after.revenue.minor - before.revenue.minor).toBe(1_000);
    expect(after.series).toHaveLength(30);
    expect(after.series.at(-1)).toMatchObject({ date: dayBefore(0), revenue: after.revenue });

    // As if all of it had been booked three days ago, and the days since had been closed.
    for (const table of ['txn', 'entry']) {
      await app.db.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
      await app.db.query(`UPDATE ledger.${table} SET created_at = created_at - interval '3 days'`);
      await app.db.query(`ALTER TABLE ledger.${table} ENABLE TRIGGER USER`);
    }
    await app.db.query(`UPDATE "user" SET created_at = created_at - interval '3 days' WHERE id = $1`, [
      creator.id,
    ]);
    await app.app.nest.get(DaysJobs, { strict: false }).run();
    expect((await buyCoins(brand)).status).toBe(201);
    const closed = await overview({ from: dayBefore(4), to: dayBefore(0) });
    expect(closed.series.map(({ revenue }) => revenue.minor)).toEqual([0, after.revenue.minor, 0, 0, 1_000]);
    expect(closed.series[1]?.registered).toBe(1);
    expect((await overview({ from: dayBefore(2), to: dayBefore(1) })).revenue.minor).toBe(0);
  });

  it('are for admins, and for a year at most', async () => {
    expect((await support.get('/api/admin/overview')).status).toBe(403);
    for (const query of [{ from: dayBefore(1), to: dayBefore(2) }, { from: '2020-01-01' }, { to: 'today' }])
      expect((await admin.get('/api/admin/overview', query)).status).toBe(400);
  });
});

describe('the queues of staff', () => {
  it('say how much waits, since when and until when', async () => {
    const person = await payee(app, { minor: 734, funded: false });
    await app.db.query(
      `UPDATE kyc_profile SET status = 'in_review', submitted_at = '2026-11-01T08:00:00Z',
         due_at = '2999-11-03T08:00:00Z' WHERE user_id = $1`,
      [person.id],
    );
    await app.db.query(
      `INSERT INTO inbox (id, provider, external_id, type, payload, state, received_at)
       VALUES (uuidv7(), 'stripe', 'evt_given_up', 'charge.refunded', '{}', 'failed', '2026-11-02T08:00:00Z')`,
    );
    const found = await queues(admin);
    expect(found.map(({ kind }) => kind)).toEqual([
      'challenges',
      'entries',
      'support',
      'reports',
      'appeals',
      'disqualifications',
      'figures',
      'identity',
      'payouts',
      'disputes',
      'deal_disputes',
      'held_sales',
      'approvals',
      'reconciliation',
      'webhooks',
      'jobs',
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          kind: 'identity',
          open: 1,
          oldestAt: '2026-11-01T08:00:00.000Z',
          targetHours: 48,
          // By the target: its own deadline is later.
          dueAt: '2026-11-03T08:00:00.000Z',
          // The person was verified before they came to wait again.
          lastWeek: { decided: 1, inTime: 1 },
          waiting: null,
        },
        expect.objectContaining({
          kind: 'webhooks',
          open: 1,
          oldestAt: '2026-11-02T08:00:00.000Z',
          dueAt: '2026-11-03T08:00:00.000Z',
          waiting: null,
        }),
        expect.objectContaining({
          kind: 'payouts',
          open: 0,
          oldestAt: null,
          dueAt: null,
          waiting: { minor: 0, currency: 'EUR' },
        }),
        expect.objectContaining({ kind: 'jobs', targetHours: null, dueAt: null }),
      ]),
    );
    expect((await overview()).kycQueue).toBe(1);
  });

  it('are shown to support as far as support works on them', async () => {
    expect((await queues(support)).map(({ kind }) => kind)).toEqual([
      'challenges',
      'entries',
      'support',
      'reports',
      'appeals',
      'disqualifications',
      'figures',
      'identity',
    ]);
    expect((await (await signUp(app)).get('/api/support/queue')).status).toBe(403);
    expect((await (await signUp(app)).get('/api/support/queue/next')).status).toBe(403);
  });

  it('name the cases that are due first, each with whom it is about', async () => {
    const person = await payee(app, { minor: 60_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 50_000)).data;
    await app.db.query(
      `UPDATE payout SET status = 'in_review', requested_at = now() - interval '30 hours', due_at = now() + interval '4 days'
       WHERE id = $1`,
      [id],
    );
    const waiting = await payee(app, { minor: 734, funded: false });
    await app.db.query(
      `UPDATE kyc_profile SET status = 'in_review', submitted_at = now() - interval '40 hours', due_at = NULL WHERE user_id = $1`,
      [waiting.id],
    );
    const found = (await next(admin)).filter(({ person: about }) =>
      [person.id, waiting.id].includes(about?.id ?? ''),
    );
    // The payout was to be released within 24 hours, the identity within 48.
    expect(found).toMatchObject([
      { kind: 'payouts', id, person: { id: person.id }, amount: { minor: 50_000 } },
      { kind: 'identity', id: waiting.id, person: { id: waiting.id }, amount: null },
    ]);
    const due = found.map(({ dueAt }) => Date.parse(String(dueAt)));
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    const cases = await next(support);
    expect(cases.length).toBeLessThanOrEqual(7);
    expect(
      cases.filter(({ kind }) => !['challenges', 'entries', 'reports', 'identity'].includes(kind)),
    ).toEqual([]);
    await app.db.query(`UPDATE payout SET status = 'requested', due_at = NULL WHERE id = $1`, [id]);
  });

  it('tell how many cases of the last week were decided in time', async () => {
    const of = async (kind: string) => (await queues(admin)).find((one) => one.kind === kind)?.lastWeek;
    const replay = async (hours: number) => {
      const [row] = await app.db.query<{ id: string }>(
        `INSERT INTO inbox (id, provider, external_id, type, payload, state, received_at)
         VALUES (uuidv7(), 'stripe', 'evt_late_' || $1::int, 'charge.refunded', '{}', 'failed', now() - make_interval(hours => $1::int))
         RETURNING id`,
        [hours],
      );
      const path = `/api/admin/webhook-inbox/${row?.id}/replay`;
      expect((await admin.post(path, { reason: 'The reader was down' })).status).toBe(200);
    };
    expect(await of('webhooks')).toBeNull();
    await replay(2);
    await replay(30);
    expect(await of('webhooks')).toEqual({ decided: 2, inTime: 1 });
    await app.db.query(`UPDATE staff_queue_day SET day = day - 7 WHERE kind = 'webhooks'`);
    expect(await of('webhooks')).toBeNull();
  });
});
