import fc from 'fast-check';
import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import {
  accept,
  closedBid,
  euro,
  fireBid,
  openBid,
  proposalsOf,
  propose,
  readBid,
  set,
} from '../../support/bids.js';
import { dealOf, decide, handIn, moneyOf, pay } from '../../support/deals.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const price = fc.integer({ min: 10_000, max: 50_000 });
const life = fc.record({
  prices: fc.array(price, { minLength: 1, maxLength: 4 }),
  budget: fc.integer({ min: 50_000, max: 120_000 }),
  places: fc.integer({ min: 1, max: 4 }),
  // Of each award: whether it is paid, and whether the work is good.
  fates: fc.array(fc.record({ paid: fc.boolean(), good: fc.boolean() }), { minLength: 4, maxLength: 4 }),
  early: fc.boolean(),
  cancelled: fc.boolean(),
});

it('in any life of a bid no more than its budget is given away, and no cent is left over', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ prices, budget, places, fates, early, cancelled }) => {
      let brand = await signUp(app, { role: 'brand' });
      await giveCoins(app, brand, 150);
      const creators: Actor[] = [];
      const { id } = await openBid(app, brand, { budget: euro(budget), places });
      for (const minor of prices) {
        const creator = await signUp(app, { role: 'creator' });
        creators.push(creator);
        await propose(creator, id, { price: euro(minor) });
      }
      if (early) await closedBid(brand, id);
      else await app.pass(5 * DAY + 1000);
      const deals: string[] = [];
      for (const proposal of await proposalsOf(brand, id)) {
        const answer = await accept(brand, proposal);
        expect([201, 409]).toContain(answer.status);
        const bid = await readBid(brand, id);
        expect(bid.awarded?.minor).toBeLessThanOrEqual(budget);
        expect(bid.awardedCount).toBeLessThanOrEqual(places);
        if (answer.status === 201) deals.push((answer.body as { deal: { id: string } }).deal.id);
      }
      expect(deals.length).toBeGreaterThan(0);
      if (cancelled) await set(brand, id, 'cancelled');
      for (const [index, dealId] of deals.entries()) {
        const deal = await dealOf(brand, dealId);
        const creator = creators.find(
          (one) => one.id === (deal as unknown as { creator: { id: string } }).creator.id,
        );
        if (!fates[index]?.paid || !creator) continue;
        expect((await pay(brand, dealId)).status).toBe(201);
        expect((await handIn(creator, deal)).status).toBe(201);
        await decide(brand, deal, 0, fates[index]?.good ? 'approve' : 'reject');
      }
      for (let weeks = 0; weeks < 6; weeks++) await app.pass(8 * DAY);
      await fireBid(app, id);
      brand = await again(app, brand);
      const over = await readBid(brand, id);
      expect(['awarded', 'cancelled']).toContain(over.status);
      const waiting = await app.db.query(`SELECT 1 FROM proposal WHERE bid_id = $1 AND status = 'pending'`, [
        id,
      ]);
      expect(waiting).toEqual([]);
      for (const [index, dealId] of deals.entries()) {
        const deal = await dealOf(brand, dealId);
        const creator = creators.find(
          (one) => one.id === (deal as unknown as { creator: { id: string } }).creator.id,
        );
        if (!creator) throw new Error('whose deal is it?');
        const good = fates[index]?.paid && fates[index]?.good;
        const minor = deal.order?.price.minor ?? 0;
        expect(deal.stage).toBe('done');
        expect(await moneyOf(app, deal, creator)).toEqual({
          escrow: 0,
          payable: good ? minor - Math.round(minor * 0.15) : 0,
        });
      }
    }),
    { numRuns: 8 },
  );
  await expectCleanBooks(app);
});
