import { Database } from '../../../../src/platform/database/database.js';
import { PersonalDataHolders } from '../../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { service } from '../../../support/challenges.js';
import { decide, fundedDeal, handIn, reel } from '../../../support/deals.js';
import { settled } from '../../../support/entries.js';
import { picture } from '../../../support/pictures.js';
import { bytesAt, type Shown, uploaded } from '../../../support/renditions.js';
import { placesOf } from '../../../support/search.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NOTE = 'I was in hospital in Murnau';
const SENT_BACK = 'The cup is missing, Murnau or not';

async function handedIn(brand: Actor, creator: Actor) {
  const deal = await fundedDeal(app, brand, creator, { deliverables: [reel] });
  const hand = async (blue: number): Promise<string> => {
    const photo = await picture('jpeg', { background: { r: 10, g: 10, b: blue } });
    const id = await uploaded(app, creator, photo, 'cut.jpg');
    expect((await handIn(creator, deal, 0, { mediaIds: [id], note: NOTE })).status).toBe(201);
    return id;
  };
  return { deal, hand };
}
const holders = () => service(app, PersonalDataHolders).all;
const subjectOf = ({ id, email }: Actor) => ({ userId: id, email, username: id });
/** As the closing of an account does it, once nothing is open any more. */
const erase = (person: Actor): Promise<void> =>
  service(app, Database).transaction(async () => {
    for (const holder of holders()) await holder.erase?.(subjectOf(person));
  });
const filesOf = async (brand: Actor, id: string): Promise<Shown[]> => {
  const { data } = (await brand.get(`/api/deals/${id}`)).body as {
    data: { deliveries: { media: Shown[] }[] };
  };
  return data.deliveries.flatMap(({ media }) => media);
};

describe('a creator who leaves', () => {
  let brand: Actor;
  let creator: Actor;
  beforeEach(async () => {
    [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  });

  it('leaves the brand what it has approved, without earlier versions, notes and watermarks', async () => {
    const { deal, hand } = await handedIn(brand, creator);
    const first = await hand(10);
    expect((await decide(brand, deal, 0, 'request_changes', SENT_BACK)).status).toBe(200);
    const second = await hand(250);
    expect((await decide(brand, deal, 0, 'approve')).status).toBe(200);
    await settled(app);
    const log = holders().find(({ name }) => name === 'deal-log');
    expect(JSON.stringify(await log?.collect?.(subjectOf(creator)))).toContain(NOTE);
    expect(JSON.stringify(await log?.collect?.(subjectOf(creator)))).not.toContain(SENT_BACK);
    const [before] = await filesOf(brand, deal.id);

    await erase(creator);
    await settled(app);
    const [kept, ...others] = await filesOf(brand, deal.id);
    expect([kept?.id, others]).toEqual([second, []]);
    expect(await bytesAt(kept?.url ?? null)).toEqual(await bytesAt(before?.url ?? null));
    const rows = await app.db.query(`SELECT id FROM media WHERE id = ANY ($1::uuid[])`, [[first, second]]);
    expect(rows).toEqual([{ id: second }]);
    expect(await app.db.query(`SELECT FROM media_watermark WHERE media_id = $1`, [second])).toEqual([]);
    expect(await placesOf(app, [NOTE])).toEqual([]);
    // What the brand wrote is the brand's own.
    expect(await placesOf(app, [SENT_BACK])).not.toEqual([]);
  });

  it('takes along what the brand has not approved', async () => {
    const { deal, hand } = await handedIn(brand, creator);
    const id = await hand(10);
    expect((await decide(brand, deal, 0, 'reject')).status).toBe(200);
    await settled(app);
    await erase(creator);
    expect(await filesOf(brand, deal.id)).toEqual([]);
    expect(await app.db.query(`SELECT FROM media WHERE id = $1`, [id])).toEqual([]);
  });
});
