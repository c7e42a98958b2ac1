import { DisputesService } from '../../../src/modules/money/disputes/disputes.service.js';
import { LedgerVerification } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { buyWish, decided, disputed, paidBy, sellWishes } from '../../support/disputes.js';
import { buyCoins, coinsOf, type PaymentRow } from '../../support/payments.js';

let app: TestApp;
let seller: Actor;

beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, { role: 'creator' });
  sellWishes(app, () => seller.id);
});
afterAll(async () => {
  const { findings } = await service(app, LedgerVerification).verify();
  expect(findings).toEqual([]);
  await app.close();
});

type Told = Parameters<DisputesService['follow']>[0];

const disputes = () => service(app, DisputesService);
/** The bank tells of one more dispute of a payment; the sandbox knows one for each charge. */
const another = async (payment: PaymentRow, taken: number, status: Told['status'], moved = {}) => {
  const told: Told = {
    provider: 'stripe',
    id: `dp_second_${payment.id}`,
    intentId: payment.intent_id,
    reason: 'product_not_received',
    status,
    amountMinor: taken,
    evidenceDueAt: null,
    moved: { taken, feeWithIt: 2000, feeApart: 0, reinstated: 0, ...moved },
  };
  expect(await disputes().follow(told)).toBe('processed');
};
const flagOf = async (buyer: Actor) => {
  const { dispute, disputed_minor: minor } = await paidBy(app, buyer);
  return { dispute, minor: Number(minor) };
};

describe('two disputes of one payment', () => {
  it('flag it together: what is told once more of the first changes nothing about the second', async () => {
    const buyer = await signUp(app);
    await buyWish(app, buyer, 'card');
    const payment = await paidBy(app, buyer);
    const first = await decided(app, await disputed(app, payment), 'won');
    expect(await flagOf(buyer)).toEqual({ dispute: 'won', minor: 0 });

    await another(payment, 60, 'needs_response');
    await disputes().catchUp('stripe', first.provider_id);
    expect(await flagOf(buyer)).toEqual({ dispute: 'needs_response', minor: 60 });

    await another(payment, 60, 'lost');
    await disputes().catchUp('stripe', first.provider_id);
    expect(await flagOf(buyer)).toEqual({ dispute: 'lost', minor: 60 });
  });

  it('hold the coins it brought until the last of them is over', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    await buyCoins(buyer);
    const payment = await paidBy(app, buyer);
    const first = await disputed(app, payment);
    await another(payment, 400, 'needs_response');
    expect(await coinsOf(buyer)).toBe(0);
    await decided(app, first, 'won');
    expect(await coinsOf(buyer)).toBe(0);
    expect(await flagOf(buyer)).toEqual({ dispute: 'needs_response', minor: 400 });
    await another(payment, 400, 'won', { reinstated: 400 });
    expect(await coinsOf(buyer)).toBe(1000);
    expect(await flagOf(buyer)).toEqual({ dispute: 'won', minor: 0 });
  });

  it('take their parts by themselves: what one has lost the other one does not free', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    await buyCoins(buyer);
    const payment = await paidBy(app, buyer);
    const first = await disputed(app, payment);
    await another(payment, 400, 'needs_response');
    await another(payment, 400, 'lost');
    expect(await coinsOf(buyer)).toBe(0);
    expect(await flagOf(buyer)).toEqual({ dispute: 'needs_response', minor: 1000 });
    await decided(app, first, 'won');
    expect(await coinsOf(buyer)).toBe(600);
    expect(await flagOf(buyer)).toEqual({ dispute: 'lost', minor: 400 });
  });
});
