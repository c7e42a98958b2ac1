import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { newId } from '../../../../src/kernel/id.js';
import { holderAccount, LedgerService } from '../../../../src/modules/money/ledger/index.js';
import { auditOf } from '../../../support/audit.js';
import { platformAccount } from '../../../support/postings.js';
import {
  type Movement,
  type ProviderFeed,
} from '../../../../src/modules/money/accounting/reconciliation/reconciliation.types.js';
import { ReconciliationService } from '../../../../src/modules/money/accounting/reconciliation/reconciliation.service.js';
import { ReconciliationJobs } from '../../../../src/modules/money/accounting/reconciliation/reconciliation.jobs.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { service, together } from '../../../support/challenges.js';
import { buyCoins, coinsOf, onlyPayment } from '../../../support/payments.js';
import { askPayout, bodyOf, codesOf, NO_ACCOUNT_IBAN, payee, untilPayout } from '../../../support/payees.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

interface RunBody {
  id: string;
  state: string;
  counts: { movements: number; matched: number; caughtUp: number; opened: number; closed: number };
  balance: { toldMinor: number; bookedMinor: number; unexplainedMinor: number };
  open: { class: string; subjectId: string; toldMinor: number | null; bookedMinor: number | null }[];
}

/** Asks for a run and waits until a worker has done it. */
async function run(provider = 'stripe'): Promise<RunBody> {
  const asked = await admin.post('/api/admin/reconciliation/run', {
    provider,
    reason: 'A webhook is missing',
  });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  const { id } = asked.body.data as { id: string };
  return eventually(async () => {
    const { data } = (await admin.get('/api/admin/reconciliation')).body as { data: RunBody[] };
    return data.find((each) => each.id === id && each.state === 'done');
  });
}

describe('the movements at Stripe', () => {
  it('agree with the books to the cent, before and after a charge settles', async () => {
    const person = await signUp(app);
    for (let i = 0; i < 3; i += 1) expect((await buyCoins(person)).data.status).toBe('succeeded');
    const before = await run();
    expect(before).toMatchObject({
      counts: { movements: 3, matched: 3, caughtUp: 0, opened: 0 },
      balance: { unexplainedMinor: 0 },
      open: [],
    });
    expect(before.balance.bookedMinor).toBe(3000);
    expect(before.balance.toldMinor).toBeLessThan(3000);
    app.clock.advance(8 * DAY);
    await app.sandbox.stripe.settle();
    await app.pass(0);
    admin = await signUpStaff(app, 'admin');
    const after = await run();
    expect(after.balance).toMatchObject({ toldMinor: before.balance.toldMinor, unexplainedMinor: 0 });
    expect(after.balance.bookedMinor).toBe(after.balance.toldMinor);
  });

  it('agree after a payout failed and its transfer came back', async () => {
    const person = await payee(app, { minor: 6_000, iban: NO_ACCOUNT_IBAN });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 6_000)).data;
    await untilPayout(app, id, 'in_transit');
    app.clock.advance(5 * DAY);
    await untilPayout(app, id, 'failed');
    app.clock.advance(DAY + HOUR);
    admin = await signUpStaff(app, 'admin');
    const { open } = await run();
    expect(open.filter(({ subjectId }) => subjectId.startsWith('tr'))).toEqual([]);
    expect(await codesOf(person)).not.toContain('RECONCILIATION');
  });

  it('that no webhook told are caught up with', async () => {
    // Without a worker nothing else asks the provider: no webhook is handled, no deadline passes.
    const quiet = await startTestApp({ env: { ROLE: 'api' } });
    try {
      const person = await signUp(quiet);
      const { data } = await buyCoins(person, { paymentMethodId: 'pm_card_threeDSecure2Required' });
      const intentId = String(data.payment.providerRef);
      quiet.sandbox.stripe.authenticate(intentId, 'complete');
      // Our call went through, but its answer was lost with the process that made it.
      const captured = await fetch(`${quiet.sandbox.url}/v1/payment_intents/${intentId}/capture`, {
        method: 'POST',
        headers: { Authorization: 'Bearer sk_test_sandbox' },
      });
      expect(captured.status).toBe(200);
      const reconciliation = service(quiet, ReconciliationService);
      const compare = async () => {
        const { id } = await reconciliation.request('stripe', undefined);
        await reconciliation.run(id);
        const [result] = await quiet.db.query<Pick<RunBody, 'counts' | 'balance'>>(
          `SELECT counts, balance FROM reconciliation_run WHERE id = $1`,
          [id],
        );
        return result;
      };
      const early = await compare();
      expect(early).toMatchObject({ counts: { movements: 1, matched: 0, caughtUp: 0 } });
      expect(await coinsOf(person)).toBe(0);
      quiet.clock.advance(16 * MINUTE);
      const late = await compare();
      expect(late).toMatchObject({
        counts: { movements: 1, matched: 1, caughtUp: 1, opened: 0 },
        balance: { unexplainedMinor: 0 },
      });
      expect(await coinsOf(person)).toBe(1000);
      expect((await onlyPayment(quiet, person)).status).toBe('succeeded');
    } finally {
      await quiet.close();
    }
  });
});

