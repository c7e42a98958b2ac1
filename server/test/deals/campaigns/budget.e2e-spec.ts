import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../support/challenges.js';
import {
  accept,
  applied,
  campaignDeal,
  euro,
  openCampaign,
  readCampaign,
  setCampaign,
} from '../../support/campaigns.js';
import { approved, dealOf, fireAgain, pay } from '../../support/deals.js';
import { written } from '../../support/notices.js';

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

describe('the budget of a campaign', () => {
  it('asked for fifty times at once at its end is given once, and the others are told what is left', async () => {
    const { id } = await openCampaign(app, brand, { budget: euro(60_000) });
    const offers = [];
    for (const one of creators) offers.push(await applied(one, id));
    const answers = await Promise.all(offers.map((offer) => accept(brand, offer.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused)
      expect([body.code, body.message]).toEqual(['CONFLICT', expect.stringContaining('200,00')]);
    expect(await readCampaign(brand, id)).toMatchObject({
      taken: { minor: 40_000 },
      counts: { offers: 49, active: 1, done: 0 },
    });
    expect((await setCampaign(brand, id, 'closed')).status).toBe(200);
    await written(app);
    expect((await readCampaign(brand, id)).counts).toEqual({ offers: 0, active: 1, done: 0 });
  });

  it('asked for fifty times at once for the last place is given once', async () => {
    const { id } = await openCampaign(app, brand, { budget: euro(2_500_000), places: 1 });
    const offers = [];
    for (const one of creators) offers.push(await applied(one, id));
    const answers = await Promise.all(offers.map((offer) => accept(brand, offer.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(49);
    expect(await readCampaign(brand, id)).toMatchObject({ placesLeft: 0, taken: { minor: 40_000 } });
  });

  it('of one application, fifty times at once, is taken once', async () => {
    const { id } = await openCampaign(app, brand);
    const offer = await applied(creator(0), id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(brand, offer.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readCampaign(brand, id)).toMatchObject({ taken: { minor: 40_000 }, counts: { active: 1 } });
  });

  it('comes back from a deal that is cancelled before anything was paid, with its place', async () => {
    const { id } = await openCampaign(app, brand, { budget: euro(40_000), places: 1 });
    const unpaid = await campaignDeal(brand, creator(0), id);
    const waits = await applied(creator(1), id);
    expect((await accept(brand, waits.id)).status).toBe(409);
    expect((await brand.post(`/api/deals/${unpaid.id}/cancel`, { reason: 'Not this winter' })).status).toBe(
      201,
    );
    expect(await readCampaign(brand, id)).toMatchObject({ taken: { minor: 0 }, placesLeft: 1 });
    expect((await accept(brand, waits.id)).status).toBe(201);
    await giveCoins(app, brand, 60);
    expect((await pay(brand, waits.dealId)).status).toBe(201);
    expect((await creator(1).post(`/api/deals/${waits.dealId}/cancel`, { reason: 'I am ill' })).status).toBe(
      201,
    );
    expect(await readCampaign(brand, id)).toMatchObject({
      taken: { minor: 0 },
      placesLeft: 1,
      counts: { offers: 0, active: 0, done: 0 },
    });
  });

  it('keeps what was paid where a deal ends half way, and frees the rest', async () => {
    const { id } = await openCampaign(app, brand, { places: 2 });
    const deal = await campaignDeal(brand, creator(0), id);
    await giveCoins(app, brand, 60);
    expect((await pay(brand, deal.id)).status).toBe(201);
    await approved(brand, creator(0), deal, 0);
    expect(
      (await brand.post(`/api/deals/${deal.id}/cancel`, { reason: 'The rest is not needed' })).status,
    ).toBe(201);
    const over = await dealOf(brand, deal.id);
    expect(over.order).toMatchObject({ status: 'completed', escrow: 'split' });
    expect(await readCampaign(brand, id)).toMatchObject({
      taken: { minor: 30_000 },
      placesLeft: 1,
      counts: { offers: 0, active: 0, done: 1 },
    });
    expect((await readCampaign(creator(0), id)).application).toMatchObject({ status: 'done' });
  });

  it('comes back from a deal that is never paid, once', async () => {
    const { id } = await openCampaign(app, brand, { budget: euro(40_000) });
    const deal = await campaignDeal(brand, creator(0), id);
    await app.pass(3 * DAY + 1000);
    await fireAgain(app, deal.id);
    brand = await again(app, brand);
    expect(await readCampaign(brand, id)).toMatchObject({
      taken: { minor: 0 },
      counts: { offers: 0, active: 0, done: 0 },
    });
    creators = [await again(app, creator(0)), ...creators.slice(1)];
  });
});
