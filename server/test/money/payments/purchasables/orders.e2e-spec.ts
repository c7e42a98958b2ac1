import { randomUUID } from 'node:crypto';
import { newId } from '../../../../src/kernel/id.js';
import { newQuote, PaymentsService, Purchasables } from '../../../../src/modules/money/payments/index.js';
import { withVatInside } from '../../../../src/modules/money/payments/purchasables/quote.js';
import { homeVat } from '../../../../src/modules/money/tax/index.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { service } from '../../../support/challenges.js';
import { decided, disputed } from '../../../support/disputes.js';
import { assertBooks, booked, coinsOf, paymentsOf } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let admin: Actor;
let buyer: Actor;
let tailor: Actor;
let bookshop: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  sellOrders();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await signUp(app, { role: 'brand' });
  tailor = await signUp(app, { role: 'creator' });
  bookshop = await signUp(app, { role: 'creator' });
});

/** A coat of 119.00 with its shipping of 5.95, both at 19 %, and a book of 53.50 by another seller at 7 %. */
function sellOrders(): void {
  service(app, Purchasables).add('order', {
    title: 'Order',
    methods: ['card', 'anycoins'],
    limited: false,
    subjectKind: 'shop_order',
    settles: 'sellers',
    posting: 'sale',
    movement: { paid: 'order', refunded: 'order_refund' },
    invoice: 'order',
    words: {
      disputed: 'The bank disputes the order',
      used: { en: 'The order is used up', de: 'Die Bestellung ist verbraucht' },
    },
    prepare: () => {
      const common = { vatOwedBy: 'platform' } as const;
      const lines = withVatInside([
        {
          ...common,
          kind: 'item',
          text: 'A coat',
          seller: tailor.id,
          vat: homeVat(1900),
          feeBp: 800,
          grossMinor: 11_900,
        },
        {
          ...common,
          kind: 'item',
          text: 'A book',
          seller: bookshop.id,
          vat: homeVat(700),
          feeBp: 800,
          grossMinor: 5_350,
        },
        {
          ...common,
          kind: 'shipping',
          text: 'Shipping',
          seller: tailor.id,
          vat: homeVat(1900),
          feeBp: 0,
          grossMinor: 595,
        },
      ]);
      return Promise.resolve(newQuote({ lines, coins: 17_845 }));
    },
    fulfil: () => Promise.resolve(),
    stillBuyable: () => Promise.resolve(true),
  });
}

const byCard = { method: 'card', paymentMethodId: 'pm_card_visa' } as const;

async function order(
  payment: Partial<Parameters<PaymentsService['start']>[0]> & { method: 'card' | 'anycoins' },
): Promise<{ orderId: string; paymentId: string }> {
  const orderId = newId();
  const result = await service(app, PaymentsService).start({
    buyerId: buyer.id,
    payerId: buyer.id,
    kind: 'order',
    subjectId: orderId,
    ip: '127.0.0.1',
    ...payment,
  });
  expect(result.status).toBe('succeeded');
  return { orderId, paymentId: result.payment.id };
}

/** 20,000 coins at their face. */
async function deposit(): Promise<void> {
  const body = { ...byCard, amount: { minor: 20_000, currency: 'EUR' } };
  const answer = await buyer.post('/api/wallet/deposit', body, { 'Idempotency-Key': randomUUID() });
  expect(answer.status).toBe(201);
}

async function refund(paymentId: string, minor?: number): Promise<void> {
  const amount = minor === undefined ? {} : { amount: { minor, currency: 'EUR' } };
  const body = { ...amount, reason: 'Sent back' };
  const key = { 'Idempotency-Key': randomUUID() };
  const answer = await admin.post(`/api/admin/payment/${paymentId}/refund`, body, key);
  expect(answer.status).toBe(200);
}

const earned = async (person: Actor): Promise<number> => {
  const answer = await person.get('/api/wallet');
  return (answer.body as { data: { available: { minor: number } } }).data.available.minor;
};

interface InvoiceBody {
  kind: string;
  lines: { text: string; net: { minor: number }; vatRate: number }[];
  net: { minor: number };
  vat: { minor: number };
}

async function invoicesOf(count: number): Promise<InvoiceBody[]> {
  return eventually(async () => {
    const { body } = await buyer.get('/api/invoice');
    const rows = (body as { data: { id: string }[] }).data;
    if (rows.length < count) return null;
    const all = await Promise.all(rows.map(({ id }) => buyer.get(`/api/invoice/${id}`)));
    return all.map((answer) => (answer.body as { data: InvoiceBody }).data);
  });
}

