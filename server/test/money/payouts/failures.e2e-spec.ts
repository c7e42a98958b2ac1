import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { LedgerVerification } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  askPayout,
  balancesOf,
  bodyOf,
  codesOf,
  germanIban,
  loseAnswer,
  NO_ACCOUNT_IBAN,
  payee,
  type PayoutRow,
  untilPayout,
} from '../../support/payees.js';
import { eventually } from '../../support/wait.js';

const MINOR = 6_000;
/** The bank cannot process it; the account itself is fine. */
const BUSY_IBAN = germanIban('532013004');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  const { findings } = await app.app.nest.get(LedgerVerification, { strict: false }).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});
afterEach(() => {
  app.sandbox.faults.reset();
  app.sandbox.stripe.webhooks.mode = { delayMs: 30, duplicates: 0, dropNext: 0, holding: false };
});

const ask = async (person: Actor): Promise<string> => {
  const asked = await askPayout(app, person, MINOR);
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  return bodyOf<{ id: string }>(asked).data.id;
};

const settle = (row: PayoutRow, outcome: 'paid' | 'could_not_process' | 'account_closed') =>
  app.sandbox.stripe.connect.settlePayout(String(row.provider_payout_id), outcome);

const attempts = (id: string) =>
  app.db.query<{ op: string; state: string; result: string | null }>(
    `SELECT op, state, result FROM payout_attempt WHERE payout_id = $1 ORDER BY created_at, id`,
    [id],
  );

const transfersOf = (id: string) =>
  app.sandbox.stripe.store.transfers.all().filter(({ metadata }) => metadata['payout_id'] === id);
const payoutsOf = (id: string) =>
  app.sandbox.stripe.store.payouts.all().filter(({ metadata }) => metadata?.['payout_id'] === id);

describe('a bank that does not take the money', () => {
  it('sends it back whole where the account does not exist, and the account stops payouts', async () => {
    const person = await payee(app, { minor: MINOR, iban: NO_ACCOUNT_IBAN });
    const id = await ask(person);
    await untilPayout(app, id, 'in_transit');
    app.clock.advance(5 * DAY);
    const failed = await untilPayout(app, id, 'failed');
    expect(failed).toMatchObject({
      failure_code: 'no_account',
      ending: 'failed',
      closed_at: expect.any(Date),
    });
    expect(await balancesOf(app, person)).toEqual({ payable: MINOR });
    expect((await attempts(id)).map(({ op }) => op)).toEqual(['transfer', 'payout', 'reversal']);
    expect(await codesOf(person)).toEqual(['BANK_ACCOUNT_ERRORED']);
    const mail = await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.includes('ist nicht angekommen'),
    );
    expect(mail.text).toContain('Dieses Bankkonto gibt es nicht.');
    const history = bodyOf<{ type: string; note: string | null }[]>(
      await person.get('/api/finance/transactions'),
    );
    expect(history.data.map(({ type }) => type)).toEqual(['payout_reversal', 'payout']);
    expect(history.data[0]?.note).toBe('Dieses Bankkonto gibt es nicht.');
    // The owner reads our words, staff the provider's as well.
    const [own] = bodyOf<{ failureReason: string }[]>(await person.get('/api/payments/payouts')).data;
    expect(own?.failureReason).toBe('Dieses Bankkonto gibt es nicht.');
    expect(JSON.stringify(own)).not.toContain('The bank');
    const admin = await signUpStaff(app, 'admin');
    expect(bodyOf(await admin.get(`/api/admin/payout/${id}`)).data).toMatchObject({
      failureReason: 'Dieses Bankkonto gibt es nicht.',
      providerText: expect.stringMatching(/account/),
    });
  });

  it('is asked three times, a day apart, with one transfer', async () => {
    const person = await payee(app, { minor: MINOR, iban: BUSY_IBAN });
    const id = await ask(person);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const row = await eventually(async () => {
        const sent = await untilPayout(app, id, 'in_transit');
        return sent.provider_payout_id === null ? null : sent;
      });
      settle(row, 'could_not_process');
      await eventually(
        async () => (await attempts(id)).filter(({ result }) => result !== null).length === attempt,
      );
      if (attempt < 3) {
        const [shown] = bodyOf<{ blockers: { code: string; eta: string | null }[] }[]>(
          await person.get('/api/payments/payouts'),
        ).data;
        expect(shown?.blockers).toMatchObject([{ code: 'TRYING_AGAIN', eta: expect.any(String) }]);
        await app.pass(23 * HOUR);
        expect((await attempts(id)).filter(({ op }) => op === 'payout')).toHaveLength(attempt);
        await app.pass(HOUR + MINUTE);
      }
    }
    await untilPayout(app, id, 'failed');
    expect(transfersOf(id)).toHaveLength(1);
    expect(payoutsOf(id)).toHaveLength(3);
    expect(await balancesOf(app, person)).toEqual({ payable: MINOR });
  });

  it('may send it back days after it was paid', async () => {
    const person = await payee(app, { minor: MINOR });
    const id = await ask(person);
    settle(await untilPayout(app, id, 'in_transit'), 'paid');
    const paid = await untilPayout(app, id, 'paid');
    expect(await balancesOf(app, person)).toEqual({});
    settle(paid, 'account_closed');
    await untilPayout(app, id, 'returned');
    await eventually(async () => (await balancesOf(app, person))['payable'] === MINOR);
    expect(await balancesOf(app, person)).toEqual({ payable: MINOR });
    expect(transfersOf(id)).toMatchObject([{ reversed: true }]);
  });

  it('is a case for staff when it says nothing for ten working days', async () => {
    const person = await payee(app, { minor: MINOR });
    const id = await ask(person);
    await untilPayout(app, id, 'in_transit');
    // Nothing arrives at a bank where those days do not go by.
    app.sandbox.clock.advance(-15 * DAY);
    await app.pass(15 * DAY);
    const [row] = await app.db.query<{ escalated_at: Date | null }>(
      `SELECT escalated_at FROM payout WHERE id = $1`,
      [id],
    );
    expect(row?.escalated_at).toBeInstanceOf(Date);
  });
});

