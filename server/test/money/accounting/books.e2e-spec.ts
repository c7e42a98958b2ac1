import { newId } from '../../../src/kernel/id.js';
import { DaysJobs } from '../../../src/modules/money/accounting/days.jobs.js';
import { LedgerService, LedgerVerification } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins, service, together } from '../../support/challenges.js';
import { backdate } from '../../support/closed-days.js';
import { buyCoins, onlyPayment } from '../../support/payments.js';

let app: TestApp;
let admin: Actor;
let other: Actor;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
  [admin, other] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin')];
  person = await signUp(app);
  await giveCoins(app, person, 10);
});
afterAll(() => app.close());

interface Account {
  id: string;
  code: string;
  balance: number;
  unit: string;
}
interface Transaction {
  id: string;
  kind: string;
  lines: { accountId: string; account: string; unit: string; minor: number }[];
}
const accounts = async (query: object): Promise<Account[]> =>
  (await admin.get('/api/admin/ledger/account', query)).body.data;
const only = async (code: string, ownerId?: string): Promise<Account> => {
  const [account] = await accounts({ code, ...(ownerId ? { ownerId } : {}) });
  if (!account) throw new Error(`no account ${code}`);
  return account;
};
const ask = (lines: { accountId: string; minor: number }[], more: object = {}) =>
  admin.post('/api/admin/ledger/journal', { reason: 'of a test', lines, ...more });
const decide = (id: string, decision = 'approve') =>
  other.post(`/api/admin/approval/${id}/decision`, { decision, note: 'Checked' });
const audited = async (action: string) =>
  app.db.query<{ actor_id: string; target_id: string }>(
    `SELECT actor_id, target_id FROM audit_log WHERE action = $1 ORDER BY seq DESC`,
    [action],
  );

