import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { LedgerVerification } from '../../../src/modules/money/ledger/index.js';
import { ReconciliationService } from '../../../src/modules/money/accounting/reconciliation/reconciliation.service.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { buyWish, sellWishes, untilDispute } from '../../support/disputes.js';
import { settled } from '../../support/entries.js';
import { codesOf } from '../../support/payees.js';
import { booked, coinsOf, onlyPayment } from '../../support/payments.js';
import { approvedOrder, captureCoins } from '../../support/paypal.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  seller = await signUp(app, { role: 'creator' });
  sellWishes(app, () => seller.id);
});
afterAll(async () => {
  const { findings } = await service(app, LedgerVerification).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.paypal.problems()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  app.sandbox.paypal.webhooks.reset();
  buyer = await signUp(app, { role: 'creator' });
});

/** A thousand coins, paid by PayPal. */
async function paid() {
  const { orderId, paymentId } = await approvedOrder(app, buyer);
  expect((await captureCoins(buyer, orderId)).data.status).toBe('succeeded');
  const { charge_id: captureId } = await onlyPayment(app, buyer);
  return { paymentId, captureId: String(captureId) };
}

const decided = (disputeId: string, outcome: 'won' | 'lost') => {
  app.sandbox.paypal.decideDispute(disputeId, outcome);
  return untilDispute(app, disputeId, outcome);
};

const codes = async (id: string, ...names: string[]) => {
  const all = await booked(app, id);
  return names.map((name) => all[name] ?? 0);
};
const booksOf = (paymentId: string) =>
  codes(paymentId, 'paypal_balance', 'dispute_receivable', 'dispute_loss');

describe('a chargeback at PayPal', () => {
  it('holds the coins; won, money and coins come back and the fee stays lost', async () => {
    const { paymentId, captureId } = await paid();
    const told = app.sandbox.paypal.dispute(captureId);
    await untilDispute(app, told.id, 'needs_response');
    expect(await coinsOf(buyer)).toBe(0);
    expect(await booksOf(paymentId)).toEqual([-1000 + 1000 + 1600, -1000, -1600]);
    expect(await codesOf(buyer)).toContain('DISPUTE_OPEN');
    expect(await onlyPayment(app, buyer)).toMatchObject({
      dispute: 'needs_response',
      disputed_minor: '1000',
    });
    await decided(told.id, 'won');
    expect(await coinsOf(buyer)).toBe(1000);
    expect(await booksOf(paymentId)).toEqual([-1000 + 1600, 0, -1600]);
    expect(await codesOf(buyer)).not.toContain('DISPUTE_OPEN');
    expect(await onlyPayment(app, buyer)).toMatchObject({ dispute: 'won', disputed_minor: '0' });
  });

  it('that is lost takes what is left, and the buyer owes what stood behind the spent coins', async () => {
    const { paymentId, captureId } = await paid();
    for (let i = 0; i < 4; i++) await buyWish(app, buyer, 'anycoins');
    const told = app.sandbox.paypal.dispute(captureId);
    await untilDispute(app, told.id, 'needs_response');
    await decided(told.id, 'lost');
    expect(await coinsOf(buyer)).toBe(0);
    // 600 coins are left: 504 behind them, 336 behind the spent ones, 160 VAT of the sale.
    expect(
      await codes(paymentId, 'coin_liability_eur', 'vat_payable:DE', 'receivable', 'coin_purchased'),
    ).toEqual([840 - 504, 0, -336, 400]);
    expect(await booksOf(paymentId)).toEqual([1600, 0, -1600]);
  });

  it('is booked once, in whatever order and how often its events come', async () => {
    const { paymentId, captureId } = await paid();
    const deliveries = app.sandbox.paypal.webhooks;
    deliveries.mode = { ...deliveries.mode, holding: true, duplicates: 2 };
    const told = app.sandbox.paypal.dispute(captureId);
    app.sandbox.paypal.decideDispute(told.id, 'won');
    await deliveries.release(
      deliveries
        .held()
        .map(({ id }) => id)
        .toReversed(),
    );
    await untilDispute(app, told.id, 'won');
    await settled(app);
    expect(await booksOf(paymentId)).toEqual([600, 0, -1600]);
    expect(await coinsOf(buyer)).toBe(1000);
  });
});

