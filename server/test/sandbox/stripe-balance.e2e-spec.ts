import { idOf, noRedirects, refusal, startSandboxUnderTest, type SandboxUnderTest } from './support.js';

let under: SandboxUnderTest;
beforeAll(async () => {
  under = await startSandboxUnderTest();
});
afterAll(async () => {
  const { spec, sandbox } = under;
  await sandbox.close();
  expect(spec.violations).toEqual([]);
  expect(sandbox.stripe.checkBooks()).toMatchObject({ ok: true, problems: [] });
  if (spec.counted.skipped === 0) expect(spec.counted.requests).toBeGreaterThan(20);
});

const card = { currency: 'eur', automatic_payment_methods: noRedirects };

function pay(token: string, more: object = {}) {
  return under.stripe.paymentIntents.create({
    ...card,
    amount: 1000,
    payment_method: token,
    confirm: true,
    ...more,
  });
}

describe('refunds and disputes', () => {
  it('give back at most what was taken', async () => {
    const { stripe } = under;
    const paid = await pay('pm_card_visa', { capture_method: 'automatic' });
    const part = await stripe.refunds.create({
      payment_intent: paid.id,
      amount: 400,
      reason: 'requested_by_customer',
      metadata: { why: 'test' },
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 400, payment_intent: paid.id });
    expect(await refusal(stripe.refunds.create({ payment_intent: paid.id, amount: 601 }))).toMatchObject({
      param: 'amount',
    });
    expect(await stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 600 });
    expect(await refusal(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await stripe.charges.retrieve(idOf(paid.latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({
      refunded: true,
      amount_refunded: 1000,
      refunds: { data: [{ amount: 600 }, { amount: 400 }] },
    });
  });

  it('change their mind with the cards made for it', async () => {
    const { stripe, sandbox } = under;
    const failing = await stripe.refunds.create({ payment_intent: (await pay('pm_card_refundFail')).id });
    expect(failing.status).toBe('succeeded');
    const pending = await stripe.refunds.create({ payment_intent: (await pay('pm_card_pendingRefund')).id });
    expect(pending.status).toBe('pending');
    await sandbox.stripe.settle();
    expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({ status: 'failed' });
    expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' });
    expect(sandbox.stripe.checkBooks()).toMatchObject({ ok: true });
  });

  it('a disputed payment loses its money until the bank decides', async () => {
    const { stripe, sandbox } = under;
    const paid = await pay('pm_card_createDispute');
    await sandbox.stripe.settle();
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
    expect(dispute).toMatchObject({
      status: 'needs_response',
      amount: 1000,
      reason: 'fraudulent',
      balance_transactions: [{ amount: -1000, fee: 2000 }],
    });
    expect(await refusal(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    sandbox.stripe.decideDispute(dispute?.id ?? '', 'won');
    expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
  });
});

describe('balance, lists and expansion', () => {
  it('keeps the balance equal to its transactions, pending first and available later', async () => {
    const { stripe, sandbox } = under;
    await pay('pm_card_bypassPending', { capture_method: 'automatic' });
    await pay('pm_card_visa', { amount: 4321 });
    await sandbox.stripe.settle();
    const rows = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    const net = rows.reduce((sum, row) => sum + row.net, 0);
    const before = await stripe.balance.retrieve();
    const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
    expect(sum(before.available) + sum(before.pending)).toBe(net);
    expect(sum(before.pending)).not.toBe(0);
    sandbox.clock.advance(3 * 86_400_000);
    const after = await stripe.balance.retrieve();
    expect(sum(after.pending)).toBe(0);
    expect(sum(after.available)).toBe(net);
    sandbox.clock.reset();
  });

  it('settles asynchronous captures a moment later', async () => {
    const { stripe, sandbox } = under;
    const paid = await pay('pm_card_visa', { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      capture_method: 'automatic_async',
      latest_charge: { balance_transaction: null },
    });
    await sandbox.stripe.settle();
    expect(
      await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge.balance_transaction'] }),
    ).toMatchObject({ latest_charge: { balance_transaction: { fee: 40, net: 960 } } });
  });

  it('pages by cursor', async () => {
    const { stripe } = under;
    const { id: customer } = await stripe.customers.create({});
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1)
      made.unshift((await stripe.paymentIntents.create({ ...card, amount: 100 + i, customer })).id);
    const first = await stripe.paymentIntents.list({ customer, limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    const all = await stripe.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map((intent) => intent.id)).toEqual(made);
    const back = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[3] ?? '' });
    expect(back).toMatchObject({ has_more: true, data: [{ id: made[1] }, { id: made[2] }] });
    const listed = await stripe.paymentIntents.list({ customer, limit: 1, expand: ['data.customer'] });
    expect(listed.data[0]?.customer).toMatchObject({ object: 'customer', id: customer });
  });
});