describe('the books', () => {
  it('add up, by code and as a trial balance', async () => {
    const { body } = await admin.get('/api/admin/ledger/check');
    expect(body).toMatchObject({ balanced: true, checkedAt: expect.any(String) });
    const bought = body.byAccount.find(({ account }: { account: string }) => account === 'coin_purchased');
    const trial = (await admin.get('/api/admin/ledger/trial-balance')).body.data;
    expect(trial.balanced).toBe(true);
    expect(trial.rows).toContainEqual({
      code: 'coin_purchased',
      unit: 'coin',
      debit: 0,
      credit: bought.minor,
    });
    const before = (await admin.get('/api/admin/ledger/trial-balance', { asOf: '2020-01-01T00:00:00Z' }))
      .body;
    expect(before.data).toMatchObject({ rows: [], balanced: true });
  });

  it('show accounts and their entries page by page, and who looked', async () => {
    const account = await only('coin_purchased', person.id);
    expect(account).toMatchObject({ unit: 'coin', ownerId: person.id, ownerType: 'user', held: 0 });
    expect((await audited('ledger.readAccounts'))[0]).toEqual({ actor_id: admin.id, target_id: person.id });
    for (let i = 0; i < 4; i += 1) await giveCoins(app, person, 1);
    const path = `/api/admin/ledger/account/${account.id}/entry`;
    const first = (await admin.get(path, { limit: 3 })).body;
    const second = (await admin.get(path, { limit: 3, cursor: first.nextCursor })).body;
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([3, 2, null]);
    for (const cursor of ['nonsense', Buffer.from('["newest","x"]').toString('base64url')]) {
      const refused = await admin.get(path, { limit: 3, cursor });
      expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    const all = [...first.data, ...second.data] as { minor: number; balanceAfter: number; id: string }[];
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(all[0]?.balanceAfter).toBe(all.reduce((sum, { minor }) => sum + minor, 0));
    expect((await audited('ledger.readEntries'))[0]).toEqual({ actor_id: admin.id, target_id: account.id });
    expect((await admin.get(path, { from: '2020-01-01', to: '2020-01-02' })).body.data).toEqual([]);
  });

  it('lead from an account to its entries, the transaction with all its lines, and what it was booked for', async () => {
    const buyer = await signUp(app);
    expect((await buyCoins(buyer)).status).toBe(201);
    const payment = await onlyPayment(app, buyer);
    const account = await only('coin_purchased', buyer.id);
    expect((await admin.get(`/api/admin/ledger/account/${account.id}`)).body.data).toMatchObject({
      id: account.id,
      owner: { id: buyer.id },
      balance: account.balance,
    });
    const entry = (await admin.get(`/api/admin/ledger/account/${account.id}/entry`)).body.data[0];
    const one = `/api/admin/ledger/transaction/${entry.transactionId}`;
    const { data: transaction } = (await admin.get(one)).body as { data: Transaction };
    expect(transaction).toMatchObject({ kind: entry.kind, source: entry.source, reverses: null });
    for (const unit of ['EUR', 'coin']) {
      const lines = transaction.lines.filter((line) => line.unit === unit);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
    }
    expect(transaction.lines).toContainEqual(
      expect.objectContaining({
        accountId: account.id,
        account: 'coin_purchased',
        owner: expect.objectContaining({ id: buyer.id }),
        minor: entry.minor,
      }),
    );
    expect((await audited('ledger.readTransactions'))[0]).toEqual({
      actor_id: admin.id,
      target_id: transaction.id,
    });

    const source = { sourceKind: 'payment', sourceId: payment.id };
    const seen: Transaction[] = [];
    let cursor: string | null = null;
    do {
      const part: { data: Transaction[]; nextCursor: string | null } = (
        await admin.get('/api/admin/ledger/transaction', { ...source, limit: 1, ...(cursor && { cursor }) })
      ).body;
      seen.push(...part.data);
      cursor = part.nextCursor;
    } while (cursor !== null);
    expect(seen.map(({ id }) => id)).toContain(transaction.id);
    const whole = (await admin.get('/api/admin/ledger/transaction', source)).body.data as Transaction[];
    expect(seen).toEqual(whole);
    expect(
      (await admin.get('/api/admin/ledger/transaction', { ...source, sourceId: newId() })).body.data,
    ).toEqual([]);
    // What staff only looked at is no act upon the person.
    await admin.get('/api/admin/ledger/account', { ownerId: buyer.id });
    expect(await app.db.query(`SELECT 1 FROM audit_person WHERE person_id = $1`, [buyer.id])).toEqual([]);
  });

  it('name what a transaction reverses, and what reversed it', async () => {
    const account = await only('coin_purchased', person.id);
    const [newest] = (await admin.get(`/api/admin/ledger/account/${account.id}/entry`)).body.data;
    const first = newest.transactionId as string;
    const second = await together(app, () =>
      service(app, LedgerService).reverse(first, {
        key: `back-${first}`,
        source: { type: 'user', id: person.id },
      }),
    );
    const read = async (id: string) => (await admin.get(`/api/admin/ledger/transaction/${id}`)).body.data;
    expect(await read(second.txnId)).toMatchObject({ kind: 'reversal', reverses: first, reversedBy: null });
    expect(await read(first)).toMatchObject({ reverses: null, reversedBy: second.txnId });
  });

  it('are for admins, and bad questions are refused', async () => {
    const support = await signUpStaff(app);
    const paths = ['check', 'account', 'trial-balance', 'day', 'account/1', 'account/1/entry', 'transaction'];
    for (const path of [...paths, `transaction/${newId()}`]) {
      expect((await support.get(`/api/admin/ledger/${path}`)).status).toBe(403);
    }
    expect((await support.post('/api/admin/ledger/journal', {})).status).toBe(403);
    for (const id of ['0', 'x', '9'.repeat(30), newId()])
      for (const path of [id, `${id}/entry`])
        expect((await admin.get(`/api/admin/ledger/account/${path}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/ledger/transaction/${newId()}`)).status).toBe(404);
    expect((await admin.get('/api/admin/ledger/transaction', { sourceKind: 'payment' })).status).toBe(400);
    expect((await admin.get('/api/admin/ledger/account', { code: "x' OR 1" })).status).toBe(400);
    expect((await admin.get('/api/admin/ledger/trial-balance', { asOf: 'soon' })).status).toBe(400);
  });
});

describe('a manual journal entry', () => {
  const suspense = async (minor: number) => {
    const [revenue, rest] = await Promise.all([only('fee_revenue'), only('suspense')]);
    return [
      { accountId: revenue.id, minor: -minor },
      { accountId: rest.id, minor },
    ];
  };
  beforeAll(async () => {
    for (const code of ['fee_revenue', 'suspense'])
      await app.db.query(
        `SELECT ledger.open_account('platform', '00000000-0000-0000-0000-000000000000', $1, 'EUR')`,
        [code],
      );
  });

  it('is booked once another admin agrees, and by nobody else', async () => {
    const asked = await ask(await suspense(250));
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      { kind: 'journal', status: 'pending_approval' },
    ]);
    expect((await only('suspense')).balance).toBe(0);
    const { id } = asked.body.data as { id: string };
    expect(
      (await admin.post(`/api/admin/approval/${id}/decision`, { decision: 'approve', note: 'Checked' }))
        .status,
    ).toBe(403);
    expect((await decide(id)).body.data.status).toBe('approved');
    expect((await only('suspense')).balance).toBe(250);
    const { id: account } = await only('suspense');
    const [entry] = (await admin.get(`/api/admin/ledger/account/${account}/entry`)).body.data;
    expect(entry).toMatchObject({ kind: 'journal', minor: 250, source: { kind: 'approval', id } });
  });

  it('tells whose account each line moves', async () => {
    const lea = await signUp(app);
    await giveCoins(app, lea, 1);
    const [from, to] = [await only('coin_purchased', person.id), await only('coin_purchased', lea.id)];
    const asked = await ask([
      { accountId: from.id, minor: -5 },
      { accountId: to.id, minor: 5 },
    ]);
    const { id } = asked.body.data as { id: string };
    const { lines } = (await other.get(`/api/admin/approval/${id}`)).body.data.payload;
    expect(lines).toMatchObject([
      { minor: -5, ownerType: 'user', owner: { id: person.id } },
      { minor: 5, ownerType: 'user', owner: { id: lea.id } },
    ]);
    expect((await decide(id, 'reject')).status).toBe(200);
    const platform = await ask(await suspense(1));
    const { payload } = (await other.get(`/api/admin/approval/${platform.body.data.id}`)).body.data;
    expect(payload.lines[0]).toMatchObject({ account: 'fee_revenue', ownerType: 'platform' });
    expect((await decide(platform.body.data.id, 'reject')).status).toBe(200);
  });

  it('counts from the moment it names', async () => {
    const effectiveAt = new Date(app.clock.now().getTime() - 86_400_000).toISOString();
    const asked = await ask(await suspense(40), { effectiveAt });
    await decide(asked.body.data.id);
    const asOf = new Date(new Date(effectiveAt).getTime() + 1000).toISOString();
    const { rows } = (await admin.get('/api/admin/ledger/trial-balance', { asOf })).body.data;
    expect(rows).toContainEqual({ code: 'suspense', unit: 'EUR', debit: 0, credit: 40 });
  });

  it('has to add up, on accounts that exist, now or before', async () => {
    const [from, to] = await suspense(100);
    const coins = await only('coin_purchased', person.id);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    for (const [lines, more, field] of [
      [[from, { ...to, minor: 99 }], {}, 'lines'],
      [[from, { accountId: coins.id, minor: 100 }], {}, 'lines'],
      [[from, { accountId: '999999999', minor: 100 }], {}, 'lines.1.accountId'],
      [[from, to, { ...to, minor: 0 }], {}, 'lines.2.minor'],
      [[from, to], { effectiveAt: tomorrow }, 'effectiveAt'],
    ] as [{ accountId: string; minor: number }[], object, string][]) {
      const answer = await ask(lines, more);
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
    }
    expect((await ask([from as { accountId: string; minor: number }])).status).toBe(400);
  });

  it('cannot overdraw anybody: the approval stays open', async () => {
    const coins = await only('coin_purchased', person.id);
    const issued = await only('coin_issued');
    const asked = await ask([
      { accountId: coins.id, minor: -1_000_000 },
      { accountId: issued.id, minor: 1_000_000 },
    ]);
    const refused = await decide(asked.body.data.id);
    expect([refused.status, refused.body.code]).toEqual([402, 'INSUFFICIENT_COINS']);
    const open = (await admin.get('/api/admin/approval', { status: 'pending_approval' })).body.data;
    expect(open.map(({ id }: { id: string }) => id)).toContain(asked.body.data.id);
  });
});

