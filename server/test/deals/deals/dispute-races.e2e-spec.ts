import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks } from '../../support/challenges.js';
import { dispute, expectWholeEscrow, opened, resolve } from '../../support/deal-disputes.js';
import {
  agreedDeal,
  approved,
  type DealBody,
  dealOf,
  fundedDeal,
  moneyOf,
  pay,
} from '../../support/deals.js';
import { decided, disputed, paidBy } from '../../support/disputes.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

const cheap = { price: { minor: 10_001, currency: 'EUR' } };
const paidByCard = async (): Promise<DealBody> => {
  const deal = await agreedDeal(app, brand, creator, cheap);
  await pay(brand, deal.id, { method: 'card', paymentMethodId: 'pm_card_visa' });
  return deal;
};
const bankHolds = (deal: DealBody) =>
  eventually(async () => {
    const [row] = await app.db.query<{ frozen: boolean }>(
      `SELECT frozen_at IS NOT NULL AS frozen FROM deal_order WHERE deal_id = $1`,
      [deal.id],
    );
    return row?.frozen === true;
  });
const bankIsGone = (deal: DealBody) =>
  eventually(async () => {
    const [row] = await app.db.query<{ frozen: boolean }>(
      `SELECT frozen_at IS NOT NULL AS frozen FROM deal_order WHERE deal_id = $1`,
      [deal.id],
    );
    return row?.frozen === false;
  });

describe('a dispute of a side and one of the bank', () => {
  it.each(['side first', 'bank first', 'together'])('each hold the money alone: %s', async (order) => {
    const deal = await paidByCard();
    const payment = await paidBy(app, brand);
    let id = '';
    const side = async () => {
      id = await opened(creator, deal);
    };
    if (order === 'side first') await side();
    const [bank] =
      order === 'together'
        ? await Promise.all([disputed(app, payment), side()])
        : [await disputed(app, payment)];
    await bankHolds(deal);
    if (order === 'bank first') await side();
    expect((await resolve(admin, id, 50)).body.code).toBe('INVALID_TRANSITION');
    await decided(app, bank, 'won');
    await bankIsGone(deal);
    expect((await dealOf(brand, deal.id)).order?.escrow).toBe('frozen');
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 10_001, payable: 0 });
    expect((await resolve(admin, id, 50)).status).toBe(200);
    await expectWholeEscrow(app, deal, 0);
    expect((await dealOf(brand, deal.id)).order?.escrow).toBe('split');
  });

  it('that the bank wins ends both: approved work stays paid, nothing is left to decide', async () => {
    const deal = await paidByCard();
    await approved(brand, creator, deal, 0);
    const id = await opened(brand, deal);
    const bank = await disputed(app, await paidBy(app, brand));
    await bankHolds(deal);
    await decided(app, bank, 'lost');
    await eventually(async () => (await dealOf(brand, deal.id)).stage === 'done');
    expect(await dealOf(creator, deal.id)).toMatchObject({
      closedReason: 'payment_lost',
      dispute: { id, status: 'resolved', creatorShare: null },
    });
    expect((await resolve(admin, id, 50)).status).toBe(409);
    await expectWholeEscrow(app, deal, 0);
  });
});

it.each([
  ['complete', 3],
  ['cancel', 0],
] as const)('50 parallel calls to dispute and to %s: one of them wins', async (event, work) => {
  const deal = await fundedDeal(app, brand, creator, cheap);
  for (let index = 0; index < work; index++) await approved(brand, creator, deal, index);
  const end = () =>
    brand.post(`/api/deals/${deal.id}/${event}`, event === 'cancel' ? { reason: 'No more' } : {});
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 ? end() : dispute(index % 4 ? creator : brand, deal),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const { order } = await dealOf(brand, deal.id);
  await expectWholeEscrow(app, deal, order?.escrow === 'frozen' ? 10_001 : 0);
});

it('50 parallel decisions: the first counts, and the money moves once', async () => {
  const deal = await fundedDeal(app, brand, creator, cheap);
  const id = await opened(creator, deal);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, share) => resolve(admin, id, share + 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const row = await expectWholeEscrow(app, deal, 0);
  expect((await moneyOf(app, deal, creator)).payable).toBe(row.paid);
});
