import { type Actor, signUp } from '../../server/test/support/actors.js';
import {
  applicationsOf,
  applied,
  euro,
  openCampaign,
  readCampaign,
} from '../../server/test/support/campaigns.js';
import { giveCoins } from '../../server/test/support/challenges.js';
import { approved, dealOf, pay } from '../../server/test/support/deals.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creators: Actor[];
const names = ['Sofia Rinaldi', 'Malik Özdemir', 'Kofi Mensah', 'Hanneke Bakker', 'Elif Arslan'];
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  brand = await signUp(app, { role: 'brand' });
  await app.db.query(`UPDATE "user" SET display_name = 'Nordkaffee' WHERE id = $1`, [brand.id]);
  creators = [];
  for (const name of names) {
    const creator = await signUp(app, { role: 'creator' });
    await app.db.query(`UPDATE "user" SET display_name = $2 WHERE id = $1`, [creator.id, name]);
    creators.push(creator);
  }
});
afterAll(() => journey.close());

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `campaign-${name}`);

it('a campaign gets five applications, two become deals, and one of these ends half way', async () => {
  const { app } = journey;
  const [sofia, malik] = creators as [Actor, Actor];
  const asked = await journey.newPage({ keep: true });
  await asked.openAs(brand, '/brand/campaigns');
  await asked.page.getByText('No campaigns yet').waitFor();
  await asked.goto('/brand/campaigns/new');
  const { page } = asked;
  await page.getByLabel('Title').fill('Winter with us');
  await page.getByLabel('Brief').fill('Show how you drink our winter blend at home.');
  await page.getByLabel('Budget, net').fill('1000');
  await page.getByLabel('Price per creator').fill('400');
  await look(asked, 'new');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('No applications yet').waitFor();
  await look(asked, 'published');
  // A deal offered from the campaign begins with its terms.
  await page.getByRole('link', { name: 'Offer a deal to a creator' }).click();
  const brief = page.getByLabel('Brief', { exact: true });
  await brief.waitFor();
  expect(await brief.inputValue()).toBe('Show how you drink our winter blend at home.');
  expect(await page.getByLabel('Title').inputValue()).toBe('Winter with us');
  expect(await page.getByLabel('Price').inputValue()).toMatch(/^400/);
  await look(asked, 'offer');

  const { id } = await openCampaign(app, brand, { title: 'Kaffee am Kamin', places: 3 });
  const narrow = await openCampaign(app, brand, {
    title: 'Nur für Große',
    targeting: { minFollowers: 1_000_000, specificCreatorCountry: ['FR'] },
  });
  const made = await journey.newPage({ keep: true, lang: 'de' });
  await made.openAs(sofia, '/creator/campaigns');
  await made.page.getByText('Kaffee am Kamin').first().waitFor();
  expect(await made.page.content()).not.toContain('Nur für Große');
  await look(made, 'discover');
  await made.page.getByText('Kaffee am Kamin').first().click();
  await made.page.getByRole('button', { name: 'Bewerben' }).click();
  const form = made.page.getByRole('dialog');
  await form.getByLabel('Warum du').fill('Ich trinke nichts anderes');
  await form.getByText('340,00 €').waitFor();
  await look(made, 'apply');
  await form.getByRole('button', { name: 'Bewerbung senden' }).click();
  await made.page.getByText('Wartet auf die Marke').first().waitFor();
  await look(made, 'applied');
  await made.goto(`/campaigns/${narrow.id}`);
  await made.page.getByText('Dir fehlen 2 Anforderungen').waitFor();
  await look(made, 'missing');
  for (const one of creators.slice(1)) await applied(one, id, { price: euro(35_000) });

  await asked.goto('/brand/campaigns');
  await page.getByText('Kaffee am Kamin').first().click();
  await page.getByText('Elif Arslan').first().waitFor();
  await look(asked, 'applications');
  await page.getByRole('checkbox', { name: /Kofi Mensah/ }).click();
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await page
    .getByRole('row', { name: /Kofi Mensah/ })
    .getByText('Shortlist')
    .waitFor();
  for (const name of ['Sofia Rinaldi', 'Malik Özdemir'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Accept 2 applications?').waitFor();
  await look(asked, 'accept');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('2 applications accepted').waitFor();
  await page.getByText('750,00 €').first().waitFor();

  const deals = (await applicationsOf(brand, id)).filter(({ status }) => status === 'active');
  expect(deals).toHaveLength(2);
  await giveCoins(app, brand, 100);
  for (const { dealId } of deals) expect((await pay(brand, dealId)).status).toBe(201);
  const half = deals.find(({ offer }) => offer.creator.id === malik.id);
  if (!half) throw new Error('where is his deal?');
  await approved(brand, malik, await dealOf(brand, half.dealId), 0);
  const over = await brand.post(`/api/deals/${half.dealId}/cancel`, { reason: 'The photo is not needed' });
  expect(over.status).toBe(201);
  // Three quarters of his 350 are paid, the rest is free again.
  expect(await readCampaign(brand, id)).toMatchObject({
    taken: { minor: 66_250 },
    counts: { offers: 3, active: 1, done: 1 },
  });
  await asked.goto(`/campaigns/${id}`);
  await page.getByText('662,50 €').first().waitFor();
  await page.getByText('337,50 €').first().waitFor();
  await page.getByRole('button', { name: 'Reserve coins' }).click();
  await page.getByRole('dialog').getByLabel('Coins').fill('500');
  await look(asked, 'coins');
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve coins' }).click();
  await page.getByText('Coins reserved').waitFor();
  await look(asked, 'half-way');

  await made.goto('/creator/campaigns?mine=true');
  await made.page.getByText('Kaffee am Kamin').first().waitFor();
  await look(made, 'own');
});
