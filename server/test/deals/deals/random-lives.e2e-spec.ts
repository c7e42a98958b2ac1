import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { DAY } from '../../../src/kernel/clock.js';
import { hashOf } from '../../../src/modules/deals/deals/contract.js';
import type { Contract } from '../../../src/modules/deals/deals/deal.types.js';
import { feeInside } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { opened, resolve } from '../../support/deal-disputes.js';
import {
  type DealBody,
  dealOf,
  decide,
  fireAgain,
  handIn,
  moneyOf,
  pay,
  sendOffer,
} from '../../support/deals.js';
import { settled } from '../../support/entries.js';
import { change } from '../../support/wallet.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
  // Every share is decided by one admin alone here.
  await change(app, 'deal.fourEyesMinor', 1_000_000_000);
});
afterAll(() => app.close());

const step = fc.oneof(
  fc.record({ do: fc.constant('hand in' as const), index: fc.nat(2) }),
  fc.record({
    do: fc.constant('decide' as const),
    index: fc.nat(2),
    decision: fc.constantFrom('approve', 'approve', 'request_changes', 'reject'),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 16 }) }),
  fc.record({ do: fc.constant('complete' as const) }),
  fc.record({ do: fc.constant('cancel' as const), by: fc.constantFrom('brand', 'creator') }),
  fc.record({
    do: fc.constant('dispute' as const),
    by: fc.constantFrom('brand', 'creator'),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ do: fc.constant('renew' as const), days: fc.integer({ min: 1, max: 90 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const goods = [{ title: 'Winter blend', quantity: 1, value: { minor: 1_200, currency: 'EUR' } }];
const euro = (minor: number) => ({ minor, currency: 'EUR' });

/** Countered by turns, with or without goods; then accepted and paid with coins. */
async function begun(
  minor: number,
  counters: readonly { minor: number; goods: boolean }[],
): Promise<DealBody> {
  const offer = await sendOffer(app, brand, creator, { price: euro(minor) });
  for (const [index, terms] of counters.entries())
    await (index % 2 === 0 ? creator : brand).post(`/api/offer/${offer.id}/counter`, {
      price: euro(terms.minor),
      goods: terms.goods ? goods : [],
    });
  const answers = counters.length % 2 === 0 ? creator : brand;
  expect((await answers.post(`/api/offer/${offer.id}/accept`)).status).toBe(201);
  const agreed = await dealOf(brand, offer.dealId);
  await giveCoins(app, brand, Math.ceil(((agreed.order?.price.minor ?? 0) * 1.19) / 1000));
  expect((await pay(brand, offer.dealId)).status).toBe(201);
  return dealOf(brand, offer.dealId);
}

/** More days of the first asset that is approved; refused where there is none. */
async function renew({ id }: DealBody, days: number): Promise<void> {
  await settled(app);
  const rights = (await brand.get(`/api/deals/${id}/rights`)).body as {
    data: { assets: { deliveryId: string }[] };
  };
  const [asset] = rights.data.assets;
  if (!asset) return;
  const asked = await brand.post(`/api/deals/${id}/rights/${asset.deliveryId}/renewal`, { days });
  const { assets } = (
    asked.body as { data: { assets: { deliveryId: string; renewals: { id: string }[] }[] } }
  ).data;
  const renewal = assets.find(({ deliveryId }) => deliveryId === asset.deliveryId)?.renewals[0];
  await creator.post(`/api/rights-renewal/${renewal?.id}/accept`);
  const paid = await brand.post(
    `/api/rights-renewal/${renewal?.id}/payment`,
    { method: 'card', paymentMethodId: 'pm_card_visa' },
    { 'Idempotency-Key': randomUUID() },
  );
  expect(paid.status).toBe(201);
}

/** What renewals earned is paid at once, beside the escrow of the deal. */
async function renewedMinor({ id }: DealBody): Promise<number> {
  const rows = await app.db.query<{ price: number; earned: number }>(
    `SELECT price_minor::float8 AS price, earned_minor::float8 AS earned FROM rights_renewal
      WHERE deal_id = $1 AND status = 'paid'`,
    [id],
  );
  for (const { price, earned } of rows) expect(earned).toBe(feeInside(price, 1_500).rest);
  return rows.reduce((sum, { earned }) => sum + earned, 0);
}

async function take(deal: DealBody, one: Step): Promise<void> {
  switch (one.do) {
    case 'hand in':
      await handIn(creator, deal, one.index);
      return;
    case 'decide':
      await decide(brand, deal, one.index, one.decision);
      return;
    case 'complete':
      await brand.post(`/api/deals/${deal.id}/complete`);
      return;
    case 'cancel':
      await (one.by === 'brand' ? brand : creator).post(`/api/deals/${deal.id}/cancel`, {
        reason: 'It ends here',
      });
      return;
    case 'dispute': {
      const who = one.by === 'brand' ? brand : creator;
      const { allowedEvents } = await dealOf(who, deal.id);
      if (!allowedEvents.includes('dispute')) return;
      const admin = await signUpStaff(app, 'admin');
      expect((await resolve(admin, await opened(who, deal), one.share)).status).toBeLessThan(300);
      return;
    }
    case 'renew':
      await renew(deal, one.days);
      return;
    case 'wait':
      await app.pass(one.days * DAY);
      await fireAgain(app, deal.id);
      [brand, creator] = [await again(app, brand), await again(app, creator)];
  }
}

/** After every step: what was funded is the fee, what was paid, what was refunded, and what is held. */
async function expectWhole(deal: DealBody, hash: string | undefined): Promise<DealBody> {
  const now = await dealOf(brand, deal.id);
  const [row] = await app.db.query<
    Record<'price' | 'fee' | 'paid' | 'refunded', number> & { escrow: string }
  >(
    `SELECT price_minor::float8 AS price, fee_minor::float8 AS fee, paid_minor::float8 AS paid,
       refunded_minor::float8 AS refunded, escrow FROM deal_order WHERE deal_id = $1`,
    [deal.id],
  );
  if (!row) throw new Error('the order is gone');
  const { escrow, payable } = await moneyOf(app, deal, creator);
  expect(row.fee + row.paid + row.refunded + escrow).toBe(row.price);
  expect(payable).toBe(row.paid + (await renewedMinor(deal)));
  expect(escrow).toBe(row.escrow === 'held' ? row.price : 0);
  const approved = now.deliveries.reduce(
    (sum, { status, price }) => sum + (status === 'approved' ? price.minor : 0),
    0,
  );
  if (now.stage === 'done' && now.closedReason !== 'dispute_resolved')
    expect(row.fee + row.paid).toBe(approved);
  const [{ contract } = { contract: null }] = await app.db.query<{ contract: Contract | null }>(
    `SELECT contract FROM deal WHERE id = $1`,
    [deal.id],
  );
  expect(now.contract?.hash).toBe(hash);
  expect(contract && hashOf(contract)).toBe(hash);
  return now;
}

it('in any life of a deal no cent is lost, and its contract never changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_000, max: 99_999 }),
      fc.array(fc.record({ minor: fc.integer({ min: 1_000, max: 99_999 }), goods: fc.boolean() }), {
        maxLength: 3,
      }),
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (minor, counters, steps) => {
        [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
        const deal = await begun(minor, counters);
        for (const one of steps) {
          await take(deal, one);
          await expectWhole(deal, deal.contract?.hash);
        }
        // However it went: once enough time has passed, every deal is over.
        for (let months = 0; months < 4; months++) await take(deal, { do: 'wait', days: 30 });
        expect((await expectWhole(deal, deal.contract?.hash)).stage).toBe('done');
      },
    ),
    { numRuns: 12 },
  );
  await expectCleanBooks(app);
});
