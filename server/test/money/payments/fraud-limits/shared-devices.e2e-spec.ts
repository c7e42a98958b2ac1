import { randomBytes, randomUUID } from 'node:crypto';
import request from 'supertest';
import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { TipsService } from '../../../../src/modules/money/payments/tips/tips.service.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { auditOf } from '../../../support/audit.js';
import { service } from '../../../support/challenges.js';
import { decided, disputed } from '../../../support/disputes.js';
import { askPayout, balancesOf, bodyOf, codesOf, payee } from '../../../support/payees.js';
import { assertBooks, onlyPayment, untilStatus } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

interface HeldSale {
  id: string;
  state: string;
  sign: string;
  kind: string;
  paymentId: string;
  amount: { minor: number };
  disputed: boolean;
  freeAt: string | null;
  seller: { id: string } | null;
  payer: { id: string } | null;
  reason: string | null;
}

let app: TestApp;
let fan: Actor;
let creator: Actor;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp({
    settings: { 'earning.newInstrumentDays': 7, 'earning.fourEyesMinor': 5_000, 'auth.deviceDays': 90 },
  });
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  [fan, creator, admin] = [
    await signUp(app),
    await signUp(app, { role: 'creator' }),
    await signUpStaff(app, 'admin'),
  ];
});

const newDevice = () => randomBytes(32).toString('base64url');

async function signInOn(device: string, { email, password }: Actor): Promise<void> {
  const answer = await request(app.url)
    .post('/api/auth/signin')
    .set('Cookie', `device=${device}`)
    .send({ login: email, password });
  expect(answer.status).toBe(200);
}

async function shareDevice(one: Actor, other: Actor): Promise<void> {
  const device = newDevice();
  await signInOn(device, one);
  await signInOn(device, other);
}

async function tip(amountMinor: number, from = fan, to = creator): Promise<void> {
  const gift = { fromUserId: from.id, toUserId: to.id, amountMinor };
  const way = { method: 'card', paymentMethodId: 'pm_card_visa', idempotencyKey: randomUUID() } as const;
  const { payment } = await service(app, TipsService).give(gift, way);
  await untilStatus(app, payment.id, 'succeeded');
}

const heldSales = async (query: object = {}, by = admin) =>
  bodyOf<HeldSale[]>(await by.get('/api/admin/held-sale', { per: 100, ...query })).data.filter(
    ({ seller }) => seller?.id === creator.id,
  );
async function onlyHeld(): Promise<HeldSale> {
  const [sale, ...others] = await heldSales();
  if (!sale || others.length > 0) throw new Error('one held sale was expected');
  return sale;
}
const release = (id: string, by = admin) =>
  by.post(`/api/admin/held-sale/${id}/release`, { reason: 'A family with one laptop' });

