import fc from 'fast-check';
import { DAY } from '../../../src/kernel/clock.js';
import { hashOf } from '../../../src/modules/deals/deals/contract.js';
import type { Contract } from '../../../src/modules/deals/deals/deal.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks } from '../../support/challenges.js';
import {
  type DealBody,
  dealOf,
  decide,
  fireAgain,
  fundedDeal,
  handIn,
  moneyOf,
} from '../../support/deals.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
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
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

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
  expect(payable).toBe(row.paid);
  expect(escrow).toBe(row.escrow === 'held' ? row.price : 0);
  const approved = now.deliveries.reduce(
    (sum, { status, price }) => sum + (status === 'approved' ? price.minor : 0),
    0,
  );
  if (now.stage === 'done') expect(row.fee + row.paid).toBe(approved);
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
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (minor, steps) => {
        [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
        const deal = await fundedDeal(app, brand, creator, { price: { minor, currency: 'EUR' } });
        for (const one of steps) {
          await take(deal, one);
          await expectWhole(deal, deal.contract?.hash);
        }
        // However it went: once enough time has passed, every deal is over.
        for (let months = 0; months < 4; months++) await take(deal, { do: 'wait', days: 30 });
        expect((await expectWhole(deal, deal.contract?.hash)).stage).toBe('done');
      },
    ),
    { numRuns: 25 },
  );
  await expectCleanBooks(app);
});