describe('what does not agree', () => {
  const movements: Movement[] = [];
  let balance = 0;
  const feed: ProviderFeed = {
    provider: 'teststore',
    enabled: true,
    accounts: ['bank'],
    movements: async function* () {
      yield movements;
    },
    balance: async () => balance,
    catchUp: async () => undefined,
  };
  const told = (id: string, amountMinor: number, ageMs = DAY): Movement => {
    const movement = {
      externalId: `m_${id}`,
      type: 'charge',
      object: { kind: 'capture', id },
      amountMinor,
      feeMinor: 0,
      createdAt: new Date(app.clock.now().getTime() - ageMs),
    };
    movements.push(movement);
    balance += amountMinor;
    return movement;
  };
  /** Money of a person that stands with the provider. */
  const booked = (id: string, amount: number, userId = newId()) =>
    together(app, () =>
      service(app, LedgerService).post({
        kind: 'journal',
        key: newId(),
        source: { type: 'test', id },
        lines: [
          { account: platformAccount('bank'), amount: -amount },
          { account: holderAccount({ type: 'user', id: userId }, 'payable'), amount },
        ],
        links: [{ provider: 'teststore', object: 'capture', id }],
      }),
    );
  beforeAll(() => service(app, ReconciliationService).add(feed));

  it('is found, shown with both amounts, and closed once it agrees', async () => {
    const creator = await signUp(app, { role: 'creator' });
    told('same', 500);
    await booked('same', 500);
    told('missing', 300);
    told('young', 200, MINUTE);
    const differing = told('other', 1_200);
    await booked('other', 1_000, creator.id);
    const first = await run('teststore');
    expect(first.counts).toMatchObject({ movements: 4, matched: 1, caughtUp: 1, opened: 2 });
    expect(first.open).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          class: 'provider_only',
          subjectId: 'missing',
          toldMinor: 300,
          bookedMinor: null,
        }),
        expect.objectContaining({
          class: 'amount_differs',
          subjectId: 'other',
          toldMinor: 1_200,
          bookedMinor: 1_000,
        }),
      ]),
    );
    // The one that is too young to say is what the balance cannot explain yet.
    expect(first.balance.unexplainedMinor).toBe(200);
    expect(first.open).toContainEqual(expect.objectContaining({ class: 'balance' }));
    const held = async (who: Actor) => {
      const { blockers } = (await who.get('/api/payments/payout/preview', { 'amount[minor]': 1_000 })).body
        .data;
      return blockers.some(({ code }: { code: string }) => code === 'RECONCILIATION');
    };
    expect([await held(creator), await held(await signUp(app, { role: 'creator' }))]).toEqual([true, false]);

    await booked('young', 200);
    await booked('missing', 300);
    differing.amountMinor = 1_000;
    balance -= 200;
    const second = await run('teststore');
    expect(second).toMatchObject({
      counts: { matched: 4, opened: 0, closed: 2 },
      balance: { unexplainedMinor: 0 },
      open: [],
    });
    expect(await held(creator)).toBe(false);
  });

  it('shows what we booked and the provider never mentions, after a day', async () => {
    await booked('ours', 700);
    expect((await run('teststore')).open).toEqual([expect.objectContaining({ class: 'balance' })]);
    await app.db.query(`ALTER TABLE ledger.txn DISABLE TRIGGER USER`);
    await app.db.query(`UPDATE ledger.txn SET created_at = $1 WHERE source_id = 'ours'`, [
      new Date(app.clock.now().getTime() - 2 * DAY),
    ]);
    await app.db.query(`ALTER TABLE ledger.txn ENABLE TRIGGER USER`);
    const late = await run('teststore');
    expect(late).toMatchObject({ balance: { unexplainedMinor: 0 } });
    expect(late.open).toEqual([
      expect.objectContaining({ class: 'ours_only', subjectId: 'ours', bookedMinor: 700 }),
    ]);
  });

  it('fails in sight where the provider does not answer, and works again later', async () => {
    const answer = feed.balance;
    feed.balance = async () => {
      throw new Error('the provider is away');
    };
    const { id } = (
      await admin.post('/api/admin/reconciliation/run', { provider: 'teststore', reason: 'Month end' })
    ).body.data;
    expect(await auditOf(app, 'reconciliation.run', id as string)).toMatchObject([
      { actorId: admin.id, reason: 'Month end', named: true },
    ]);
    await eventually(async () => {
      const [row] = await app.db.query<{ error: string | null }>(
        `SELECT error FROM reconciliation_run WHERE id = $1 AND attempts > 0`,
        [id],
      );
      return row?.error ?? undefined;
    });
    feed.balance = answer;
    await eventually(async () => {
      await app.pass(MINUTE);
      const [row] = await app.db.query<{ state: string }>(
        `SELECT state FROM reconciliation_run WHERE id = $1`,
        [id],
      );
      return row?.state === 'done' ? row : undefined;
    });
  });
});

