import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { openCampaign, setCampaign } from '../../support/campaigns.js';
import { again, at } from '../../support/challenges.js';
import { named, rebuild } from '../../support/creators.js';
import { listOf, type ShownNotice, written } from '../../support/notices.js';
import { change } from '../../support/wallet.js';

let app: TestApp;
let brand: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
});
afterAll(() => app.close());

/** Creators in the index, each of a country. */
const inCountries = async (...countries: string[]): Promise<Actor[]> => {
  const people: Actor[] = [];
  for (const country of countries) people.push(await named(app, `From ${country}`, { country }));
  await rebuild(app);
  return people;
};
const toldOf = async (person: Actor): Promise<ShownNotice[]> =>
  (await listOf(person)).data.filter(({ type }) => type === 'campaign.fits');
const pass = async (milliseconds: number): Promise<void> => {
  await app.pass(milliseconds);
  await written(app);
};

it('tells creators whom it fits, after the answer, once, and several together', async () => {
  const [fits, other, blocks] = (await inCountries('DE', 'FR', 'DE')) as [Actor, Actor, Actor];
  expect((await blocks.post(`/api/user/${brand.id}/block`)).status).toBeLessThan(300);
  const targeting = { specificCreatorCountry: ['DE'] };
  const first = await openCampaign(app, brand, { targeting });
  expect(await toldOf(fits)).toEqual([]);
  await pass(1000);
  expect(await toldOf(fits)).toMatchObject([
    { path: `/campaigns/${first.id}`, body: 'Winter with us', count: 1, actor: { id: brand.id } },
  ]);
  expect(await toldOf(other)).toEqual([]);
  expect(await toldOf(blocks)).toEqual([]);
  await setCampaign(brand, first.id, 'paused');
  await setCampaign(brand, first.id, 'published');
  await pass(1000);
  expect(await toldOf(fits)).toHaveLength(1);

  await openCampaign(app, brand, { title: 'Spring with us', targeting });
  await pass(1000);
  expect(await toldOf(fits)).toMatchObject([
    { path: '/creator/campaigns', body: 'Spring with us', count: 2 },
  ]);
});

it('waits for the start, and for a pause to end', async () => {
  const [fits] = (await inCountries('AT')) as [Actor];
  const targeting = { specificCreatorCountry: ['AT'] };
  const later = await openCampaign(app, brand, { targeting, startsAt: at(app, 2 * DAY) });
  await pass(DAY);
  expect(await toldOf(fits)).toEqual([]);
  await setCampaign(brand, later.id, 'paused');
  await pass(2 * DAY);
  expect(await toldOf(fits)).toEqual([]);
  await setCampaign(brand, later.id, 'published');
  await pass(1000);
  expect(await toldOf(fits)).toHaveLength(1);
});

it('asks the rules, which know more than the search does, and leaves out who turned it off', async () => {
  const [fits, off] = (await inCountries('CH', 'CH')) as [Actor, Actor];
  const settings = await off.patch('/api/me/setting', {
    appNotifications: { 'campaign.fits': false },
  });
  expect(settings.status).toBe(200);
  await openCampaign(app, brand, {
    targeting: { specificCreatorCountry: ['CH'], breedType: ['ambassador'] },
  });
  await pass(1000);
  expect(await toldOf(fits)).toEqual([]);
  await openCampaign(app, brand, { targeting: { specificCreatorCountry: ['CH'] } });
  await pass(1000);
  expect(await toldOf(fits)).toHaveLength(1);
  expect(await toldOf(off)).toEqual([]);
});

it('tells no more than the setting allows, and nobody with 0', async () => {
  const people = await inCountries('NL', 'NL', 'NL');
  const targeting = { specificCreatorCountry: ['NL'] };
  await change(app, 'campaign.mostTold', 2);
  await openCampaign(app, brand, { targeting });
  await pass(1000);
  const told = async () => (await Promise.all(people.map(toldOf))).flat();
  expect(await told()).toHaveLength(2);
  await change(app, 'campaign.mostTold', 0);
  await openCampaign(app, await again(app, brand), { targeting });
  await pass(1000);
  expect((await told()).map(({ count }) => count)).toEqual([1, 1]);
  await change(app, 'campaign.mostTold', 200);
});