describe('a provider that is short, or silent', () => {
  it('keeps a payout approved until its balance is there', async () => {
    const balance = app.sandbox.stripe.store.balanceTransactions.all().reduce((sum, row) => sum + row.net, 0);
    app.sandbox.stripe.connect.fund(-balance);
    const person = await payee(app, { minor: MINOR, funded: false });
    const id = await ask(person);
    await eventually(async () => {
      const [row] = await app.db.query<{ stall: string | null }>(`SELECT stall FROM payout WHERE id = $1`, [
        id,
      ]);
      return row?.stall === 'provider_balance';
    });
    const [shown] = bodyOf<{ blockers: object[] }[]>(await person.get('/api/payments/payouts')).data;
    expect(shown?.blockers).toMatchObject([{ code: 'PROVIDER_BALANCE', owner: 'staff' }]);
    app.sandbox.stripe.connect.fund(100_000);
    await app.pass(HOUR + MINUTE);
    await untilPayout(app, id, 'in_transit');
    expect(transfersOf(id)).toHaveLength(1);
  });

  it.each([
    ['the transfer', '/v1/transfers'],
    ['the payout', '/v1/payouts'],
  ])('has %s once, when its answer was lost after the effect', async (_, path) => {
    const person = await payee(app, { minor: MINOR });
    loseAnswer(app, path);
    const id = await ask(person);
    await eventually(async () => (path.includes('transfers') ? transfersOf(id) : payoutsOf(id)).length === 1);
    expect((await balancesOf(app, person))['payout_in_flight']).toBe(MINOR);
    expect((await attempts(id)).at(-1)).toMatchObject({ state: 'sent' });
    app.sandbox.faults.reset();
    await app.pass(5 * MINUTE);
    await untilPayout(app, id, 'in_transit');
    expect(transfersOf(id)).toHaveLength(1);
    expect(payoutsOf(id)).toHaveLength(1);
  });

  it('is asked what it did, where it only said that something broke', async () => {
    const person = await payee(app, { minor: MINOR });
    app.sandbox.faults.next({ kind: 'error_after', method: 'POST', path: '/v1/transfers', times: 4 });
    const id = await ask(person);
    await eventually(async () => (await attempts(id))[0]?.state === 'unknown');
    app.sandbox.faults.reset();
    await app.pass(5 * MINUTE);
    await untilPayout(app, id, 'in_transit');
    expect(transfersOf(id)).toHaveLength(1);
  });

  it('ends in one state, whatever order and number its events come in', async () => {
    const person = await payee(app, { minor: MINOR });
    app.sandbox.stripe.webhooks.mode = { delayMs: 0, duplicates: 0, dropNext: 0, holding: true };
    const id = await ask(person);
    settle(await untilPayout(app, id, 'in_transit'), 'paid');
    const held = app.sandbox.stripe.webhooks.held().map((event) => event.id);
    await app.sandbox.stripe.webhooks.release([...held].toReversed());
    for (const event of held) await app.sandbox.stripe.webhooks.deliver(event);
    await untilPayout(app, id, 'paid');
    expect(await balancesOf(app, person)).toEqual({});
    const [count] = await app.db.query<{ count: string }>(
      `SELECT count(*) AS count FROM ledger.txn WHERE source_type = 'payout' AND source_id = $1`,
      [id],
    );
    expect(Number(count?.count)).toBe(3);
  });
});
