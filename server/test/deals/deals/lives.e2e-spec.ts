import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks } from '../../support/challenges.js';
import {
  agreedDeal,
  approved,
  dealOf,
  decide,
  fireAgain,
  fundedDeal,
  handIn,
  moneyOf,
  pay,
} from '../../support/deals.js';
import { decided, disputed, paidBy } from '../../support/disputes.js';
import { eventually } from '../../support/wait.js';
import { pictureOf } from '../../support/uploads.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

/** Sessions end while time passes. */
async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

describe('the money of a deal', () => {
  it('is paid by card with VAT on top, held in escrow, and invoiced', async () => {
    const deal = await agreedDeal(app, brand, creator);
    const answer = await pay(brand, deal.id, { method: 'card', paymentMethodId: 'pm_card_visa' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.payment).toMatchObject({ status: 'succeeded', amount: { minor: 99_960 } });
    expect(answer.body.deal).toMatchObject({ stage: 'active', turn: 'creator', order: { escrow: 'held' } });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 84_000, payable: 0 });
    expect((await pay(brand, deal.id)).status).toBe(409);
    const invoices = await eventually(async () => {
      const { body } = await brand.get('/api/invoice');
      return (body as { total: number }).total > 0 && (body as { data: object[] }).data;
    });
    expect(invoices[0]).toMatchObject({ kind: 'deal', gross: { minor: 99_960 } });
  });

  it('is nobody’s to pay but the brand’s, and no amount comes from outside', async () => {
    const deal = await agreedDeal(app, brand, creator);
    const other = await signUp(app, { role: 'brand' });
    expect((await pay(other, deal.id)).status).toBe(404);
    expect((await pay(creator, deal.id)).status).toBe(403);
    expect(
      (await pay(brand, deal.id, { method: 'anycoins', amount: { minor: 1, currency: 'EUR' } })).status,
    ).toBe(400);
  });

  it('that never comes cancels the deal after 72 hours, once', async () => {
    const deal = await agreedDeal(app, brand, creator);
    await app.pass(73 * HOUR);
    await fireAgain(app, deal.id);
    const after = await dealOf(brand, deal.id);
    expect(after).toMatchObject({
      stage: 'done',
      closedReason: 'not_funded',
      order: { status: 'cancelled', escrow: 'none' },
    });
    expect(after.log.filter(({ event }) => event === 'funding_over')).toHaveLength(1);
    expect(after.deliveries.every(({ status }) => status === 'rejected')).toBe(true);
    expect((await pay(brand, deal.id)).status).toBe(409);
  });
});

