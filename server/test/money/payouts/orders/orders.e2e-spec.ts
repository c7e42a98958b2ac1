import { DAY } from '../../../../src/kernel/clock.js';
import { PayoutSchedule } from '../../../../src/modules/money/payouts/orders/payout-schedule.service.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, service } from '../../../support/challenges.js';
import { balancesOf, bodyOf, earn, GOOD_IBAN, payee, untilPayout } from '../../../support/payees.js';

let app: TestApp;
let first: Actor;
let second: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'payout.schedule': 'weekly' } });
  first = await signUpStaff(app, 'admin');
  second = await signUpStaff(app, 'admin');
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const payoutsOf = ({ id }: Actor) =>
  app.db.query<{ id: string; amount: number; status: string }>(
    `SELECT id, amount_minor::int AS amount, status FROM payout WHERE user_id = $1`,
    [id],
  );

describe('paying back somebody who cannot be verified', () => {
  it('needs two admins and a verified bank account, and no minimum', async () => {
    const person = await payee(app, { minor: 734, iban: GOOD_IBAN });
    await app.db.query(`UPDATE kyc_profile SET status = 'rejected' WHERE user_id = $1`, [person.id]);
    const [bank] = await app.db.query<{ id: string }>(`SELECT id FROM bank_account WHERE user_id = $1`, [
      person.id,
    ]);
    const path = `/api/admin/user/${person.id}/payback`;
    const body = { bankAccountId: bank?.id, reason: 'The documents cannot be read by anybody' };
    expect((await person.post(path, body)).status).toBe(403);
    expect((await first.post(path, body)).status).toBe(409);
    await app.db.query(`UPDATE bank_account SET status = 'verified' WHERE user_id = $1`, [person.id]);
    const stranger = await payee(app, { minor: 0, iban: GOOD_IBAN });
    expect((await first.post(`/api/admin/user/${stranger.id}/payback`, body)).status).toBe(404);

    const asked = await first.post(path, body);
    expect(asked.status).toBe(201);
    const { id } = bodyOf<{ id: string }>(asked).data;
    expect(bodyOf(asked).data).toMatchObject({ kind: 'payback', status: 'pending_approval' });
    expect((await first.post(path, body)).status).toBe(409);
    const decide = (who: Actor) =>
      who.post(`/api/admin/approval/${id}/decision`, { decision: 'approve', note: 'Checked' });
    expect((await decide(first)).status).toBe(403);
    expect(await payoutsOf(person)).toEqual([]);
    expect((await decide(second)).status).toBe(200);
    const [payout] = await payoutsOf(person);
    expect(payout).toMatchObject({ amount: 734 });
    const sent = await untilPayout(app, payout?.id ?? '', 'in_transit');
    app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'paid');
    await untilPayout(app, payout?.id ?? '', 'paid');
    expect(await balancesOf(app, person)).toEqual({});
    const actions = await app.db.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq`,
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['payback.request', 'payback.approved']);
  });
});

describe('what two people agreed on to pay back', () => {
  const asked = async (minor: number) => {
    const person = await payee(app, { minor, iban: GOOD_IBAN });
    await app.db.query(`UPDATE kyc_profile SET status = 'rejected' WHERE user_id = $1`, [person.id]);
    const [bank] = await app.db.query<{ id: string }>(
      `UPDATE bank_account SET status = 'verified' WHERE user_id = $1 RETURNING id`,
      [person.id],
    );
    const body = { bankAccountId: bank?.id, reason: 'The documents cannot be read by anybody' };
    const ask = () => first.post(`/api/admin/user/${person.id}/payback`, body);
    const { id } = bodyOf<{ id: string }>(await ask()).data;
    const decide = (decision: string) =>
      second.post(`/api/admin/approval/${id}/decision`, { decision, note: 'Checked' });
    return { person, ask, decide };
  };

  it('is what leaves, whatever came in meanwhile', async () => {
    const { person, decide } = await asked(1_200);
    await earn(app, person, 500_000);
    expect((await decide('approve')).status).toBe(200);
    expect(await payoutsOf(person)).toMatchObject([{ amount: 1_200 }]);
    expect(await balancesOf(app, person)).toMatchObject({ payable: 500_000 });
  });

  it('leaves not at all where less is there, and can be asked for again', async () => {
    const { person, ask, decide } = await asked(1_200);
    await earn(app, person, -500);
    expect(bodyOf(await decide('approve'))).toMatchObject({ code: 'CONFLICT' });
    expect(await payoutsOf(person)).toEqual([]);
    expect((await decide('reject')).status).toBe(200);
    expect(bodyOf(await ask()).data).toMatchObject({ payload: { amountMinor: 700 } });
  });

  it('is never the own money of the one who asks', async () => {
    const own = await first.post(`/api/admin/user/${first.id}/payback`, {
      bankAccountId: first.id,
      reason: 'I cannot be verified',
    });
    expect(own.status).toBe(403);
  });
});

describe('payouts of the week', () => {
  it('ask once a week for everybody who has enough', async () => {
    const rich = await payee(app, { minor: 2_000, iban: GOOD_IBAN });
    const poor = await payee(app, { minor: 900, iban: GOOD_IBAN });
    const unknown = await signUp(app, { role: 'creator' });
    await earn(app, unknown, 5_000);
    expect(await service(app, PayoutSchedule).run()).toBe(1);
    expect(await service(app, PayoutSchedule).run()).toBe(0);
    expect(await payoutsOf(rich)).toMatchObject([{ amount: 2_000 }]);
    expect(await payoutsOf(poor)).toEqual([]);
    expect(await payoutsOf(unknown)).toEqual([]);
    await earn(app, rich, 1_500);
    app.clock.advance(7 * DAY);
    expect(await service(app, PayoutSchedule).run()).toBe(1);
    expect((await payoutsOf(rich)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1_500, 2_000]);
  });
});
