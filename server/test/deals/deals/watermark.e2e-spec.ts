import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { decide, type DealBody, fundedDeal, handIn } from '../../support/deals.js';
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

const deliveryOf = async (person: Actor): Promise<{ id: string; media: Shown[] }> => {
  const { body } = await person.get(`/api/deals/${deal.id}`);
  const { deliveries } = (body as { data: { deliveries: { id: string; media: Shown[] }[] } }).data;
  const [first] = deliveries;
  if (!first) throw new Error('the deal has no delivery');
  return first;
};
const hand = async (): Promise<void> => {
  const mediaIds = [await uploaded(app, creator, await video(), 'cut.mp4')];
  expect((await handIn(creator, deal, 0, { mediaIds })).status).toBe(201);
};
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
    const { id, media } = await deliveryOf(creator);
    const [own] = media;
    const key = new URL(own?.url ?? '').pathname;
    const [marked, plain] = [await bytesAt(shown.url), await bytesAt(own?.url ?? null)];
    expect((await difference(await frameAt(marked, 1), await frameAt(plain, 1))).share).toBeGreaterThan(0.02);

    const staff = await signUpStaff(app, 'support');
    const paths = [`/api/deals/${deal.id}`, `/api/delivery/${id}`, `/api/delivery?dealId=${deal.id}`];
    const holders = async (reader: Actor, asked: readonly string[]) => {
      const found = [];
      for (const path of asked)
        if (JSON.stringify((await reader.get(path)).body).includes(key)) found.push(path);
      return found;
    };
    const ofStaff = [`/api/support/deal/${deal.id}`];
    expect(await holders(brand, paths)).toEqual([]);
    expect(await holders(creator, paths)).toEqual(paths);
    expect(await holders(staff, ofStaff)).toEqual(ofStaff);

    const { body } = await decide(brand, deal, 0, 'approve');
    expect(JSON.stringify(body)).toContain(key);
    expect(await holders(brand, paths)).toEqual(paths);
    expect(await holders(staff, ofStaff)).toEqual(ofStaff);
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
});