describe('deliveries', () => {
  it('cannot be handed in before the money is there', async () => {
    const deal = await agreedDeal(app, brand, creator);
    expect((await handIn(creator, deal)).body.code).toBe('INVALID_TRANSITION');
  });

  it('go through two rounds of changes, with remarks at a second, then approve or reject', async () => {
    const deal = await fundedDeal(app, brand, creator);
    const file = await pictureOf(app, creator);
    expect((await handIn(creator, deal, 0, { url: undefined, mediaIds: [file] })).status).toBe(201);
    const id = deal.deliveries[0]?.id;
    const ask = {
      decision: 'request_changes',
      note: 'Label',
      points: [{ text: 'Turn it', atSec: 8, clause: 'D1' }],
    };
    expect((await brand.post(`/api/delivery/${id}/review`, ask)).status).toBe(200);
    expect((await handIn(creator, deal)).status).toBe(201);
    expect((await decide(brand, deal, 0, 'request_changes')).status).toBe(200);
    expect((await handIn(creator, deal)).status).toBe(201);
    expect((await decide(brand, deal, 0, 'request_changes')).body.code).toBe('CONFLICT');
    expect((await decide(brand, deal, 0, 'approve')).status).toBe(200);
    const { deliveries } = await dealOf(creator, deal.id);
    expect(deliveries[0]).toMatchObject({ status: 'approved', version: 3, reviewedBy: 'brand' });
    expect(deliveries[0]?.earlier).toMatchObject([
      { version: 1, reviewNote: 'Label', reviewPoints: [{ text: 'Turn it', atSec: 8, clause: 'D1' }] },
      { version: 2 },
    ]);
    expect((await handIn(creator, deal)).status).toBe(409);
  });

  it.each([
    ['nothing', { url: undefined }],
    ['a file of somebody else', { mediaIds: ['0192f6a0-0000-7000-8000-000000000001'] }],
  ])('are refused with %s', async (_, body) => {
    const deal = await fundedDeal(app, brand, creator);
    expect((await handIn(creator, deal, 0, body)).status).toBe(400);
  });

  it('approve themselves after 14 days, with one reminder, and pay seven days later', async () => {
    const deal = await fundedDeal(app, brand, creator);
    for (const index of [0, 1, 2]) await handIn(creator, deal, index);
    await app.pass(5 * DAY + HOUR);
    await app.pass(9 * DAY);
    await later(HOUR);
    const waiting = await dealOf(brand, deal.id);
    expect(waiting.deliveries.every(({ reviewedBy }) => reviewedBy === 'clock')).toBe(true);
    expect(waiting.log.filter(({ event }) => event === 'reminded')).toHaveLength(3);
    expect(waiting).toMatchObject({ stage: 'active', turn: 'brand' });
    expect(waiting.allowedEvents).toContain('complete');
    await later(7 * DAY);
    await fireAgain(app, deal.id);
    expect(await dealOf(creator, deal.id)).toMatchObject({
      stage: 'done',
      closedReason: 'completed',
      order: { status: 'completed', escrow: 'released', paid: { minor: 71_400 } },
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 71_400 });
  });

  it('that are all approved let the brand pay at once; the wallet of the creator names the deal', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await approved(brand, creator, deal, 0);
    expect((await brand.post(`/api/deals/${deal.id}/complete`)).body.code).toBe('CONFLICT');
    for (const index of [1, 2]) await approved(brand, creator, deal, index);
    expect((await brand.post(`/api/deals/${deal.id}/complete`)).status).toBe(201);
    expect((await brand.post(`/api/deals/${deal.id}/complete`)).status).toBe(409);
    const { body } = await creator.get('/api/finance/transactions');
    expect(JSON.stringify(body)).toContain('Winter edition');
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 71_400 });
  });

  it('a rejection that stands seven days pays what is approved and refunds the rest', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await approved(brand, creator, deal, 2);
    await handIn(creator, deal, 0);
    expect((await decide(brand, deal, 0, 'reject')).status).toBe(200);
    await later(7 * DAY + HOUR);
    await fireAgain(app, deal.id);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      closedReason: 'delivery_rejected',
      order: { status: 'completed', escrow: 'split', paid: { minor: 10_200 }, refunded: { minor: 72_000 } },
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 10_200 });
  });
});

describe('a deal that ends early', () => {
  it('gives everything back before anything is approved', async () => {
    const deal = await fundedDeal(app, brand, creator);
    expect((await creator.post(`/api/deals/${deal.id}/cancel`, { reason: 'I am ill' })).status).toBe(201);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      stage: 'done',
      order: { status: 'cancelled', escrow: 'refunded', refunded: { minor: 84_000 } },
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 0 });
  });

  it('pays what is approved, refunds the rest, and not while work waits for its review', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await approved(brand, creator, deal, 0);
    await handIn(creator, deal, 1);
    const cancel = () => brand.post(`/api/deals/${deal.id}/cancel`, { reason: 'The product changed' });
    expect((await cancel()).body.code).toBe('CONFLICT');
    await decide(brand, deal, 1, 'request_changes');
    expect((await cancel()).status).toBe(201);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      order: { status: 'completed', escrow: 'split', paid: { minor: 30_600 }, refunded: { minor: 48_000 } },
    });
  });

  it('is over 14 days after its last due date', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await later(27 * DAY);
    expect((await dealOf(brand, deal.id)).stage).toBe('active');
    await later(2 * DAY);
    await fireAgain(app, deal.id);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      closedReason: 'time_over',
      order: { escrow: 'refunded' },
    });
  });
});

