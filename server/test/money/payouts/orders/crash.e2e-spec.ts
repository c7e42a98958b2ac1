import request from 'supertest';
import { HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { Relay } from '../../../../src/platform/outbox/relay.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startBeside, startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, service } from '../../../support/challenges.js';
import { askPayout, balancesOf, bodyOf, payee, untilPayout } from '../../../support/payees.js';
import { type ServerProcess, startServerProcess } from '../../../support/server-process.js';
import { eventually } from '../../../support/wait.js';

const SLICE = 60_000;
const MINOR = 734;

let app: TestApp;
let first: Actor;
let second: Actor;
let running: { stop: () => Promise<void> }[] = [];
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  first = await signUpStaff(app, 'admin');
  second = await signUpStaff(app, 'admin');
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
afterEach(async () => {
  app.sandbox.stripe.webhooks.mode.dropNext = 0;
  await stopAll();
});

async function stopAll(): Promise<void> {
  await Promise.all(running.map((child) => child.stop()));
  running = [];
}

async function worker(): Promise<void> {
  running.push(await startBeside(app, 'worker'));
}

async function mortal(role: 'api' | 'worker', failpoint: string): Promise<ServerProcess> {
  const child = await startServerProcess({ ...app.env, ROLE: role, FAILPOINT: `${failpoint}:kill` });
  running.push(child);
  return child;
}

/** Something that one admin has asked for and another one may decide. */
interface Waiting {
  person: Actor;
  approvalId: string;
  /** Of all payouts of the person, the last one included that waits. */
  amounts: number[];
  payable: number;
}

/** With a worker and its webhooks; afterwards the tables have to be enough. */
async function prepared(story: () => Promise<Waiting>): Promise<Waiting> {
  await worker();
  const waiting = await story();
  await stopAll();
  app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
  // The process that is killed lives by the real clock: ahead of it, nothing would be due there.
  app.clock.moveTo(new Date());
  return waiting;
}

const stories: Record<string, () => Promise<Waiting>> = {
  'a payback': async () => {
    const person = await payee(app, { minor: MINOR });
    await app.db.query(`UPDATE kyc_profile SET status = 'rejected' WHERE user_id = $1`, [person.id]);
    const [bank] = await app.db.query<{ id: string }>(
      `UPDATE bank_account SET status = 'verified' WHERE user_id = $1 RETURNING id`,
      [person.id],
    );
    const asked = await first.post(`/api/admin/user/${person.id}/payback`, {
      bankAccountId: bank?.id,
      reason: 'The documents cannot be read by anybody',
    });
    expect(asked.status).toBe(201);
    return { person, approvalId: bodyOf<{ id: string }>(asked).data.id, amounts: [MINOR], payable: 0 };
  },
  'the second slice of a payout': async () => {
    const person = await payee(app, { minor: 3 * SLICE });
    const slice = async () => bodyOf<{ id: string }>(await askPayout(app, person, SLICE)).data.id;
    await untilPayout(app, await slice(), 'in_transit');
    app.clock.advance(HOUR);
    const id = await slice();
    await untilPayout(app, id, 'in_review');
    const asked = await first.post(`/api/admin/payout/${id}/decision`, {
      decision: 'approve',
      note: 'Checked',
    });
    expect(asked.status).toBe(201);
    const approvalId = bodyOf<{ id: string }>(asked).data.id;
    return { person, approvalId, amounts: [SLICE, SLICE], payable: SLICE };
  },
};

const decisionOf = ({ approvalId }: Waiting) => `/api/admin/approval/${approvalId}/decision`;
const APPROVE = { decision: 'approve', note: 'Checked' };

/** Each payout has left once, and the books say so. */
async function expectPaidOnce({ person, amounts, payable }: Waiting): Promise<void> {
  await app.pass(MINUTE);
  await service(app, Relay).sweep(0);
  const rows = await eventually(async () => {
    const found = await app.db.query<{ id: string; amount: number; done: boolean }>(
      `SELECT id, amount_minor::int AS amount, status = 'in_transit' AND provider_payout_id IS NOT NULL AS done
       FROM payout WHERE user_id = $1`,
      [person.id],
    );
    return found.length > 0 && found.every(({ done }) => done) ? found : undefined;
  });
  expect(rows.map(({ amount }) => amount)).toEqual(amounts);
  const { transfers, payouts } = app.sandbox.stripe.store;
  for (const { id, amount } of rows) {
    const of = <T extends { amount: number; metadata: Record<string, string> | null }>(all: T[]) =>
      all.filter(({ metadata }) => metadata?.['payout_id'] === id).map((row) => row.amount);
    expect([of(transfers.all()), of(payouts.all())]).toEqual([[amount], [amount]]);
  }
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  expect(await balancesOf(app, person)).toEqual({
    payout_in_flight: sum,
    stripe_connected: -sum,
    ...(payable === 0 ? {} : { payable }),
  });
}

describe.each(Object.keys(stories))('%s', (name) => {
  const waitingFor = () => prepared(stories[name] ?? (() => Promise.reject(new Error(name))));

  it.each([
    ['approval.beforeCommit', 200],
    ['approval.afterCommit', 409],
  ])('whose decision dies at %s is carried out once', async (failpoint, again) => {
    const waiting = await waitingFor();
    const child = await mortal('api', failpoint);
    const answer = await request(child.url)
      .post(decisionOf(waiting))
      .set({ Authorization: `Bearer ${second.token}` })
      .send(APPROVE)
      // The connection dies with the process.
      .then(
        ({ status, body }) => ({ status, body: body as unknown }),
        () => 'cut',
      );
    expect(answer).toBe('cut');
    expect(await child.ended).toBe('SIGKILL');
    // They press once more.
    expect((await second.post(decisionOf(waiting), APPROVE)).status).toBe(again);
    await worker();
    await expectPaidOnce(waiting);
  });

  it.each(['transfer.afterSend', 'payout.afterSend'])(
    'whose worker dies at %s leaves once',
    async (failpoint) => {
      const waiting = await waitingFor();
      const child = await mortal('worker', failpoint);
      expect((await second.post(decisionOf(waiting), APPROVE)).status).toBe(200);
      expect(await child.ended).toBe('SIGKILL');
      await worker();
      await expectPaidOnce(waiting);
    },
  );
});