describe('an inquiry at PayPal', () => {
  it('takes and holds nothing; the claim it becomes holds, and takes the money when it is lost', async () => {
    const { paymentId, captureId } = await paid();
    const told = app.sandbox.paypal.dispute(captureId, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', true);
    const row = await untilDispute(app, told.id, 'warning_needs_response');
    expect(await coinsOf(buyer)).toBe(1000);
    const answered = await admin.post(`/api/admin/dispute/${row.id}/evidence`, {
      text: 'Your coins are in your wallet.',
      submit: true,
      reason: 'Delivered',
    });
    expect([answered.status, answered.body.data.status]).toEqual([200, 'under_review']);
    expect(app.sandbox.paypal.store.disputes.get(told.id)?.messages).toHaveLength(1);
    app.sandbox.paypal.escalateDispute(told.id);
    await untilDispute(app, told.id, 'needs_response');
    expect(await coinsOf(buyer)).toBe(0);
    expect(await booksOf(paymentId)).toEqual([-1000, 0, 0]);
    await decided(told.id, 'lost');
    expect(await booksOf(paymentId)).toEqual([0, 0, 0]);
    expect(await codes(paymentId, 'coin_liability_eur', 'vat_payable:DE', 'receivable')).toEqual([0, 0, 0]);
  });

  it('that the buyer drops has cost nothing', async () => {
    const { paymentId, captureId } = await paid();
    const told = app.sandbox.paypal.dispute(captureId, 'OTHER', true);
    await untilDispute(app, told.id, 'warning_needs_response');
    app.sandbox.paypal.decideDispute(told.id, 'won');
    await untilDispute(app, told.id, 'warning_closed');
    expect(await coinsOf(buyer)).toBe(1000);
    expect(await booksOf(paymentId)).toEqual([-1000, 0, 0]);
    expect((await onlyPayment(app, buyer)).dispute).toBeNull();
  });
});

describe('staff', () => {
  it('send evidence with pictures to PayPal once, also when its answer is lost', async () => {
    const { captureId } = await paid();
    const told = app.sandbox.paypal.dispute(captureId);
    const row = await untilDispute(app, told.id, 'needs_response');
    app.sandbox.faults.next({
      kind: 'reset_after',
      path: `/paypal/v1/customer/disputes/${told.id}/provide-evidence`,
    });
    const silent = await admin.post(`/api/admin/dispute/${row.id}/evidence`, {
      text: 'It was used.',
      mediaIds: [await pictureOf(app, admin)],
      submit: true,
      reason: 'Used',
    });
    expect([silent.status, silent.body.code]).toEqual([502, 'PROVIDER_ERROR']);
    await app.pass(60_000);
    await eventually(async () => {
      const { body } = await admin.get(`/api/admin/dispute/${row.id}`);
      return body.data.submittedAt !== null && body.data.status === 'under_review';
    });
    const kept = app.sandbox.paypal.store.disputes.get(told.id);
    expect(kept?.evidences).toHaveLength(1);
    expect(kept?.evidences[0]).toMatchObject({
      notes: expect.stringContaining('It was used.'),
      files: ['evidence-1.jpg'],
    });
  });

  it('who do not answer in time have lost', async () => {
    const { captureId } = await paid();
    const told = app.sandbox.paypal.dispute(captureId);
    await untilDispute(app, told.id, 'needs_response');
    app.clock.advance(11 * DAY);
    await untilDispute(app, told.id, 'lost');
  });
});

describe('reconciliation', () => {
  it('asks for a dispute that no event told of, and explains its money and its fee', async () => {
    const { captureId } = await paid();
    const deliveries = app.sandbox.paypal.webhooks;
    deliveries.mode = { ...deliveries.mode, dropNext: 10 };
    const told = app.sandbox.paypal.dispute(captureId);
    app.clock.advance(HOUR);
    const run = async () => {
      const { id } = await service(app, ReconciliationService).request('paypal', undefined);
      return eventually(async () => {
        const [row] = await app.db.query<{ state: string; balance: { unexplainedMinor: number } }>(
          `SELECT state, balance FROM reconciliation_run WHERE id = $1`,
          [id],
        );
        return row?.state === 'done' ? row : null;
      });
    };
    await run();
    await untilDispute(app, told.id, 'needs_response');
    expect((await run()).balance.unexplainedMinor).toBe(0);
    const open = await app.db.query(
      `SELECT * FROM reconciliation_difference WHERE provider = 'paypal' AND closed_at IS NULL AND subject_id = $1`,
      [told.id],
    );
    expect(open).toEqual([]);
  });
});
