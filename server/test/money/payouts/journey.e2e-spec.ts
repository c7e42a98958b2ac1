import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { LedgerService, LedgerVerification, refundFailed } from '../../../src/modules/money/ledger/index.js';
import { auditOf } from '../../support/audit.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  accountOf,
  addBank,
  askPayout,
  balancesOf,
  bodyOf,
  codesOf,
  earn,
  inReview,
  payee,
  taxForm,
  untilPayout,
} from '../../support/payees.js';
import { service, together } from '../../support/challenges.js';
import { booked } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let staff: Actor;
beforeAll(async () => {
  app = await startTestApp();
  staff = await signUpStaff(app);
});
afterAll(async () => {
  const { findings } = await app.app.nest.get(LedgerVerification, { strict: false }).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});

describe('the first payout', () => {
  it('goes from nothing to paid, and says at every step what is in the way', async () => {
    const person = await signUp(app, { role: 'creator' });
    await earn(app, person, 8_209);
    await earn(app, person, 1_000, 'earned_pending');
    expect(await accountOf(person)).toMatchObject({
      withdrawable: { minor: 0 },
      balance: { minor: 9_209 },
      kycStatus: 'none',
    });
    expect(await codesOf(person)).toEqual(['KYC_REQUIRED', 'NO_BANK_ACCOUNT', 'TAX_FORM', 'IN_VALIDATION']);
    const early = await person.post('/api/payments/payout', { amount: { minor: 5_000, currency: 'EUR' } });
    expect(early.status).toBe(409);
    expect(bodyOf(early)).toMatchObject({ code: 'PAYOUT_BLOCKED' });
    expect(bodyOf(early).blockers?.[0]).toMatchObject({ code: 'KYC_REQUIRED', owner: 'user' });

    await taxForm(person);
    await inReview(app, person);
    expect(await codesOf(person)).toEqual(['KYC_IN_REVIEW', 'NO_BANK_ACCOUNT', 'IN_VALIDATION']);
    expect(
      (await staff.post(`/api/support/kyc/${person.id}/decision`, { decision: 'verify', note: 'Papers fit' }))
        .status,
    ).toBe(200);
    expect(await codesOf(person)).toEqual(['NO_BANK_ACCOUNT', 'IN_VALIDATION']);
    expect((await addBank(app, person)).status).toBe(201);
    expect(await codesOf(person)).toEqual(['BANK_ACCOUNT_NEW', 'IN_VALIDATION']);
    await app.pass(72 * HOUR + 1000);
    expect(await accountOf(person)).toMatchObject({
      withdrawable: { minor: 8_209 },
      balance: { minor: 9_209 },
    });

    const preview = await person.get('/api/payments/payout/preview', { 'amount[minor]': 8_209 });
    expect(bodyOf(preview).data).toMatchObject({
      amount: { minor: 8_209 },
      fee: { minor: 0 },
      stays: [{ amount: { minor: 1_000 }, reason: 'Einnahmen in der Wartezeit' }],
      blockers: [{ code: 'IN_VALIDATION' }],
    });
    const unproven = await person.post('/api/payments/payout', { amount: { minor: 8_209, currency: 'EUR' } });
    expect(bodyOf(unproven).code).toBe('STEP_UP_REQUIRED');

    app.sandbox.stripe.connect.fund(10_000);
    const asked = await askPayout(app, person, 8_209);
    expect(asked.status).toBe(201);
    const { id } = bodyOf<{ id: string }>(asked).data;
    expect(bodyOf(asked)).toMatchObject({ data: { fee: { minor: 0 } }, wallet: { available: { minor: 0 } } });
    const sent = await untilPayout(app, id, 'in_transit');
    expect(await balancesOf(app, person)).toEqual({
      payout_in_flight: 8_209,
      stripe_connected: -8_209,
      earned_pending: 1_000,
    });
    app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'paid');
    await untilPayout(app, id, 'paid');
    expect(await balancesOf(app, person)).toEqual({ earned_pending: 1_000 });
    expect(await booked(app, id)).toEqual({ payable: -8_209, stripe_balance: 8_209 });
    const [row] = bodyOf<{ status: string; providerRef: string; attempts: object[] }[]>(
      await person.get('/api/payments/payouts'),
    ).data;
    expect(row).toMatchObject({ status: 'paid', attempts: [{ seq: 1, result: 'paid' }], blockers: [] });
    expect(row?.providerRef).toMatch(/^SANDBOX/);
    const history = bodyOf<{ type: string; direction: string; amount: { minor: number } }[]>(
      await person.get('/api/finance/transactions', { type: 'payout' }),
    ).data;
    expect(history).toMatchObject([{ type: 'payout', direction: 'out', amount: { minor: 8_209 } }]);
    await app.sandbox.mail.waitFor(person.email, ({ subject }) => subject.includes('ist bei deiner Bank'));
  });

  it('shows what was earned, by source', async () => {
    const person = await payee(app, { minor: 3_000, funded: false });
    await earn(app, person, 700, 'earned_pending');
    const list = bodyOf<{ id: string; status: string; amount: { minor: number }; lines: object[] }[]>(
      await person.get('/api/payments/transfers'),
    );
    expect(list['total']).toBe(2);
    expect(list.data).toMatchObject([
      { status: 'pending', amount: { minor: 700 } },
      {
        status: 'available',
        amount: { minor: 3_000 },
        lines: [{ label: 'Verdient', amount: { minor: 3_000 } }],
      },
    ]);
    const one = await person.get(`/api/payments/transfers/${list.data[1]?.id}`);
    expect(bodyOf(one).data).toMatchObject({ status: 'available', source: { kind: 'challenge_entry' } });
    const stranger = await signUp(app, { role: 'creator' });
    expect((await stranger.get(`/api/payments/transfers/${list.data[1]?.id}`)).status).toBe(404);
  });
});

