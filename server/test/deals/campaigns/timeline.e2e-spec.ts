import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { openBid, propose } from '../../support/bids.js';
import { draftCampaign, openCampaign } from '../../support/campaigns.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Item {
  what: string;
  detail: string;
  status: string;
  amount: { minor: number };
}

it('staff read what campaigns and bids a brand wrote, and of proposals nothing', async () => {
  const [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  await openCampaign(app, brand, { title: 'Winter with us' });
  await draftCampaign(app, brand, { title: 'Spring with us' });
  await propose(creator, (await openBid(app, brand)).id);
  const support = await signUpStaff(app, 'support');
  const workOf = async ({ id }: Actor): Promise<Item[]> => {
    const { body } = await support.get(`/api/admin/user/${id}/timeline`, { kind: 'work', limit: 100 });
    return (body as { data: Item[] }).data;
  };
  const shown = (await workOf(brand)).map(({ what, detail, status, amount }) => [
    what,
    detail,
    status,
    amount.minor,
  ]);
  expect(shown).toEqual([
    ['Ausschreibung geschrieben', 'Winter recipes', 'open', 120_000],
    ['Kampagne geschrieben', 'Spring with us', 'draft', 100_000],
    ['Kampagne geschrieben', 'Winter with us', 'published', 100_000],
  ]);
  expect(await workOf(creator)).toEqual([]);
});