describe('a tip between two accounts that were used on one device', () => {
  it('is paid, and its income stays until staff release it, once', async () => {
    creator = await payee(app, { minor: 0 });
    await shareDevice(fan, creator);
    await tip(1_000);
    const metrics = await request(app.url).get('/metrics');
    expect(metrics.text).toMatch(/anomalies_total\{kind="shared_device"\} [1-9]/);
    const earned = { earned_pending: 756 };
    expect(await balancesOf(app, creator)).toEqual(earned);
    expect(await codesOf(creator)).toEqual(['IN_VALIDATION']);
    expect((await askPayout(app, creator, 100, { code: '000000' })).status).toBe(409);
    const transfers = await creator.get('/api/payments/transfers');
    expect(bodyOf(transfers).data).toMatchObject([{ status: 'pending', availableOn: null }]);
    expect(JSON.stringify(transfers.body)).not.toMatch(/device|review/);
    await app.pass(60 * DAY);
    expect(await balancesOf(app, creator)).toEqual(earned);

    admin = await signUpStaff(app, 'admin');
    const held = await onlyHeld();
    expect(held).toMatchObject({
      state: 'open',
      sign: 'device',
      kind: 'tip',
      amount: { minor: 756 },
      payer: { id: fan.id },
      paymentId: (await onlyPayment(app, fan)).id,
    });
    expect((await heldSales({ state: 'open' })).map(({ id }) => id)).toEqual([held.id]);
    expect(await heldSales({ state: 'decided' })).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const answer = await release(held.id);
      expect([answer.status, bodyOf<HeldSale>(answer).data]).toMatchObject([
        200,
        { state: 'released', reason: 'A family with one laptop', decider: { id: admin.id } },
      ]);
      expect(await balancesOf(app, creator)).toEqual({ payable: 756 });
    }
    expect(await auditOf(app, 'held_sale.release', held.id)).toMatchObject([{ actorId: admin.id }]);
    expect((await heldSales({ state: 'decided' })).map(({ id }) => id)).toEqual([held.id]);
  });

  it('waits for its new card as well, whatever staff decide', async () => {
    await shareDevice(fan, creator);
    await tip(1_000);
    const { id } = await onlyHeld();
    const { freeAt } = bodyOf<HeldSale>(await release(id)).data;
    expect(Math.round((Date.parse(String(freeAt)) - app.clock.now().getTime()) / DAY)).toBe(7);
    expect(await balancesOf(app, creator)).toEqual({ earned_pending: 756 });
    await app.pass(7 * DAY + 1_000);
    expect(await balancesOf(app, creator)).toEqual({ payable: 756 });
  });

  it('is given back by a refund, which decides it', async () => {
    await shareDevice(fan, creator);
    await tip(1_000);
    const { id, paymentId } = await onlyHeld();
    const refund = await admin.post(
      `/api/admin/payment/${paymentId}/refund`,
      { reason: 'One person' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect(refund.status).toBe(200);
    expect(await balancesOf(app, creator)).toEqual({});
    expect(await onlyHeld()).toMatchObject({ state: 'given_back', amount: { minor: 0 } });
    const late = await release(id);
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('is not released while a bank decides, and a lost dispute takes it', async () => {
    await shareDevice(fan, creator);
    await tip(1_000);
    const dispute = await disputed(app, await onlyPayment(app, fan));
    await eventually(async () => (await onlyHeld()).disputed);
    const answer = await release((await onlyHeld()).id);
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    await decided(app, dispute, 'lost');
    expect(await balancesOf(app, creator)).toEqual({});
    expect(await onlyHeld()).toMatchObject({ state: 'given_back' });
  });

  it('takes two people to release above the limit, and none of them has a part in it', async () => {
    await shareDevice(fan, creator);
    await tip(10_000);
    const { id } = await onlyHeld();
    await app.db.query(`UPDATE earning_hold SET payer_id = $2 WHERE id = $1`, [id, admin.id]);
    expect((await release(id)).status).toBe(403);
    await app.db.query(`UPDATE earning_hold SET payer_id = $2 WHERE id = $1`, [id, fan.id]);
    const asked = await release(id);
    expect([asked.status, asked.body.data]).toMatchObject([201, { status: 'pending_approval' }]);
    expect(await onlyHeld()).toMatchObject({ state: 'open' });
    const second = await signUpStaff(app, 'admin');
    const path = `/api/admin/approval/${asked.body.data.id as string}/decision`;
    expect((await second.post(path, { decision: 'approve', note: 'Checked' })).status).toBe(200);
    expect(await onlyHeld()).toMatchObject({ state: 'released' });
  });

  it('stands with admins alone', async () => {
    const support = await signUpStaff(app, 'support');
    expect((await support.get('/api/admin/held-sale')).status).toBe(403);
    expect((await fan.get('/api/admin/held-sale')).status).toBe(403);
    expect((await release(randomUUID())).status).toBe(404);
  });
});

describe('a tip between accounts of different devices', () => {
  it('is not held', async () => {
    await signInOn(newDevice(), fan);
    await signInOn(newDevice(), creator);
    await tip(1_000);
    expect(await heldSales()).toEqual([]);
    await app.pass(7 * DAY + HOUR);
    expect(await balancesOf(app, creator)).toEqual({ payable: 756 });
  });

  it('is not held when one device was shared long ago', async () => {
    await shareDevice(fan, creator);
    await app.pass(90 * DAY + HOUR);
    admin = await signUpStaff(app, 'admin');
    await tip(1_000);
    expect(await heldSales()).toEqual([]);
  });
});
