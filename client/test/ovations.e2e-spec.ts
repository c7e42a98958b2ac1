import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Actor, signUp } from '../../server/test/support/actors.js';
import { must } from '../../server/test/support/bids.js';
import { giveCoins } from '../../server/test/support/challenges.js';
import { pay } from '../../server/test/support/deals.js';
import { video } from '../../server/test/support/media-files.js';
import { type OvationBody, published, readOvation } from '../../server/test/support/ovations.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creator: Actor;
let site: Server;
beforeAll(async () => {
  journey = await startJourney({ settings: { 'ovation.wallSeconds': 1 } });
  const { app } = journey;
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  for (const [id, name] of [
    [brand.id, 'Nordkaffee'],
    [creator.id, 'Malik Özdemir'],
  ])
    await app.db.query(`UPDATE "user" SET display_name = $2 WHERE id = $1`, [id, name]);
  await giveCoins(app, brand, 100);
});
afterAll(async () => {
  site?.close();
  await journey.close();
});

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `ovation-${name}`);
const words = 'Tastes like the cold brew from my café, at half the price.';

/** A website of the brand, on an origin of its own, that allows nothing but what the embed is said to need. */
async function websiteOf({ id }: Actor): Promise<string> {
  const { url } = journey;
  const policy = [
    "default-src 'none'",
    ...['script', 'style', 'connect', 'img'].map((kind) => `${kind}-src ${url}`),
  ].join('; ');
  site = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
    response.end(
      `<!doctype html><html lang="en"><title>Nordkaffee</title><h1>Cold brew</h1>
       <script async src="${url}/api/ovations/embed.js" data-wall="${id}"></script></html>`,
    );
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

it('an ovation is asked for, filmed, shown on another website, and gone from it when it is withdrawn', async () => {
  const { app } = journey;
  const asked = await journey.newPage({ keep: true });
  await asked.openAs(brand, '/brand/ovations/new');
  await asked.page.getByLabel('Creator').fill('Malik');
  await asked.page.getByText('Malik Özdemir').first().click();
  await asked.page.getByLabel('What should it be about?').fill('How do you make your cold brew at home?');
  await asked.page.getByLabel('Reward, net').fill('40');
  await look(asked, 'ask');
  await asked.page.getByRole('button', { name: 'Send the request' }).click();
  await asked.page.getByRole('heading', { name: 'Ovation with Malik Özdemir' }).waitFor();
  const id = new URL(asked.page.url()).pathname.split('/').at(-1) ?? '';

  const made = await journey.newPage({ keep: true, lang: 'de' });
  await made.openAs(creator, '/creator/ovations');
  await made.page.getByText('How do you make your cold brew at home?').first().waitFor();
  await look(made, 'creator-list');
  await made.page.getByText('How do you make your cold brew at home?').first().click();
  await made.page.getByRole('button', { name: 'Zusagen' }).click();
  await made.page.getByText('Sobald die Marke die Vergütung hinterlegt hat').waitFor();
  await asked.page.getByRole('link', { name: 'Go to payment' }).waitFor();
  await look(asked, 'to-fund');
  const { dealId } = await readOvation(brand, id);
  must('payment', await pay(brand, dealId ?? ''));

  await made.page.getByRole('button', { name: 'Einreichen' }).click();
  const form = made.page.getByRole('dialog');
  await form.getByRole('radio').nth(4).click();
  await form.getByLabel('Dein Text').fill(words);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'cold-brew.mp4', mimeType: 'video/mp4', buffer: await video() });
  await form.getByText(/^Fertig, /).waitFor();
  await look(made, 'hand-in');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Einreichen' }).click();
  await made.page.getByText('Eingereicht. Die Marke hat 72 Stunden').waitFor();

  await asked.page.getByText(words).waitFor();
  await look(asked, 'review');
  await asked.page.getByRole('button', { name: 'Approve' }).click();
  await asked.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await asked.page.getByRole('button', { name: 'Publish' }).click();
  await asked.page.getByRole('button', { name: 'Take off the wall' }).waitFor();
  await asked.goto('/brand/ovations');
  await asked.page.getByText('Malik Özdemir').first().waitFor();
  await look(asked, 'list');
  await asked.goto('/brand/ovations/wall');
  await asked.page.getByText(words).waitFor();
  expect(await asked.page.getByRole('textbox', { name: 'Put it on your page' }).inputValue()).toContain(
    'embed.js',
  );
  await look(asked, 'own-wall');
  const guest = await journey.newPage({ keep: true });
  await guest.goto(`/ovations/wall/${brand.id}`);
  await guest.page.getByText(words).waitFor();
  await guest.page.getByText('Paid: received a reward').waitFor();
  await look(guest, 'wall');

  const address = await websiteOf(brand);
  await guest.page.goto(address);
  await guest.page.getByText(words).waitFor();
  await guest.page.getByText('Paid: received a reward').waitFor();
  const card = guest.page.locator('li').filter({ hasText: words });
  expect(await card.evaluate((shown) => getComputedStyle(shown).display)).toBe('flex');
  await guest.screenshot('ovation-embed');

  await made.page.getByRole('button', { name: 'Einwilligung zurücknehmen' }).click();
  await made.page.getByRole('dialog').getByRole('button', { name: 'Einwilligung zurücknehmen' }).click();
  await made.page.getByText('Zurückgenommen. Sie steht auf keiner Wall mehr.').waitFor();
  await look(made, 'withdrawn');
  await eventually(async () => {
    const answer = guest.page.waitForResponse((response) => response.url().includes('/api/ovations/wall/'));
    await guest.page.reload();
    // What the browser has kept may still be shown; it is kept for a moment alone.
    if ((await (await answer).text()).includes(words)) return false;
    return (await guest.page.getByText(words).count()) === 0;
  });
  expect((await readOvation(creator, id)).paidAt).not.toBeNull();
  expect(await app.http.get(`/api/ovations/wall/${brand.id}`)).toMatchObject({
    body: { data: { ovations: [] } },
  });
});

it('people answer by a collection link, without a reward', async () => {
  const { app } = journey;
  await published(app, brand, creator);
  const asked = await journey.newPage();
  await asked.openAs(brand, '/brand/ovations/wall');
  await asked.page.getByRole('button', { name: 'New link' }).click();
  const dialog = asked.page.getByRole('dialog');
  await dialog.getByLabel('What should it be about?').fill('How is your bottle after a month?');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await asked.page.getByText(/\/ovations\/collect#/).textContent();
  const path = (link ?? '').slice(journey.url.length);

  const person = await signUp(app, { role: 'creator' });
  const visit = await journey.newPage();
  await visit.openAs(person, path);
  await visit.page.getByRole('heading', { name: 'What do you say about Nordkaffee?' }).waitFor();
  await look(visit, 'collect');
  await visit.page.getByLabel('Your words').fill('Still as good as new');
  await visit.page.getByRole('checkbox').check();
  await visit.page.getByRole('button', { name: 'Submit' }).click();
  await visit.page.getByText('Thank you. Nordkaffee reads it now.').waitFor();
  const { data } = (await brand.get('/api/ovation', { status: 'submitted' })).body as { data: OvationBody[] };
  expect(data).toEqual([expect.objectContaining({ paid: false, text: 'Still as good as new' })]);
});