describe('a bank that disputes the payment', () => {
  const paidByCard = async () => {
    const deal = await agreedDeal(app, brand, creator);
    await pay(brand, deal.id, { method: 'card', paymentMethodId: 'pm_card_visa' });
    await approved(brand, creator, deal, 0);
    const dispute = await disputed(app, await paidBy(app, brand));
    await eventually(async () => (await dealOf(brand, deal.id)).order?.escrow === 'frozen');
    return { deal, dispute };
  };

  it('freezes the escrow; once it is won the deadlines go on where they stood', async () => {
    const { deal, dispute } = await paidByCard();
    expect((await handIn(creator, deal, 1)).status).toBe(409);
    const before = (await dealOf(brand, deal.id)).order?.dueAt ?? '';
    await app.pass(3 * DAY);
    await decided(app, dispute, 'won');
    await eventually(async () => (await dealOf(brand, deal.id)).order?.escrow === 'held');
    const after = (await dealOf(brand, deal.id)).order?.dueAt ?? '';
    expect(new Date(after).getTime() - new Date(before).getTime()).toBeGreaterThanOrEqual(3 * DAY);
    expect((await handIn(creator, deal, 1)).status).toBe(201);
  });

  it('takes none of the seven days in which a rejection can be disputed', async () => {
    const { deal, dispute } = await paidByCard();
    await app.db.query(
      `UPDATE delivery SET status = 'rejected', reviewed_at = $2, stands_from = $2 WHERE id = $1`,
      [deal.deliveries[1]?.id, app.clock.now()],
    );
    await later(5 * DAY);
    await decided(app, dispute, 'won');
    await eventually(async () => (await dealOf(brand, deal.id)).order?.escrow === 'held');
    await later(6 * DAY);
    expect((await dealOf(brand, deal.id)).stage).toBe('active');
    await later(2 * DAY);
    await eventually(async () => (await dealOf(brand, deal.id)).closedReason === 'delivery_rejected');
  });

  it('lost, ends the deal: approved work stays paid', async () => {
    const { deal, dispute } = await paidByCard();
    await decided(app, dispute, 'lost');
    await eventually(async () => (await dealOf(brand, deal.id)).stage === 'done');
    expect(await dealOf(brand, deal.id)).toMatchObject({
      closedReason: 'payment_lost',
      order: { escrow: 'split' },
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 30_600 });
  });

  it('lost once the deal is complete: the creator keeps what was earned, and the invoice is corrected', async () => {
    const deal = await agreedDeal(app, brand, creator);
    await pay(brand, deal.id, { method: 'card', paymentMethodId: 'pm_card_visa' });
    for (const index of [0, 1, 2]) await approved(brand, creator, deal, index);
    expect((await brand.post(`/api/deals/${deal.id}/complete`)).status).toBe(201);
    const dispute = await disputed(app, await paidBy(app, brand));
    await decided(app, dispute, 'lost');
    const notes = await eventually(async () => {
      const { body } = await brand.get('/api/invoice');
      const found = (body as { data: object[] }).data;
      return found.length === 2 && found;
    });
    expect(notes).toMatchObject([
      { kind: 'credit_note', gross: { minor: 99_960 }, vat: { minor: 15_960 } },
      { kind: 'deal', gross: { minor: 99_960 } },
    ]);
    expect(await dealOf(brand, deal.id)).toMatchObject({ closedReason: 'completed' });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 71_400 });
  });
});

it('the start page of each side says what its deals wait for, with deadline and sum', async () => {
  const kinds = async (person: Actor) =>
    (
      (await person.get('/api/dashboard')).body as {
        data: { todo: { kind: string; id: string; amount: { minor: number } | null }[] };
      }
    ).data.todo.filter(({ kind }) => kind.startsWith('deal_'));
  const deal = await agreedDeal(app, brand, creator);
  expect(await kinds(brand)).toMatchObject([{ kind: 'deal_pay', id: deal.id, amount: { minor: 84_000 } }]);
  expect(await kinds(creator)).toEqual([]);
  await pay(brand, deal.id, { method: 'card', paymentMethodId: 'pm_card_visa' });
  expect(await kinds(creator)).toMatchObject([{ kind: 'deal_deliver', amount: { minor: 71_400 } }]);
  await handIn(creator, deal);
  expect(await kinds(brand)).toMatchObject([{ kind: 'deal_review' }]);
});

it('an account with an open deal says why it cannot be closed', async () => {
  await agreedDeal(app, brand, creator);
  for (const person of [brand, creator]) {
    const answer = await person.get('/api/me/delete');
    expect(JSON.stringify(answer.body)).toContain('DEALS_OPEN');
  }
});
