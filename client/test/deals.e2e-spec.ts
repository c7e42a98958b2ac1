import type { Page } from 'playwright-core';
import { type Actor, signUp } from '../../server/test/support/actors.js';
import { giveCoins } from '../../server/test/support/challenges.js';
import { dealOf, sendOffer } from '../../server/test/support/deals.js';
import { picture } from '../../server/test/support/pictures.js';
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

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `deal-${name}`);

/** Asked for by the creator, approved and sent by the brand, received. */
async function goodsArrive(ofBrand: Page, ofCreator: Page): Promise<void> {
  await ofCreator.getByRole('button', { name: 'Waren anfordern' }).click();
  const dialog = ofCreator.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Sofia Rinaldi');
  await dialog.getByLabel('Straße und Hausnummer').fill('Haselmausweg 77b');
  await dialog.getByLabel('Postleitzahl').fill('21614');
  await dialog.getByLabel('Ort').fill('Buxtehude');
  await dialog.getByRole('combobox', { name: 'Land' }).fill('Deutschland');
  await ofCreator.getByText('Deutschland').last().click();
  await dialog.getByRole('button', { name: 'Anfordern' }).click();
  await ofCreator.getByText('Angefordert').first().waitFor();
  await ofBrand.getByRole('button', { name: 'Approve or reject' }).click();
  await ofBrand.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await ofBrand.getByRole('button', { name: 'Mark as sent' }).click();
  await ofBrand.getByLabel('Carrier').fill('DHL');
  await ofBrand.getByLabel('Tracking number').fill('0034 1234');
  await ofBrand.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await ofBrand.getByText('On the way').first().waitFor();
  expect(await ofBrand.content()).not.toContain('Haselmausweg');
  await ofCreator.getByRole('button', { name: 'Erhalt bestätigen' }).click();
  await ofCreator.getByRole('dialog').getByRole('button', { name: 'Erhalt bestätigen' }).click();
  await ofCreator.getByText(/Erhalten am/).waitFor();
}

it('an offer is sent, countered twice, accepted and paid, goods arrive, work is delivered and paid out', async () => {
  const { app } = journey;
  const asked = await journey.newPage({ keep: true });
  await asked.openAs(brand, '/brand/collabs/new');
  const { page } = asked;
  await page.getByRole('combobox', { name: 'Creators' }).fill('Sofia');
  await page.getByText('Sofia Rinaldi').first().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Brief', { exact: true }).fill('Show how you make your first coffee of the day.');
  await page.getByLabel('Title').fill('Winter edition');
  await page.getByLabel('What matters').fill('winter latte at home');
  await page.getByRole('button', { name: 'Add a deliverable' }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Name of the item').fill('Mug');
  await page.getByLabel('Value of one').fill('22');
  await page.getByLabel('Price').fill('840');
  await page.getByLabel('Exclusivity').fill('other coffee brands');
  await look(asked, 'new');
  await page.getByLabel('Exclusivity').fill('');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.waitForURL('**/deals/*');
  await page.getByRole('heading', { name: 'Winter edition' }).waitFor();
  await look(asked, 'sent');
  await page.getByRole('button', { name: 'Change the offer' }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('800');
  await look(asked, 'revise');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await page.getByText('800,00').first().waitFor();
  await page.getByRole('button', { name: 'Send files' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'mood.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('jpeg'),
    });
  await page.getByLabel('Note', { exact: true }).fill('The mood we have in mind');
  await look(asked, 'files');
  await page.getByRole('dialog').getByRole('button', { name: 'Send files' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('The mood we have in mind').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const made = await journey.newPage({ keep: true, lang: 'de' });
  await made.openAs(creator, '/creator/collabs?stage=request');
  await made.page.getByText('Winter edition').waitFor();
  await look(made, 'requests');
  await made.page.getByText('Winter edition').click();
  await made.page.getByRole('button', { name: 'Gegenangebot' }).click();
  await made.page.getByRole('dialog').getByLabel('Preis').fill('900');
  await look(made, 'counter');
  await made.page.getByRole('button', { name: 'Gegenangebot senden' }).click();
  await made.page.getByText('Die andere Seite ist dran').waitFor();

  // The other side is told at once.
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('850');
  await page.getByRole('button', { name: 'Send the counter-offer' }).click();
  await page.getByText('Waiting for the other side').first().waitFor();
  await made.page.getByRole('button', { name: 'Annehmen' }).click();
  await made.page.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Pay the deal' }).click();
  await page.getByText('1.011,50 €').first().waitFor();
  await look(asked, 'pay');
  await page.getByRole('dialog').getByText('Anycoins').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pay|coins/ })
    .last()
    .click();
  // The terms say "paid into escrow" from the start.
  await page.getByText('1.011,50 € paid into escrow').waitFor();
  await look(asked, 'funded');

  await goodsArrive(page, made.page);

  await made.page.getByRole('button', { name: 'Einreichen' }).first().click();
  await made.page.getByLabel('Adresse des Posts').fill('https://example.com/reel');
  await look(made, 'hand-in');
  await made.page.getByRole('dialog').getByRole('button', { name: 'Einreichen' }).click();
  await made.page.getByText('In Prüfung').first().waitFor();

  await page.getByRole('button', { name: 'Review' }).first().click();
  await page.getByText('Ask for changes').click();
  await page.getByLabel('What you tell the creator').fill('Lovely. Could the label face the camera?');
  await page.getByLabel('Remarks').fill('0:08 turn the label');
  await look(asked, 'review');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click();
  await page.getByText('0:08 · turn the label').waitFor();

  for (const index of [0, 1]) {
    const { deliveries } = await dealOf(brand, id);
    const deliverableId = deliveries[index]?.deliverable.id;
    await creator.post('/api/delivery', { dealId: id, deliverableId, url: 'https://example.com/reel' });
    await brand.post(`/api/delivery/${deliveries[index]?.id}/review`, { decision: 'approve' });
  }
  await page.getByRole('button', { name: 'Complete and pay out' }).waitFor();
  // What the calls above changed before the eyes of both has moved the page, and may.
  await page.reload();
  await page.getByRole('button', { name: 'Complete and pay out' }).waitFor();
  await look(asked, 'approved');
  await made.page.reload();
  await made.page.getByRole('heading', { level: 1 }).waitFor();
  await look(made, 'approved');
  await page.getByRole('button', { name: 'Complete and pay out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete and pay out' }).click();
  await made.page.getByText('Abgeschlossen').first().waitFor();
  await look(made, 'completed');
  expect(await dealOf(creator, id)).toMatchObject({
    closedReason: 'completed',
    order: { paid: { minor: 72_250 } },
  });
  await made.goto('/wallet');
  await made.page.getByText('722,50 €').first().waitFor();
  await look(made, 'earned');

  await sendOffer(app, brand, creator, { title: 'Spring edition' });
  await asked.goto('/brand/collabs?stage=request');
  await page.getByText('Spring edition').waitFor();
  await look(asked, 'list');
});
