import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, createDraft, giveCoins } from '../../../support/challenges.js';
import { buyCoins, takenBySandbox } from '../../../support/payments.js';

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
    (await person.put(path, { monthly: minor === null ? null : { minor, currency: 'EUR' } })).body as {
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

  it('holds purchases by card, and nothing is charged', async () => {
    await set(1_500);
    const before = takenBySandbox(app);
    expect((await buyCoins(person)).status).toBe(201);
    const over = await buyCoins(person);
    expect([over.status, over.body.code, over.body.details?.[0]?.rule]).toEqual([
      403,
      'LIMIT_EXCEEDED',
      'spend_limit',
    ]);
    expect(takenBySandbox(app) - before).toBe(1_000);
    expect((await read()).spentThisMonth).toEqual(euros(1_000));
  });

  it('lets only one of two payments have the rest, at the same moment', async () => {
    await set(1_000);
    const other = '019a0000-0000-7000-8000-000000000001';
    const answers = await Promise.all([
      buyCoins(person),
      buyCoins(person),
      buyCoins(person, { packageId: other }),
    ]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    const { spentThisMonth } = await read();
    expect(spentThisMonth.minor).toBeGreaterThan(0);
    expect(spentThisMonth.minor).toBeLessThanOrEqual(1_000);
  });

  it('holds what is paid in coins, counts a bought and spent euro once, and forgets what comes back', async () => {
    expect((await buyCoins(person)).status).toBe(201);
    await giveCoins(app, person, 119);
    await set(118_999);
    const pay = async (id: string) => person.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' });
    const { id } = await createDraft(app, person);
    const over = await pay(id);
    expect([over.status, (over.body as { code: string }).code]).toEqual([403, 'LIMIT_EXCEEDED']);
    await set(null);
    app.clock.advance(DAY);
    person = await again(app, person);
    expect((await pay(id)).status).toBe(201);
    expect((await read()).spentThisMonth).toEqual(euros(119_000));
    expect(
      (await person.post(`/api/hub/challenge/${id}/cancel`, { reason: 'Plans have changed here' })).status,
    ).toBe(200);
    // The day that passed may have begun another month.
    expect((await read()).spentThisMonth.minor).toBeLessThanOrEqual(1_000);
  });

  it('counts of coins and a card together only the card as paid in, and both as spent', async () => {
    expect((await buyCoins(person)).status).toBe(201);
    await set(119_000);
    const { id } = await createDraft(app, person);
    const paid = await person.post(`/api/hub/challenge/${id}/payment`, {
      method: 'card',
      paymentMethodId: 'pm_card_visa',
      coins: 1_000,
    });
    expect(paid.status).toBe(201);
    expect((await read()).spentThisMonth).toEqual(euros(119_000));
  });

  it('begins anew with each month', async () => {
    await giveCoins(app, person, 1);
    await set(1_000);
    expect((await buyCoins(person)).status).toBe(201);
    expect((await buyCoins(person)).status).toBe(403);
    app.clock.advance(32 * DAY);
    person = await again(app, person);
    expect((await read()).spentThisMonth).toEqual(euros(0));
    expect((await buyCoins(person)).status).toBe(201);
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
