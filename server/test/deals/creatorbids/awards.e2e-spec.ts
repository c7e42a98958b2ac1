import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import {
  accept,
  awardedDeal,
  closedBid,
  euro,
  openBid,
  type ProposalBody,
  proposalsOf,
  propose,
  readBid,
} from '../../support/bids.js';
import { approved, dealOf, fireAgain, handIn, moneyOf, pay } from '../../support/deals.js';
import { lastOf, listOf, written } from '../../support/notices.js';
import { link } from '../../support/platform-links.js';

let app: TestApp;
let brand: Actor;
let creators: Actor[];
beforeAll(async () => {
  app = await startTestApp();
  creators = [];
  for (let count = 0; count < 50; count++) creators.push(await signUp(app, { role: 'creator' }));
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

const creator = (index: number): Actor => creators[index] as Actor;

/** Closed, with one proposal per price, the cheapest first. */
async function proposed(prices: readonly number[], change: object = {}): Promise<ProposalBody[]> {
  const { id } = await openBid(app, brand, change);
  for (const [index, minor] of prices.entries()) await propose(creator(index), id, { price: euro(minor) });
  await closedBid(brand, id);
  return proposalsOf(brand, id, { sort: 'price', per: 100 });
}

const first = <T>(list: readonly T[], index = 0): T => list[index] as T;

describe('an award', () => {
  it('opens a deal with the terms of the proposal, which the brand pays and the creator works on', async () => {
    const proposal = first(await proposed([30_000]));
    const deal = await awardedDeal(brand, proposal);
    expect(deal).toMatchObject({
      kind: 'bid',
      refId: proposal.id,
      stage: 'active',
      turn: 'brand',
      title: 'Winter recipes',
      price: { minor: 30_000 },
    });
    expect(deal.contract?.clauses.map(({ id }) => id)).toEqual(['D1', 'B1', 'L1', 'T1', 'P1']);
    expect(await readBid(creator(0), proposal.bidId)).toMatchObject({
      proposal: { status: 'accepted', dealId: deal.id },
    });
    await written(app);
    expect(await lastOf(creator(0), 'bid.accepted')).toBeDefined();
    expect(
      (await listOf(brand)).data.some(
        ({ type, path }) => type === 'deal.pay' && path === `/deals/${deal.id}`,
      ),
    ).toBe(true);
    await giveCoins(app, brand, 40);
    expect((await pay(brand, deal.id)).status).toBe(201);
    await approved(brand, creator(0), deal, 0);
    expect((await brand.post(`/api/deals/${deal.id}/complete`)).status).toBe(201);
    expect(await moneyOf(app, deal, creator(0))).toEqual({ escrow: 0, payable: 25_500 });
  });

  it('given fifty times at once for the last of the budget wins once, and the others are told why', async () => {
    const proposals = await proposed(
      creators.map(() => 40_000),
      { budget: euro(60_000), budgetMin: euro(10_000), places: 50 },
    );
    expect(proposals).toHaveLength(50);
    const answers = await Promise.all(proposals.map((proposal) => accept(brand, proposal)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body.code).toBe('CONFLICT');
      expect(body.message).toContain('200,00');
    }
    const bid = await readBid(brand, first(proposals).bidId);
    expect(bid).toMatchObject({ status: 'closed', awarded: { minor: 40_000 }, awardedCount: 1 });
    const deals = await app.db.query(`SELECT 1 FROM deal WHERE kind = 'bid' AND ref_id = ANY ($1::uuid[])`, [
      proposals.map(({ id }) => id),
    ]);
    expect(deals).toHaveLength(1);
  });

  it('of one proposal fifty times at once makes one deal', async () => {
    const proposal = first(await proposed([30_000]));
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(brand, proposal)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('of the last place ends the bid; the others expire as not selected, and hear of it', async () => {
    const proposals = await proposed([20_000, 25_000, 30_000], { places: 2 });
    await awardedDeal(brand, first(proposals, 1));
    expect((await readBid(brand, first(proposals).bidId)).status).toBe('closed');
    await awardedDeal(brand, first(proposals, 2));
    expect(await readBid(brand, first(proposals).bidId)).toMatchObject({
      status: 'awarded',
      awardedCount: 2,
    });
    const late = await accept(brand, first(proposals));
    expect([late.status, late.body.code]).toEqual([409, 'SOLD_OUT']);
    expect((await readBid(creator(0), first(proposals).bidId)).proposal).toMatchObject({
      status: 'expired',
      closedReason: 'not_selected',
    });
    await written(app);
    const told = (await listOf(creator(0))).data.filter(
      ({ path }) => path === `/bids/${first(proposals).bidId}`,
    );
    expect(told.map(({ type }) => type)).toEqual(['bid.not-selected']);
  });

  it('that is never paid gives its place and its budget back', async () => {
    const proposals = await proposed([40_000, 40_000], { budget: euro(55_000), places: 2 });
    const deal = await awardedDeal(brand, first(proposals));
    expect((await accept(brand, first(proposals, 1))).status).toBe(409);
    await app.pass(3 * DAY + 1000);
    await fireAgain(app, deal.id);
    brand = await again(app, brand);
    await written(app);
    expect(await readBid(brand, first(proposals).bidId)).toMatchObject({
      awarded: { minor: 0 },
      awardedCount: 0,
    });
    await awardedDeal(brand, first(proposals, 1));
    for (const [index, person] of creators.entries())
      if (index < 8) creators[index] = await again(app, person);
  });

  it('leaves the bid awarded when its time is over, and accepted deals go on', async () => {
    const proposals = await proposed([20_000, 25_000]);
    const deal = await awardedDeal(brand, first(proposals));
    await giveCoins(app, brand, 30);
    expect((await pay(brand, deal.id)).status).toBe(201);
    await app.pass(7 * DAY + 1000);
    brand = await again(app, brand);
    creators = await Promise.all(creators.slice(0, 10).map((person) => again(app, person)));
    expect((await readBid(brand, first(proposals).bidId)).status).toBe('awarded');
    expect((await readBid(creator(1), first(proposals).bidId)).proposal).toMatchObject({
      closedReason: 'not_selected',
    });
    expect((await dealOf(brand, deal.id)).stage).toBe('active');
    expect((await handIn(creator(0), deal)).status).toBe(201);
  });
});

describe('the band of fair prices', () => {
  it('is shown from eight paid deals on, and counts no other', async () => {
    const placements = ['youtube_short'];
    const piece = { format: 'video9x16', placement: 'youtube_short', quantity: 1 };
    const { id } = await openBid(app, brand, { placements, budget: euro(400_000), places: 10 });
    const prices = [10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000];
    for (const [index, minor] of prices.entries())
      await propose(creator(index), id, { price: euro(minor * 1), deliverables: [piece] });
    const proposals = await closedBid(brand, id);
    await giveCoins(app, brand, 300);
    for (const [index, proposal] of proposals.entries()) {
      const deal = await awardedDeal(brand, proposal);
      if (index === 7) expect((await readBid(brand, id)).band).toBeNull();
      expect((await pay(brand, deal.id)).status).toBe(201);
      await written(app);
    }
    expect((await readBid(brand, id)).band).toMatchObject({
      count: 8,
      low: { minor: 18_750 },
      median: { minor: 27_500 },
      high: { minor: 36_250 },
    });
    expect((await readBid(brand, (await openBid(app, brand)).id)).band).toBeNull();
  });

  it('stands beside what a creator reaches: the price of 1,000 expected views', async () => {
    const own = await signUp(app, { role: 'creator' });
    await link(app, own, 'youtube', 'bidder');
    await app.db.query(`UPDATE platform_link SET average_views = 20000 WHERE user_id = $1`, [own.id]);
    const { id } = await openBid(app, brand, { placements: ['youtube_short', 'tiktok'] });
    expect((await readBid(own, id)).ownViews).toEqual([{ placement: 'youtube_short', averageViews: 20_000 }]);
    const pieces = { format: 'video9x16', placement: 'youtube_short', quantity: 2 };
    await propose(own, id, { price: euro(40_000), deliverables: [pieces] });
    expect(first(await closedBid(brand, id))).toMatchObject({ expectedViews: 40_000, cpm: { minor: 1_000 } });
  });
});
