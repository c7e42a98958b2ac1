import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { bodyOf, payee } from '../../../support/payees.js';

let app: TestApp;
let support: Actor;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'payout.schedule': 'weekly' } });
  support = await signUpStaff(app);
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

interface Found {
  total: number;
  data: { id: string }[];
}
const find = async (query: object): Promise<string[]> => {
  const answer = await support.get('/api/support/user', query);
  expect(answer.status).toBe(200);
  return (answer.body as Found).data.map(({ id }) => id);
};
const looks = (action: string, id: string) =>
  app.db.query(`SELECT 1 FROM audit_log WHERE action = $1 AND target_id = $2`, [action, id]);

interface Money {
  balance: { minor: number };
  withdrawable: { minor: number };
  blockers: { code: string }[];
  payback: { amount: { minor: number }; blockers: { code: string }[] };
  schedule: { rhythm: string; nextOn: string | null; minimum: { minor: number } };
  bankAccounts: { status: string; last4: string }[];
}

describe('finding an account', () => {
  it('goes by a part of the name or the address, by role and by state', async () => {
    const person = await signUp(app, { role: 'creator' });
    const other = await signUp(app, { role: 'brand' });
    expect((await person.post('/api/me/update', { displayName: 'Zoë 100% Sørensen' })).status).toBe(200);
    expect(await find({ q: 'ZOË 100%' })).toEqual([person.id]);
    expect(await find({ q: 'zoë 100_' })).toEqual([]);
    expect(await find({ q: other.email.toUpperCase() })).toEqual([other.id]);
    expect(await find({ role: 'support' })).toEqual([support.id]);
    expect(await find({ state: 'suspended' })).toEqual([]);
    expect((await find({ q: 'anyjoi.test', per: 2 })).slice(0, 2)).toEqual([other.id, person.id]);
    expect((await person.get('/api/support/user')).status).toBe(403);
    expect((await support.get('/api/support/user', { role: 'king' })).status).toBe(400);
  });
});

describe('one account', () => {
  it('is read with its wallet, and the look is written down', async () => {
    const person = await signUp(app, { role: 'creator' });
    expect((await person.get(`/api/support/user/${person.id}`)).status).toBe(403);
    const answer = await support.get(`/api/support/user/${person.id}`);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: { id: person.id, email: person.email, kyc: null, wallet: { amountBalance: 0 } } },
    ]);
    const [session] = await app.db.query<{ at: Date }>(
      `SELECT last_seen_at AS at FROM session WHERE user_id = $1`,
      [person.id],
    );
    expect(answer.body.data.lastSeenAt).toBe(session?.at.toISOString());
    expect(await looks('user.read', person.id)).toHaveLength(1);
    expect((await support.get('/api/support/user/01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('shows admins its money, what keeps it, when payouts go out, and what paying back would bring', async () => {
    const person = await payee(app, { minor: 734, funded: false });
    const path = `/api/admin/user/${person.id}/money`;
    expect((await support.get(path)).status).toBe(403);
    const money = async () => bodyOf<Money>(await admin.get(path)).data;
    await app.db.query(`UPDATE bank_account SET status = 'verified' WHERE user_id = $1`, [person.id]);
    const before = await money();
    expect(before).toMatchObject({
      balance: { minor: 734 },
      withdrawable: { minor: 0 },
      schedule: { rhythm: 'weekly', minimum: { minor: 1_000 } },
      bankAccounts: [{ status: 'verified', last4: '3000' }],
    });
    expect(before.blockers.map(({ code }) => code)).toEqual(['BELOW_MINIMUM']);
    const next = new Date(`${String(before.schedule.nextOn)}T00:00:00Z`);
    expect(next.getUTCDay()).toBe(1);
    expect(next.getTime()).toBeGreaterThan(app.clock.now().getTime());

    await app.db.query(`UPDATE kyc_profile SET status = 'rejected' WHERE user_id = $1`, [person.id]);
    const after = await money();
    expect(after.blockers.map(({ code }) => code)).toContain('KYC_REJECTED');
    expect(after.payback).toEqual({ amount: { minor: 734, currency: 'EUR' }, blockers: [] });
    expect(await looks('user.readMoney', person.id)).toHaveLength(2);
    expect((await admin.get('/api/admin/user/01900000-0000-7000-8000-000000000000/money')).status).toBe(404);
  });
});
