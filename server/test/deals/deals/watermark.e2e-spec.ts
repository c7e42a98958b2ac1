import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again } from '../../support/challenges.js';
import { opened, resolve } from '../../support/deal-disputes.js';
import { dealOf, decide, type DealBody, fundedDeal, handIn } from '../../support/deals.js';
import { video } from '../../support/media-files.js';
import { bytesAt, difference, frameAt, type Shown, uploaded } from '../../support/renditions.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let deal: DealBody;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  deal = await fundedDeal(app, brand, creator);
});

const deliveryOf = async (person: Actor, index = 0): Promise<{ id: string; media: Shown[] }> => {
  const { body } = await person.get(`/api/deals/${deal.id}`);
  const { deliveries } = (body as { data: { deliveries: { id: string; media: Shown[] }[] } }).data;
  const delivery = deliveries[index];
  if (!delivery) throw new Error('the deal has no such delivery');
  return delivery;
};
const hand = async (index = 0): Promise<void> => {
  const mediaIds = [await uploaded(app, creator, await video(), 'cut.mp4')];
  expect((await handIn(creator, deal, index, { mediaIds })).status).toBe(201);
};
/** Of the original, as the creator gets it. */
const keyOf = async (index: number): Promise<string> =>
  new URL((await deliveryOf(creator, index)).media[0]?.url ?? '').pathname;
/** Which of these addresses show somebody a file. */
const holders = async (reader: Actor, asked: readonly string[], key: string): Promise<string[]> => {
  const found = [];
  for (const path of asked) if (JSON.stringify((await reader.get(path)).body).includes(key)) found.push(path);
  return found;
};
const pathsOf = async (index: number): Promise<string[]> => [
  `/api/deals/${deal.id}`,
  `/api/delivery/${(await deliveryOf(creator, index)).id}`,
  `/api/delivery?dealId=${deal.id}`,
];
const prepared = (): Promise<Shown> =>
  eventually(async () => {
    const [file] = (await deliveryOf(brand)).media;
    return file?.state === 'ready' && file;
  });

describe('the files of a delivery', () => {
  it('are watermarked for the brand on every route until it approves, for nobody else', async () => {
    await hand();
    const shown = await prepared();
    expect(shown).toMatchObject({ watermarked: true, durationSec: 2 });
    const { media } = await deliveryOf(creator);
    const [own] = media;
    const key = new URL(own?.url ?? '').pathname;
    const [marked, plain] = [await bytesAt(shown.url), await bytesAt(own?.url ?? null)];
    expect((await difference(await frameAt(marked, 1), await frameAt(plain, 1))).share).toBeGreaterThan(0.02);

    const staff = await signUpStaff(app, 'support');
    const paths = await pathsOf(0);
    const ofStaff = [`/api/support/deal/${deal.id}`];
    expect(await holders(brand, paths, key)).toEqual([]);
    expect(await holders(creator, paths, key)).toEqual(paths);
    expect(await holders(staff, ofStaff, key)).toEqual(ofStaff);

    const { body } = await decide(brand, deal, 0, 'approve');
    expect(JSON.stringify(body)).toContain(key);
    expect(await holders(brand, paths, key)).toEqual(paths);
    expect(await holders(staff, ofStaff, key)).toEqual(ofStaff);
  });

  it('stay so in a version that was sent back', async () => {
    await hand();
    const first = new URL((await deliveryOf(creator)).media[0]?.url ?? '').pathname;
    await decide(brand, deal, 0, 'request_changes');
    await hand();
    await prepared();
    await decide(brand, deal, 0, 'approve');
    const last = new URL((await deliveryOf(creator)).media[0]?.url ?? '').pathname;
    const read = JSON.stringify((await brand.get(`/api/deals/${deal.id}`)).body);
    expect([read.includes(first), read.includes(last)]).toEqual([false, true]);
    expect(JSON.stringify((await creator.get(`/api/deals/${deal.id}`)).body)).toContain(first);
  });

  it('stay so where the deal ends before they are approved, whatever else of it is paid', async () => {
    const cancel = () => brand.post(`/api/deals/${deal.id}/cancel`, { reason: 'The launch is off' });
    const stands = async () => {
      await app.pass(8 * DAY);
      [brand, creator] = [await again(app, brand), await again(app, creator)];
    };
    const ways = [
      { decision: 'request_changes', end: cancel },
      { decision: 'reject', end: stands },
    ];
    for (const { decision, end } of ways) {
      deal = await fundedDeal(app, brand, creator);
      for (const index of [0, 1]) await hand(index);
      await decide(brand, deal, 0, 'approve');
      await decide(brand, deal, 1, decision);
      await end();
      expect(await dealOf(brand, deal.id)).toMatchObject({
        stage: 'done',
        order: { status: 'completed', escrow: 'split' },
        deliveries: [{ status: 'approved' }, { status: 'rejected' }, { status: 'rejected' }],
      });
      const [paid, refunded] = [await pathsOf(0), await pathsOf(1)];
      expect(await holders(brand, paid, await keyOf(0))).toEqual(paid);
      expect(await holders(brand, refunded, await keyOf(1))).toEqual([]);
      expect(await holders(creator, refunded, await keyOf(1))).toEqual(refunded);
    }
  });

  it('are the brand’s where staff gave the creator a share for them, and not where they gave none', async () => {
    const admin = await signUpStaff(app, 'admin');
    for (const share of [40, 0]) {
      deal = await fundedDeal(app, brand, creator, { price: { minor: 20_000, currency: 'EUR' } });
      await hand();
      await decide(brand, deal, 0, 'reject');
      const id = await opened(creator, deal);
      expect((await resolve(admin, id, share)).status).toBe(200);
      const paths = await pathsOf(0);
      expect(await holders(brand, paths, await keyOf(0))).toEqual(share > 0 ? paths : []);
    }
  });
});
