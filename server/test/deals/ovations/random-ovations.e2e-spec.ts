import fc from 'fast-check';
import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { dealOf, fireAgain, moneyOf, pay } from '../../support/deals.js';
import { accepted, readOvation, review, submit, withdraw } from '../../support/ovations.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'ovation.perDay': 1_000 } });
});
afterAll(() => app.close());

const step = fc.oneof(
  fc.constant('pay' as const),
  fc.record({ rating: fc.integer({ min: 1, max: 5 }) }),
  fc.constantFrom('approve', 'request_changes', 'publish', 'unpublish', 'withdraw', 'cancel'),
  fc.record({ days: fc.integer({ min: 1, max: 4 }) }),
);

it('in any life of an ovation its reward is paid whole or refunded whole, and its deal agrees with it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_000, max: 20_000 }),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      async (minor, steps) => {
        let brand: Actor = await signUp(app, { role: 'brand' });
        let creator: Actor = await signUp(app, { role: 'creator' });
        await giveCoins(app, brand, 25);
        const { id, dealId } = await accepted(brand, creator, { reward: { minor, currency: 'EUR' } });
        const deal = dealId ?? '';
        for (const one of steps) {
          if (one === 'pay') await pay(brand, deal);
          else if (typeof one !== 'string' && 'rating' in one) await submit(creator, id, one);
          else if (typeof one !== 'string') {
            await app.pass(one.days * DAY);
            await fireAgain(app, deal);
            [brand, creator] = [await again(app, brand), await again(app, creator)];
          } else if (one === 'withdraw') await withdraw(creator, id);
          else if (one === 'cancel')
            await brand.post(`/api/deals/${deal}/cancel`, { reason: 'It ends here' });
          else await review(brand, id, one);
          const { status, paidAt, funded } = await readOvation(brand, id);
          const { stage, order, deliveries } = await dealOf(brand, deal);
          expect(stage === 'done').toBe(['approved', 'published', 'withdrawn', 'expired'].includes(status));
          expect(paidAt !== null).toBe(order?.status === 'completed');
          expect(funded).toBe(order?.escrow === 'held');
          if (stage !== 'done')
            expect(deliveries[0]?.status).toBe(status === 'accepted' ? 'pending' : status);
        }
        await app.pass(80 * DAY);
        brand = await again(app, brand);
        const over = await dealOf(brand, deal);
        const { paidAt } = await readOvation(brand, id);
        expect(over.stage).toBe('done');
        expect(await moneyOf(app, over, creator)).toEqual({
          escrow: 0,
          payable: paidAt ? minor - Math.round(minor * 0.15) : 0,
        });
      },
    ),
    { numRuns: 12 },
  );
  await expectCleanBooks(app);
});