describe('a creator who charges VAT', () => {
  it('is paid it on top, by a note of ours; a payout that comes back takes it back', async () => {
    const person = await payee(app, { minor: 9_000, form: { kind: 'vat_registered', vatId: 'DE136695976' } });
    app.sandbox.stripe.connect.fund(10_000);
    const preview = await person.get('/api/payments/payout/preview', { 'amount[minor]': 8_209 });
    expect(bodyOf(preview).data).toMatchObject({ amount: { minor: 8_209 }, vat: { minor: 1_560 } });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 8_209)).data;
    const sent = await untilPayout(app, id, 'in_transit');
    expect(await balancesOf(app, person)).toMatchObject({ payable: 791, payout_in_flight: 9_769 });
    app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'account_closed');
    await untilPayout(app, id, 'failed');
    expect(await balancesOf(app, person)).toEqual({ payable: 9_000 });
  });
});

describe('what the money in a payout is', () => {
  const noted = (person: Actor) =>
    app.db.query(`SELECT net_minor::int AS net, vat_minor::int AS vat FROM invoice WHERE user_id = $1`, [
      person.id,
    ]);
  /** A refund that could not return to its source. */
  const refunded = (person: Actor, minor: number) =>
    together(app, () =>
      service(app, LedgerService).post({
        ...refundFailed({ buyer: { type: 'user', id: person.id }, amount: minor }),
        key: person.id,
        source: { type: 'payment', id: person.id },
      }),
    );

  it('asks whoever earned it for the tax form, also after they call themselves a brand', async () => {
    const person = await payee(app, { minor: 9_000 });
    await app.db.query(`DELETE FROM tax_profile WHERE user_id = $1`, [person.id]);
    expect((await person.post('/api/me/accountType', { accountType: 'brand' })).status).toBe(200);
    expect(await codesOf(person)).toEqual(['TAX_FORM']);
    const asked = await askPayout(app, person, 9_000, { code: '000000' });
    expect(bodyOf(asked)).toMatchObject({ code: 'PAYOUT_BLOCKED', blockers: [{ code: 'TAX_FORM' }] });
    await taxForm(person);
    expect((await askPayout(app, person, 9_000)).status).toBe(201);
    expect(await noted(person)).toEqual([{ net: 9_000, vat: 0 }]);
  });

  it('asks nobody for it who only gets their own money back', async () => {
    const person = await payee(app, { minor: 0 });
    await app.db.query(`DELETE FROM tax_profile WHERE user_id = $1`, [person.id]);
    await refunded(person, 5_000);
    expect(await codesOf(person)).toEqual([]);
    expect((await askPayout(app, person, 5_000)).status).toBe(201);
    expect(await noted(person)).toEqual([]);
  });

  it('puts earnings alone on the note, and VAT on them alone', async () => {
    const form = { kind: 'vat_registered', vatId: 'DE136695976' };
    const person = await payee(app, { minor: 3_000, form });
    await refunded(person, 5_000);
    const preview = await person.get('/api/payments/payout/preview', { 'amount[minor]': 8_000 });
    expect(bodyOf(preview).data).toMatchObject({ vat: { minor: 570 } });
    expect((await askPayout(app, person, 2_000)).status).toBe(201);
    app.clock.advance(HOUR);
    expect((await askPayout(app, person, 6_000)).status).toBe(201);
    expect(await noted(person)).toEqual([
      { net: 2_000, vat: 380 },
      { net: 1_000, vat: 190 },
    ]);
  });
});

