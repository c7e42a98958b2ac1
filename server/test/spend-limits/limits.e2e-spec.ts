import { DAY, HOUR } from '../../src/kernel/clock.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { again, createDraft, giveCoins, service, together } from '../support/challenges.js';
import { buyCoins, takenBySandbox } from '../support/payments.js';
import { SpendLimits } from '../../src/modules/spend-limits/index.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'wallet.transfers': true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
});

interface Limit {
  monthly: { minor: number } | null;
  pendingMonthly: { minor: number } | null;
  pendingFrom: string | null;
  spentThisMonth: { minor: number };
}
const path = '/api/wallet/limit';
const read = async (who = person) => ((await who.get(path)).body as { data: Limit }).data;
const set = async (minor: number | null) =>
  (
    (await person.put(path, minor === null ? {} : { monthly: { minor, currency: 'EUR' } })).body as {
      data: Limit;
    }
  ).data;
const euros = (minor: number) => ({ minor, currency: 'EUR' });

describe('a monthly spend limit', () => {
  it('is lowered at once and raised after a day', async () => {
    expect(await read()).toEqual({
      monthly: null,
      pendingMonthly: null,
      pendingFrom: null,
      spentThisMonth: euros(0),
    });
    expect(await set(5_000)).toMatchObject({ monthly: euros(5_000), pendingFrom: null });
    const raised = await set(9_000);
    expect(raised).toMatchObject({ monthly: euros(5_000), pendingMonthly: euros(9_000) });
    app.clock.advance(23 * HOUR);
    expect((await read()).monthly).toEqual(euros(5_000));
    app.clock.advance(HOUR);
    expect(await read()).toMatchObject({ monthly: euros(9_000), pendingMonthly: null, pendingFrom: null });
    expect(await set(null)).toMatchObject({ monthly: euros(9_000), pendingMonthly: null });
    expect((await read()).pendingFrom).not.toBeNull();
    expect((await person.put(path, { monthly: { minor: -1, currency: 'EUR' } })).status).toBe(400);
  });

  it('holds transfers of coins', async () => {
    const friend = await signUp(app);
    await giveCoins(app, person, 2);
    await set(1_000);
    const send = (coins: number) => person.post('/api/wallet/transfer', { toUserId: friend.id, coins });
    expect((await send(700)).status).toBe(201);
    const over = await send(301);
    expect([over.status, (over.body as { code: string }).code]).toEqual([403, 'LIMIT_EXCEEDED']);
    expect((over.body as { details: object[] }).details).toEqual([
      expect.objectContaining({ rule: 'spend_limit' }),
    ]);
    expect((await send(300)).status).toBe(201);
    expect((await read()).spentThisMonth).toEqual(euros(1_000));
  });
});