describe('an order of two sellers with shipping, at two rates of VAT', () => {
  it('by card pays each seller, the fee of each line, and the VAT of each rate', async () => {
    const { orderId } = await order(byCard);
    expect(await booked(app, orderId)).toEqual({
      stripe_pending: -17_845,
      'vat_payable:DE': 2_345,
      fee_revenue: 1_200,
      payable: 14_300,
    });
    expect([await earned(tailor), await earned(bookshop)]).toEqual([9_700, 4_600]);
    const [invoice] = await invoicesOf(1);
    expect(invoice).toMatchObject({ kind: 'order', net: { minor: 15_500 }, vat: { minor: 2_345 } });
    expect(invoice?.lines.map(({ text, net, vatRate }) => [text, net.minor, vatRate])).toEqual([
      ['A coat', 10_000, 0.19],
      ['A book', 5_000, 0.07],
      ['Shipping', 500, 0.19],
    ]);
    await assertBooks(app);
  });

  it('goes back in parts: each line gives its share, and in the end all of it', async () => {
    const { orderId, paymentId } = await order(byCard);
    await refund(paymentId, 5_000);
    expect(await booked(app, orderId)).toEqual({
      stripe_pending: -17_845,
      refund_in_flight: 5_000,
      'vat_payable:DE': 1_688,
      fee_revenue: 864,
      payable: 10_293,
    });
    expect([await earned(tailor), await earned(bookshop)]).toEqual([6_982, 3_311]);
    await refund(paymentId);
    expect(await booked(app, orderId)).toEqual({ stripe_pending: -17_845, refund_in_flight: 17_845 });
    expect([await earned(tailor), await earned(bookshop)]).toEqual([0, 0]);
    const [invoice, ...notes] = (await invoicesOf(3)).toSorted((a, b) => b.kind.localeCompare(a.kind));
    expect(notes.map(({ kind }) => kind)).toEqual(['credit_note', 'credit_note']);
    const credited = (rate: number) =>
      notes
        .flatMap(({ lines }) => lines)
        .filter(({ vatRate }) => vatRate === rate)
        .reduce((sum, { net }) => sum + net.minor, 0);
    expect([credited(0.19), credited(0.07)]).toEqual([10_500, 5_000]);
    expect(notes.reduce((sum, { vat }) => sum + vat.minor, 0)).toBe(invoice?.vat.minor);
    await assertBooks(app);
  });

  it('by coins is worth their face, line by line; and they return', async () => {
    await deposit();
    const { orderId, paymentId } = await order({ method: 'anycoins' });
    expect(await booked(app, orderId)).toEqual({
      coin_purchased: -17_845,
      coin_issued: 17_845,
      coin_liability_eur: -14_996,
      fee_revenue: 1_160,
      payable: 13_836,
    });
    expect([await earned(tailor), await earned(bookshop)]).toEqual([9_700, 4_136]);
    for (const part of [7_000, undefined]) await refund(paymentId, part);
    expect(await booked(app, orderId)).toEqual({});
    expect([await coinsOf(buyer), await earned(tailor), await earned(bookshop)]).toEqual([20_000, 0, 0]);
    await assertBooks(app);
  });

  it('by 5,000 coins and a card charges VAT on the money alone; both go back', async () => {
    await deposit();
    const { orderId, paymentId } = await order({ ...byCard, coins: 5_000 });
    expect(await booked(app, orderId)).toEqual({
      stripe_pending: -12_845,
      coin_purchased: -5_000,
      coin_issued: 5_000,
      coin_liability_eur: -4_201,
      'vat_payable:DE': 1_688,
      fee_revenue: 1_187,
      payable: 14_171,
    });
    expect([await earned(tailor), await earned(bookshop)]).toEqual([9_935, 4_236]);
    for (const part of [4_000, 9_000, undefined]) await refund(paymentId, part);
    expect(await booked(app, orderId)).toEqual({ stripe_pending: -12_845, refund_in_flight: 12_845 });
    expect([await coinsOf(buyer), await earned(tailor), await earned(bookshop)]).toEqual([20_000, 0, 0]);
    await assertBooks(app);
  });

  it('that a bank takes back for good costs both sellers their part, and us fee and VAT', async () => {
    const { orderId, paymentId } = await order(byCard);
    const payment = (await paymentsOf(app, buyer)).find(({ id }) => id === paymentId);
    if (!payment) throw new Error('the payment is missing');
    await decided(app, await disputed(app, payment), 'lost');
    expect(await booked(app, orderId)).toEqual({
      stripe_pending: -17_845,
      'vat_payable:DE': 2_345,
      fee_revenue: 1_200,
      dispute_receivable: 17_845,
      dispute_loss: -3_545,
    });
    expect([await earned(tailor), await earned(bookshop)]).toEqual([0, 0]);
    await assertBooks(app);
  });
});