describe('a VAT id that nothing confirms', () => {
  it('brings no VAT: the payout waits and says why', async () => {
    const person = await payee(app, {
      minor: 84_000,
      form: { kind: 'vat_registered', tin: 'XX-1', tinCountry: 'DE' },
    });
    const { blockers } = await accountOf(person);
    expect(blockers).toMatchObject([
      { code: 'TAX_FORM', owner: 'user', action: expect.stringContaining('USt-IdNr.') },
    ]);
    expect((await askPayout(app, person, 84_000, { code: '000000' })).status).toBe(409);
    await taxForm(person, { kind: 'vat_registered', vatId: 'DE136695976' });
    expect(await codesOf(person)).toEqual([]);
  });
});

describe('a large payout', () => {
  it('is looked at, and needs two admins', async () => {
    const person = await payee(app, { minor: 150_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 120_000)).data;
    await untilPayout(app, id, 'in_review');
    const [first, second] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin')];
    const asked = await first.post(`/api/admin/payout/${id}/decision`, {
      decision: 'approve',
      note: 'known',
    });
    expect(asked.status).toBe(201);
    const approval = bodyOf<{ id: string; status: string }>(asked).data;
    expect(approval.status).toBe('pending_approval');
    const decide = (who: Actor) =>
      who.post(`/api/admin/approval/${approval.id}/decision`, { decision: 'approve', note: 'Checked' });
    expect((await decide(first)).status).toBe(403);
    expect((await decide(second)).status).toBe(200);
    await untilPayout(app, id, 'in_transit');
    expect((await person.post(`/api/payments/payout/${id}/cancel`)).status).toBe(409);
    const queue = bodyOf<{ id: string }[]>(
      await first.get('/api/admin/payout', { status: 'in_transit' }),
    ).data;
    const listed = queue.find((payout) => payout.id === id);
    expect(listed).toBeDefined();
    // The same thing by its own address, so that a colleague can be sent there.
    expect(bodyOf(await first.get(`/api/admin/payout/${id}`))).toEqual({ data: listed });
    expect((await first.get(`/api/admin/payout/${approval.id}`)).status).toBe(404);
    expect((await person.get(`/api/admin/payout/${id}`)).status).toBe(403);
    expect(bodyOf(await second.get(`/api/admin/approval/${approval.id}`))).toMatchObject({
      data: { status: 'approved', requester: { id: first.id }, decider: { id: second.id } },
    });
    expect((await second.get(`/api/admin/approval/${id}`)).status).toBe(404);
    expect((await person.get(`/api/admin/approval/${approval.id}`)).status).toBe(403);
  });

  it('is one also in slices: what was asked for in a day counts together', async () => {
    const person = await payee(app, { minor: 300_000 });
    const slice = async () => bodyOf<{ id: string }>(await askPayout(app, person, 60_000)).data.id;
    await untilPayout(app, await slice(), 'in_transit');
    app.clock.advance(HOUR);
    const second = await slice();
    await untilPayout(app, second, 'in_review');
    const admin = await signUpStaff(app, 'admin');
    const asked = await admin.post(`/api/admin/payout/${second}/decision`, {
      decision: 'approve',
      note: 'Checked',
    });
    expect([asked.status, bodyOf(asked).data]).toMatchObject([201, { kind: 'payout' }]);
    app.clock.advance(2 * DAY);
    await untilPayout(app, await slice(), 'in_transit');
  });

  it('is not decided by the one who gets it', async () => {
    const person = await payee(app, { minor: 150_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 120_000)).data;
    await untilPayout(app, id, 'in_review');
    const admin = await signUpStaff(app, 'admin');
    await app.db.query(`UPDATE payout SET user_id = $2 WHERE id = $1`, [id, admin.id]);
    for (const decision of ['approve', 'reject'])
      expect(
        (await admin.post(`/api/admin/payout/${id}/decision`, { decision, note: 'Checked' })).status,
      ).toBe(403);
    await app.db.query(`UPDATE payout SET user_id = $2 WHERE id = $1`, [id, person.id]);
  });

  it('can be taken back by its owner, or refused, while it waits', async () => {
    const person = await payee(app, { minor: 250_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 110_000)).data;
    await untilPayout(app, id, 'in_review');
    const cancelled = await person.post(`/api/payments/payout/${id}/cancel`);
    expect(bodyOf(cancelled)).toMatchObject({
      data: { status: 'cancelled' },
      wallet: { available: { minor: 250_000 } },
    });
    app.clock.advance(HOUR);
    const again = bodyOf<{ id: string }>(await askPayout(app, person, 110_000)).data.id;
    await untilPayout(app, again, 'in_review');
    const admin = await signUpStaff(app, 'admin');
    for (const decision of ['approve', 'reject'])
      expect((await admin.post(`/api/admin/payout/${again}/decision`, { decision })).status).toBe(400);
    const refused = await admin.post(`/api/admin/payout/${again}/decision`, {
      decision: 'reject',
      note: 'Unclear',
    });
    expect(bodyOf(refused).data).toMatchObject({ status: 'rejected', failureReason: 'Unclear' });
    expect(await auditOf(app, 'payout.reject', again)).toMatchObject([
      {
        actorId: admin.id,
        reason: 'Unclear',
        before: { status: 'in_review' },
        after: { status: 'rejected' },
        named: true,
      },
    ]);
    expect(await balancesOf(app, person)).toEqual({ payable: 250_000 });
    const stranger = await signUp(app, { role: 'creator' });
    expect((await stranger.post(`/api/payments/payout/${id}/cancel`)).status).toBe(404);
  });

  it('stands in a queue when nobody decides for five working days', async () => {
    const person = await payee(app, { minor: 150_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 150_000)).data;
    await untilPayout(app, id, 'in_review');
    await app.pass(8 * DAY);
    const [row] = await app.db.query<{ escalated_at: Date | null; status: string }>(
      `SELECT escalated_at, status FROM payout WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ status: 'in_review', escalated_at: expect.any(Date) });
  });
});

describe('amounts', () => {
  it('are bounded: the minimum, what is there, and what goes out in a day', async () => {
    const person = await payee(app, { minor: 5_000_000 });
    const small = await askPayout(app, person, 999, { code: '000000' });
    expect(bodyOf(small).blockers).toMatchObject([{ code: 'BELOW_MINIMUM' }]);
    expect(await accountOf(person)).toMatchObject({ withdrawable: { minor: 2_000_000 } });
    expect(await codesOf(person)).toEqual(['DAILY_LIMIT']);
    const large = await askPayout(app, person, 2_000_001, { code: '000000' });
    expect(bodyOf(large).blockers).toMatchObject([{ code: 'AMOUNT_TOO_HIGH' }, { code: 'DAILY_LIMIT' }]);
  });

  it('leave once, however often and from how many windows they are asked for', async () => {
    const person = await payee(app, { minor: 5_000 });
    const key = 'one-intention';
    const first = await askPayout(app, person, 5_000, { key });
    const replay = await askPayout(app, person, 5_000, { key, code: '000000' });
    expect(bodyOf(replay).data['id']).toBe(bodyOf(first).data['id']);
    const other = await askPayout(app, person, 5_000, { code: '000000' });
    expect(bodyOf(other).code).toBe('PAYOUT_BLOCKED');
    await eventually(async () => (await balancesOf(app, person))['stripe_connected'] === -5_000);
    expect(await app.db.query(`SELECT id FROM payout WHERE user_id = $1`, [person.id])).toHaveLength(1);
  });
});
