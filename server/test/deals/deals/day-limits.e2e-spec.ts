import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { openBid, proposalOf } from '../../support/bids.js';
import { breedOf } from '../../support/breeds.js';
import { campaignOf } from '../../support/campaigns.js';
import { again } from '../../support/challenges.js';
import { offerOf } from '../../support/deals.js';
import { ovationOf } from '../../support/ovations.js';

const AT_ONCE = 8;

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'bid.perDay': 20,
      'bid.proposalsPerDay': 2,
      'breed.perDay': 2,
      'campaign.perDay': 2,
      'offer.perDay': 2,
      'ovation.perDay': 2,
    },
  });
});
beforeEach(async () => {
  [brand, creator] = await Promise.all([signUp(app, { role: 'brand' }), signUp(app, { role: 'creator' })]);
});
afterAll(() => app.close());

/** How many of the calls that came at the same moment were accepted; the others were told when to go on. */
async function acceptedOf(send: (index: number) => ReturnType<Actor['post']>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
  const refused = answers.filter(({ status }) => status >= 300);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [429, 'RATE_LIMITED']),
  );
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBe(DAY / 1000);
  return AT_ONCE - refused.length;
}

describe('what one may make in a day', () => {
  it.each([
    ['campaigns', '/api/campaign', () => campaignOf(app)],
    ['squads', '/api/breed', () => breedOf()],
    ['offers', '/api/offer', () => offerOf(app, creator)],
    ['requests for reviews', '/api/ovation', () => ovationOf(creator)],
  ])('is not passed by calls for %s at the same moment', async (_, path, body) => {
    expect(await acceptedOf(() => brand.post(path, body()))).toBe(2);
    await app.pass(DAY + 1);
    brand = await again(app, brand);
    expect((await brand.post(path, body())).status).toBeLessThan(300);
  });

  it('is not passed by proposals for several bids at the same moment', async () => {
    const bids: string[] = [];
    for (let index = 0; index < AT_ONCE; index += 1) bids.push((await openBid(app, brand)).id);
    expect(
      await acceptedOf((index) => creator.post(`/api/creatorbid/${bids[index]}/proposal`, proposalOf())),
    ).toBe(2);
  });

  it('is one’s own', async () => {
    const other = await signUp(app, { role: 'brand' });
    expect(await acceptedOf(() => brand.post('/api/campaign', campaignOf(app)))).toBe(2);
    expect((await other.post('/api/campaign', campaignOf(app))).status).toBeLessThan(300);
  });
});
