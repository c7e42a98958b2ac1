import fc from 'fast-check';
import { DAY } from '../../../src/kernel/clock.js';
import { hashOf } from '../../../src/modules/deals/deals/contract.js';
import type { Contract } from '../../../src/modules/deals/deals/deal.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { accept, applied, euro, openCampaign, readCampaign, setCampaign } from '../../support/campaigns.js';
import { dealOf, decide, handIn, moneyOf, type OfferBody, pay } from '../../support/deals.js';
import { written } from '../../support/notices.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What becomes of one application. */
const fate = fc.record({
  price: fc.integer({ min: 10_000, max: 50_000 }),
  answer: fc.constantFrom('accept', 'accept', 'accept', 'reject', 'withdraw', 'counter', 'wait'),
  paid: fc.constantFrom(true, true, false),
  pieces: fc.array(fc.constantFrom('approve', 'approve', 'reject', 'none'), { minLength: 2, maxLength: 2 }),
  end: fc.constantFrom('complete', 'cancel', 'wait'),
});
type Fate = typeof fate extends fc.Arbitrary<infer One> ? One : never;
const life = fc.record({
  budget: fc.integer({ min: 50_000, max: 120_000 }),
  places: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  fates: fc.array(fate, { minLength: 3, maxLength: 6 }),
  closed: fc.boolean(),
});

interface Lived extends Fate {
  creator: Actor;
  offer: OfferBody;
}

let brand: Actor;

async function answer({ answer: kind, creator, offer, price }: Lived): Promise<void> {
  if (kind === 'accept') expect([201, 409]).toContain((await accept(brand, offer.id)).status);
  if (kind === 'reject') await brand.post(`/api/offer/${offer.id}/reject`);
  if (kind === 'withdraw') await creator.post(`/api/offer/${offer.id}/reject`);
  if (kind !== 'counter') return;
  await brand.post(`/api/offer/${offer.id}/counter`, { price: euro(Math.max(10_000, price - 5_000)) });
  expect([201, 409]).toContain((await accept(creator, offer.id)).status);
}

async function work({ creator, offer, paid, pieces, end }: Lived): Promise<void> {
  const deal = await dealOf(brand, offer.dealId);
  if (deal.stage !== 'active' || !paid) return;
  expect((await pay(brand, deal.id)).status).toBe(201);
  for (const [index, piece] of pieces.entries()) {
    if (piece === 'none') continue;
    await handIn(creator, deal, index);
    await decide(brand, deal, index, piece);
  }
  if (end === 'complete') await brand.post(`/api/deals/${deal.id}/complete`);
  if (end === 'cancel') await brand.post(`/api/deals/${deal.id}/cancel`, { reason: 'It ends here' });
}

/** Budget taken is that of running deals and what was spent in those that are over; never above the budget. */
async function expectBudget(id: string, lived: readonly Lived[]): Promise<void> {
  const campaign = await readCampaign(brand, id);
  const rows = await app.db.query<Record<'price' | 'spent' | 'refunded', number> & { stage: string }>(
    `SELECT d.stage, o.price_minor::float8 AS price, (o.paid_minor + o.fee_minor)::float8 AS spent,
       o.refunded_minor::float8 AS refunded FROM deal d JOIN deal_order o ON o.deal_id = d.id WHERE d.campaign_id = $1`,
    [id],
  );
  const running = rows.filter(({ stage }) => stage === 'active');
  const over = rows.filter(({ stage }) => stage === 'done');
  const taken =
    running.reduce((sum, { price }) => sum + price, 0) + over.reduce((sum, { spent }) => sum + spent, 0);
  expect(campaign.taken?.minor).toBe(taken);
  expect(taken).toBeLessThanOrEqual(campaign.budget.minor);
  expect(campaign.counts).toMatchObject({
    active: running.length,
    done: over.filter(({ spent }) => spent > 0).length,
  });
  if (campaign.places !== null) expect(campaign.placesLeft).toBeGreaterThanOrEqual(0);
  for (const { creator, offer } of lived) await expectWhole(creator, offer.dealId);
}

/** Funded = fee + paid + refunded + held, and the contract is the one that was agreed. */
async function expectWhole(creator: Actor, dealId: string): Promise<void> {
  const deal = await dealOf(brand, dealId);
  if (!deal.order) return;
  const [row] = await app.db.query<
    Record<'price' | 'fee' | 'paid' | 'refunded', number> & {
      funded: boolean;
      contract: Contract;
      hash: string;
    }
  >(
    `SELECT o.price_minor::float8 AS price, o.fee_minor::float8 AS fee, o.paid_minor::float8 AS paid,
       o.refunded_minor::float8 AS refunded, o.funded_at IS NOT NULL AS funded, d.contract, d.contract_hash AS hash
     FROM deal_order o JOIN deal d ON d.id = o.deal_id WHERE d.id = $1`,
    [dealId],
  );
  if (!row) throw new Error('the order is gone');
  const { escrow, payable } = await moneyOf(app, deal, creator);
  if (row.funded) expect(row.fee + row.paid + row.refunded + escrow).toBe(row.price);
  expect(payable).toBe(row.paid);
  expect(hashOf(row.contract)).toBe(row.hash);
}

it('in any life of a campaign no more than its budget is promised, and no cent is left over', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ budget, places, fates, closed }) => {
      brand = await signUp(app, { role: 'brand' });
      await giveCoins(app, brand, 200);
      const { id } = await openCampaign(app, brand, {
        budget: euro(budget),
        places,
        endsAt: undefined,
        pricePerCreator: undefined,
      });
      const lived: Lived[] = [];
      for (const one of fates) {
        const creator = await signUp(app, { role: 'creator' });
        lived.push({ ...one, creator, offer: await applied(creator, id, { price: euro(one.price) }) });
      }
      for (const one of lived) {
        await answer(one);
        await expectBudget(id, []);
      }
      if (closed) {
        await setCampaign(brand, id, 'closed');
        await written(app);
      }
      for (const one of lived) await work(one);
      await expectBudget(id, lived);
      for (let weeks = 0; weeks < 12; weeks++) await app.pass(8 * DAY);
      brand = await again(app, brand);
      await written(app);
      await expectBudget(id, lived);
      expect(await readCampaign(brand, id)).toMatchObject({
        status: 'closed',
        counts: { offers: 0, active: 0 },
      });
    }),
    { numRuns: 6 },
  );
  await expectCleanBooks(app);
});
