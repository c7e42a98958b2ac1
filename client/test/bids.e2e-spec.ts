import { DAY } from '../../server/src/kernel/clock.js';
import { dayOf } from '../../server/src/kernel/format.js';
import { type Actor, signUp } from '../../server/test/support/actors.js';
import { euro, propose, readBid } from '../../server/test/support/bids.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creators: Actor[];
const names = ['Sofia Rinaldi', 'Malik Özdemir', 'Kofi Mensah'];
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

/** As an English reader types it. */
function inFiveDays(): string {
  const [year, month, day] = dayOf(new Date(Date.now() + 5 * DAY)).split('-');
  return `${month}.${day}.${year}, 12:00`;
}

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `bid-${name}`);

it('a bid is written, published, answered with sealed proposals, compared and awarded', async () => {
  const [sofia, malik, kofi] = creators as [Actor, Actor, Actor];
  const asked = await journey.newPage({ keep: true });
  await asked.openAs(brand, '/brand/bids/new');
  const { page } = asked;
  await page.getByLabel('Title').fill('Winter recipes');
  await page.getByLabel('Brief').fill('Show one recipe with our winter blend, in your own kitchen.');
  await page.getByLabel('Lowest price').fill('100');
  await page.getByLabel('Highest price').fill('500');
  await page.getByLabel('Places').fill('4');
  await look(asked, 'new');
  const end = page.getByLabel('Proposals until');
  await end.fill(inFiveDays());
  // Enter would send the form.
  await end.press('Tab');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.waitForURL(/\/bids\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Bid published').waitFor();
  expect(await readBid(brand, id)).toMatchObject({ status: 'open', places: 4, sealed: true });
  await asked.goto('/brand/bids');
  await page.getByText('Winter recipes').first().waitFor();
  await look(asked, 'list');

  const made = await journey.newPage({ keep: true, lang: 'de' });
  await made.openAs(sofia, '/creator/bids');
  await made.page.getByText('Winter recipes').first().click();
  await made.page.getByRole('button', { name: 'Angebot senden' }).click();
  const form = made.page.getByRole('dialog');
  await form.getByLabel('Preis, netto').fill('340');
  await form.getByLabel('Warum du').fill('Ein Reel mit dem Rezept meiner Großmutter');
  await form.getByText('289,00 €').waitFor();
  await look(made, 'form');
  await form.getByRole('button', { name: 'Versiegeln und senden' }).click();
  await made.page.getByText('Passt zum Fingerabdruck').waitFor();
  await look(made, 'sent');
  await propose(malik, id, { price: euro(29_000) });
  await propose(kofi, id, { price: euro(42_000) });

  await page.getByText('Winter recipes').first().click();
  await page.getByText('3 sealed proposals').waitFor();
  await asked.settled();
  expect(await page.content()).not.toContain('Sofia');
  await look(asked, 'sealed');
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.getByText('Sofia Rinaldi').first().waitFor();
  await look(asked, 'compare');

  await page.getByText('Sofia Rinaldi').first().click();
  await page.getByText('Matches its fingerprint').waitFor();
  await look(asked, 'proposal');
  await page.keyboard.press('Escape');
  for (const name of ['Sofia Rinaldi', 'Malik Özdemir'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Award' }).click();
  await page.getByText('Award 2 proposals?').waitFor();
  await look(asked, 'award');
  await page.getByRole('dialog').getByRole('button', { name: 'Award' }).click();
  await page.getByText('2 proposals awarded').waitFor();
  expect(await readBid(brand, id)).toMatchObject({ awardedCount: 2, awarded: { minor: 63_000 } });

  await made.page.getByRole('link', { name: 'Deal öffnen' }).click();
  await made.page.getByRole('heading', { name: 'Winter recipes' }).waitFor();
  await made.page.getByText('289,00 €').first().waitFor();
  await look(made, 'deal');
});