describe('closing of days', () => {
  const close = () => app.app.nest.get(DaysJobs).run();
  const findings = async () => (await app.app.nest.get(LedgerVerification).verify()).findings;

  it('seals each day once, in order, over the one before', async () => {
    await backdate(app, 2);
    await giveCoins(app, person, 5);
    await backdate(app, 1);
    await giveCoins(app, person, 7);
    await Promise.all([close(), close()]);
    const { data, total } = (await admin.get('/api/admin/ledger/day')).body;
    expect(total).toBe(3);
    expect(data.map(({ previousHash }: { previousHash: string }) => previousHash)).toEqual([
      data[1].hash,
      data[2].hash,
      '',
    ]);
    expect(data.map(({ transactions }: { transactions: number }) => transactions > 0)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await findings()).toEqual([]);
    const told = await app.db.query<{ hash: string }>(
      `SELECT after->>'hash' AS hash FROM audit_log WHERE action = 'ledger.closeDay' ORDER BY target_id DESC`,
    );
    expect(told.map(({ hash }) => hash)).toEqual(data.map(({ hash }: { hash: string }) => hash));
    await close();
    expect(
      (await admin.get('/api/admin/ledger/day', { from: data[1].day, to: data[1].day })).body.total,
    ).toBe(1);
  });

  it('does not close today, nor out of order', async () => {
    const closing = (day: string) => app.db.query(`SELECT ledger.close_day(${day})`);
    await expect(closing('current_date')).rejects.toMatchObject({ constraint: 'ledger_day_not_over' });
    expect(await app.db.query(`SELECT closed FROM ledger.close_day('2020-01-01')`)).toEqual([
      { closed: false },
    ]);
  });

  it('shows what was booked into a closed day later, and what was changed in one', async () => {
    await app.db.query(`ALTER TABLE ledger.entry DISABLE TRIGGER USER`);
    await app.db.query(
      `UPDATE ledger.entry SET created_at = created_at - interval '3 days' WHERE id = (SELECT max(id) FROM ledger.entry)`,
    );
    await app.db.query(`ALTER TABLE ledger.entry ENABLE TRIGGER USER`);
    expect((await findings()).map(({ check }) => check)).toEqual([
      'a closed day holds what was booked in it',
    ]);
    await app.db.query(`ALTER TABLE ledger.ledger_day_seal DISABLE TRIGGER USER`);
    await app.db.query(
      `UPDATE ledger.ledger_day_seal SET transactions = 1 WHERE day = (SELECT min(day) FROM ledger.ledger_day_seal)`,
    );
    await app.db.query(`ALTER TABLE ledger.ledger_day_seal ENABLE TRIGGER USER`);
    expect((await findings()).map(({ check }) => check)).toContain(
      'closed days form an unbroken chain of seals',
    );
  });
});
