import { MINUTE } from '../../../src/kernel/clock.js';
import { Relay } from '../../../src/platform/outbox/relay.js';
import type { Actor } from '../../support/actors.js';
import { startBeside, startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, service } from '../../support/challenges.js';
import { askPayout, balancesOf, bodyOf, payee } from '../../support/payees.js';
import { askStepUp } from '../../support/step-up.js';
import { type ServerProcess, startServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

const MINOR = 5_000;

let app: TestApp;
let creators: Actor[];
let running: { stop: () => Promise<void> }[] = [];
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  const child = await worker();
  creators = [];
  // One by one: each moves the clock in the end, and the others' codes would run out.
  for (let n = 0; n < 3; n += 1) creators.push(await payee(app, { minor: MINOR }));
  await child.stop();
  running = [];
  // Webhooks would repair everything; here the tables have to be enough.
  app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  running = [];
});

async function worker(): Promise<{ stop: () => Promise<void> }> {
  const started = await startBeside(app, 'worker');
  running.push(started);
  return started;
}

/** A worker that dies without warning at the named place. */
async function mortal(failpoint: string): Promise<ServerProcess> {
  const child = await startServerProcess({ ...app.env, ROLE: 'worker', FAILPOINT: `${failpoint}:kill` });
  running.push(child);
  return child;
}

const ofPayout = <T extends { metadata: Record<string, string> | null }>(rows: T[], id: string): T[] =>
  rows.filter(({ metadata }) => metadata?.['payout_id'] === id);

describe('a worker killed between the provider’s success and our commit', () => {
  it.each(['transfer.afterSend', 'payout.afterSend'])(
    '%s: one transfer, one payout, booked once',
    async (failpoint) => {
      const person = creators.pop() as Actor;
      const child = await mortal(failpoint);
      const { id } = bodyOf<{ id: string }>(await askPayout(app, person, MINOR)).data;
      expect(await child.ended).toBe('SIGKILL');
      await worker();
      await app.pass(MINUTE);
      await service(app, Relay).sweep(0);
      await eventually(async () => {
        const [row] = await app.db.query(
          `SELECT 1 FROM payout WHERE id = $1 AND status = 'in_transit' AND provider_payout_id IS NOT NULL`,
          [id],
        );
        return row;
      });
      const { transfers, payouts } = app.sandbox.stripe.store;
      expect(ofPayout(transfers.all(), id).map(({ amount }) => amount)).toEqual([MINOR]);
      expect(ofPayout(payouts.all(), id).map(({ amount }) => amount)).toEqual([MINOR]);
      expect(await balancesOf(app, person)).toEqual({ payout_in_flight: MINOR, stripe_connected: -MINOR });
    },
  );
});

describe('payouts asked for at the same moment', () => {
  it('take no more than there is, and one code opens one door', async () => {
    const person = creators.pop() as Actor;
    await worker();
    const code = await askStepUp(app, person, 'payout');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askPayout(app, person, 3_000, { code })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await balancesOf(app, person)).toMatchObject({ payable: MINOR - 3_000, payout_in_flight: 3_000 });
  });
});