describe('a run', () => {
  it('comes by itself once a day', async () => {
    const runs = async () => (await admin.get('/api/admin/reconciliation')).body.total as number;
    const jobs = service(app, ReconciliationJobs);
    await jobs.daily();
    const before = await runs();
    await jobs.daily();
    expect(await runs()).toBe(before);
    app.clock.advance(DAY);
    await jobs.daily();
    await jobs.daily();
    admin = await signUpStaff(app, 'admin');
    expect(await runs()).toBe(before + service(app, ReconciliationService).providers.length);
  });

  it('is read alone as in the list, and does not exist by another id', async () => {
    const { body } = await admin.get('/api/admin/reconciliation');
    for (const row of body.data as RunBody[])
      expect((await admin.get(`/api/admin/reconciliation/${row.id}`)).body.data).toEqual(row);
    expect((await admin.get(`/api/admin/reconciliation/${admin.id}`)).status).toBe(404);
  });

  it('is asked for by admins, of providers that are connected', async () => {
    const support = await signUpStaff(app);
    expect((await support.post('/api/admin/reconciliation/run')).status).toBe(403);
    expect((await support.get('/api/admin/reconciliation')).status).toBe(403);
    const unknown = await admin.post('/api/admin/reconciliation/run', {
      provider: 'nobank',
      reason: 'Month end',
    });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    for (const [field, body] of Object.entries({
      from: { from: 'soon', reason: 'Month end' },
      reason: { provider: 'stripe' },
    }))
      expect((await admin.post('/api/admin/reconciliation/run', body)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ field }],
      });
  });
});
