import { type Actor, signUp } from '../../server/test/support/actors.js';
import { giveCoins } from '../../server/test/support/challenges.js';
import { dealOf, pay } from '../../server/test/support/deals.js';
import { shown } from '../../server/test/support/shipments.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  await app.db.query(`UPDATE "user" SET display_name = 'Nordkaffee' WHERE id = $1`, [brand.id]);
  await app.db.query(`UPDATE "user" SET display_name = 'Sofia Rinaldi' WHERE id = $1`, [creator.id]);
  await giveCoins(app, brand, 120);
});
afterAll(() => journey.close());

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `shipment-${name}`);

it('goods are offered, asked for, approved, sent, received, and reported as damaged', async () => {
  const offered = await journey.newPage({ keep: true });
  await offered.openAs(brand, '/brand/collabs/new');
  const { page } = offered;
  await page.getByRole('combobox', { name: 'Creator' }).fill('Sofia');
  await page.getByText('Sofia Rinaldi').first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Winter edition');
  await page.getByLabel('Price').fill('840');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Name of the item').fill('Mug');
  await page.getByLabel('Value of one').fill('22');
  await page.getByLabel('Variants, separated by commas').fill('Blue, Green');
  await page.getByLabel('Brief', { exact: true }).fill('Unpack the winter box and taste the first cup.');
  await look(offered, 'offer');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.waitForURL('**/deals/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { offer } = await dealOf(creator, id);
  expect((await creator.post(`/api/offer/${offer.id}/accept`)).status).toBe(201);
  expect((await pay(brand, id)).status).toBe(201);
  const deal = await dealOf(brand, id);

  const asked = await journey.newPage({ keep: true, lang: 'de' });
  await asked.openAs(creator, `/deals/${id}`);
  await asked.page.getByRole('button', { name: 'Waren anfordern' }).click();
  const dialog = asked.page.getByRole('dialog');
  await dialog.getByLabel('Variante von Mug').click();
  await asked.page.getByTitle('Blue').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Sofia Rinaldi');
  await dialog.getByLabel('Straße und Hausnummer').fill('Haselmausweg 77b');
  await dialog.getByLabel('Postleitzahl').fill('21614');
  await dialog.getByLabel('Ort').fill('Buxtehude');
  await dialog.getByRole('combobox', { name: 'Land' }).fill('Deutschland');
  await asked.page.getByText('Deutschland').last().click();
  await look(asked, 'ask');
  await dialog.getByRole('button', { name: 'Anfordern' }).click();
  await asked.page.getByText('Angefordert').first().waitFor();

  await page.getByRole('button', { name: 'Approve or reject' }).click();
  await look(offered, 'approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Label' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^label-.+\.pdf$/);
  await look(offered, 'approved');
  expect(await page.content()).not.toContain('Haselmausweg');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Tracking number').fill('0034 1234');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByText('On the way').first().waitFor();

  await asked.page.getByRole('button', { name: 'Erhalt bestätigen' }).click();
  await asked.page.getByRole('dialog').getByRole('button', { name: 'Erhalt bestätigen' }).click();
  await asked.page.getByText(/Erhalten am/).waitFor();
  await asked.page.getByRole('button', { name: 'Problem melden' }).click();
  await asked.page.getByLabel('Was ist passiert?').fill('Der Henkel ist ab');
  await look(asked, 'problem');
  await asked.page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click();
  await asked.page.getByRole('dialog').waitFor({ state: 'detached' });
  await asked.page.getByText('Der Henkel ist ab', { exact: true }).waitFor();
  await look(asked, 'reported');

  await page.getByRole('button', { name: 'Do not send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do not send again' }).click();
  await page.getByText('Goods not sent again').first().waitFor();
  expect(await shown(creator, deal)).toMatchObject({ status: 'refunded', problem: 'damaged' });
  await look(offered, 'given-up');
});
