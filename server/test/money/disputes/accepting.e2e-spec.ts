import { LedgerVerification } from '../../../src/modules/money/ledger/index.js';
import { auditOf } from '../../support/audit.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { type DisputeRow, disputed, paidBy, untilDispute } from '../../support/disputes.js';
import { loseAnswer } from '../../support/payees.js';
import { buyCoins, coinsOf, onlyPayment } from '../../support/payments.js';
import { approvedOrder, captureCoins } from '../../support/paypal.js';

let app: TestApp;
let admin: Actor;
let buyer: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
});
afterAll(async () => {
  const { findings } = await service(app, LedgerVerification).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  expect(app.sandbox.paypal.problems()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  buyer = await signUp(app, { role: 'creator' });
});

const NOTE = 'They showed that their child bought it';
const accept = ({ id }: { id: string }, reason = NOTE, by = admin) =>
  by.post(`/api/admin/dispute/${id}/accept`, { reason });
const shown = async ({ id }: DisputeRow) => (await admin.get(`/api/admin/dispute/${id}`)).body.data;

async function card(inquiry = false): Promise<DisputeRow> {
  await buyCoins(buyer);
  return disputed(app, await paidBy(app, buyer), inquiry);
}

async function paypal(): Promise<DisputeRow> {
  const { orderId } = await approvedOrder(app, buyer);
  await captureCoins(buyer, orderId);
  const { charge_id: captureId } = await onlyPayment(app, buyer);
  return untilDispute(app, app.sandbox.paypal.dispute(String(captureId)).id, 'needs_response');
}

describe('giving in to a dispute', () => {
  it.each([
    ['a card', card],
    ['PayPal', paypal],
  ])('of %s ends it at once: the payer has the money, what it bought is gone', async (_, dispute) => {
    const row = await dispute();
    expect(await shown(row)).toMatchObject({ allowedEvents: ['answer', 'accept'] });
    const { status, body } = await accept(row);
    expect([status, body.data?.status, body.data?.allowedEvents]).toEqual([200, 'lost', []]);
    const lost = await untilDispute(app, row.provider_id, 'lost');
    expect(lost.closed_txn_id).not.toBeNull();
    expect(await coinsOf(buyer)).toBe(0);
    expect(await onlyPayment(app, buyer)).toMatchObject({ dispute: 'lost', disputed_minor: '1000' });
    expect(await auditOf(app, 'dispute.accept', row.id)).toMatchObject([
      { actorId: admin.id, reason: NOTE, before: { status: row.status }, named: true },
    ]);
    expect((await accept(row)).body).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('whose answer is lost is found by the event of the provider', async () => {
    const row = await card();
    loseAnswer(app, `/v1/disputes/${row.provider_id}/close`);
    expect((await accept(row)).status).toBeGreaterThanOrEqual(500);
    const lost = await untilDispute(app, row.provider_id, 'lost');
    expect(lost.closed_txn_id).not.toBeNull();
    expect((await accept(row)).body).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('says why, and is for a dispute that waits for us', async () => {
    const asked = await card(true);
    expect(await shown(asked)).toMatchObject({ inquiry: true, allowedEvents: ['answer'] });
    expect((await accept(asked)).body).toMatchObject({ code: 'INVALID_TRANSITION' });
    buyer = await signUp(app);
    const row = await card();
    expect((await accept(row, ' ')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    const answer = (body: object) => admin.post(`/api/admin/dispute/${row.id}/evidence`, body);
    expect((await answer({ text: 'Why not', submit: false })).body).toMatchObject({
      details: [{ field: 'reason' }],
    });
    const reason = 'They spent the coins';
    await answer({ text: 'First words', submit: false, reason });
    await answer({ text: 'It was used', submit: true, reason });
    const by = { actorId: admin.id, reason, named: true };
    expect(await auditOf(app, 'dispute.draft', row.id)).toMatchObject([
      { ...by, before: { text: null, mediaIds: [] }, after: { text: 'First words' } },
    ]);
    expect(await auditOf(app, 'dispute.submit', row.id)).toMatchObject([
      { ...by, before: { text: 'First words' }, after: { text: 'It was used' } },
    ]);
    await untilDispute(app, row.provider_id, 'under_review');
    expect(await shown(row)).toMatchObject({ allowedEvents: [] });
    expect((await accept(row)).body).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('is a decision of admins', async () => {
    const row = await card();
    const support = await signUpStaff(app, 'support');
    expect((await accept(row, NOTE, support)).status).toBe(403);
    expect((await accept(row, NOTE, buyer)).status).toBe(403);
    expect(await shown(row)).toMatchObject({ status: 'needs_response' });
  });
});
