import { DAY } from '../../server/src/kernel/clock.js';
import { type Actor, signUp } from '../../server/test/support/actors.js';
import {
  answer,
  asked,
  must,
  payCycle,
  piece,
  type RequestBody,
  seatsOf,
} from '../../server/test/support/breeds.js';
import { again } from '../../server/test/support/challenges.js';
import { picture } from '../../server/test/support/pictures.js';
import { settled } from '../../server/test/support/entries.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creators: Actor[];
const names = ['Lena Hoffmann', 'Mateusz Nowak', 'Olga Petrova'];
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

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `breed-${name}`);

it('a squad is set up and filled; one leaves and is replaced', async () => {
  const { app } = journey;
  const [lena, mateusz, olga] = creators as [Actor, Actor, Actor];
  const asking = await journey.newPage({ keep: true });
  await asking.openAs(brand, '/brand/breeds/new');
  const { page } = asking;
  await page.getByLabel('Name', { exact: true }).fill('Morning crew');
  await page.getByLabel('Brief').fill('Show how your morning begins with our coffee.');
  await page.getByLabel('Fee of a seat, net').fill('210');
  await page.getByLabel('Seats', { exact: true }).fill('2');
  await page.getByText('499,80 €').waitFor();
  await page.getByLabel('Bonus pool, net').fill('40');
  await page.getByText('547,40 €').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'crew.png',
    mimeType: 'image/png',
    buffer: await picture(),
  });
  // Its picture is there with the bar, which goes once the file has arrived.
  await page.locator('[data-over] img').waitFor();
  await page.locator('[data-over] > i').waitFor({ state: 'detached' });
  await look(asking, 'new');
  await page.getByRole('button', { name: 'Set up squad' }).click();
  await page.getByText('No seat is taken yet').waitFor();
  await page.getByText('up to 20,00 €').waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  await look(asking, 'empty');

  const first = await asked(brand, id, lena);
  must('accept', await answer(lena, first.id, 'accept'));
  await asked(brand, id, mateusz);
  const made = await journey.newPage({ keep: true, lang: 'de' });
  await made.openAs(mateusz, '/creator/breeds');
  await made.page.getByText('Morning crew').first().click();
  await made.page.getByText('Die Marke bietet dir einen Platz an').waitFor();
  await made.page.getByText('bis zu 20,00 €').first().waitFor();
  await look(made, 'asked');
  await made.page.getByRole('button', { name: 'Annehmen' }).click();
  await made.page.getByText('Dein Platz').waitFor();
  await look(made, 'seat');

  for (const seat of await seatsOf(brand, id)) await payCycle(app, brand, seat);
  const [lenas] = await seatsOf(brand, id);
  if (!lenas) throw new Error('no seat');
  await piece(brand, lena, lenas, 0);
  await piece(brand, lena, lenas, 1, null);
  await made.page.reload();
  await made.page.getByRole('button', { name: 'Verlassen' }).click();
  await made.page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click();
  await made.page.getByRole('button', { name: 'Nachfolge vorschlagen' }).waitFor();
  await look(made, 'leaving');
  const seat = (await seatsOf(brand, id)).find(({ creator }) => creator.id === mateusz.id);
  must(
    'propose',
    await mateusz.post(`/api/breed/${id}/members/${seat?.id}/replacement`, { creatorId: olga.id }),
  );

  await page.reload();
  await page.getByRole('button', { name: 'Ask Olga Petrova' }).waitFor();
  await look(asking, 'squad');
  await page.getByRole('button', { name: 'Ask Olga Petrova' }).click();
  await page.getByText('Open requests').waitFor();
  const { body } = await olga.get('/api/breed-request', { status: 'pending' });
  must('accept', await answer(olga, String((body.data as RequestBody[])[0]?.id), 'accept'));
  await asking.goto('/brand/breeds');
  await page.getByText('Morning crew').first().waitFor();
  await look(asking, 'list');

  const deal = await journey.newPage({ keep: true });
  await deal.openAs(brand, `/deals/${lenas.dealId}`);
  await deal.page.getByText('Cycle 1').first().waitFor();
  await look(deal, 'deal');

  // Their sessions end meanwhile.
  for (const left of [asking, made, deal]) left.tolerate(/401 \(Unauthorized\)/);
  // Olga's first cycle is never paid: her seat is paused.
  const hers = (await seatsOf(brand, id)).find(({ creator }) => creator.id === olga.id);
  if (!hers) throw new Error('no seat of Olga');
  await app.pass(new Date(hers.startsAt).getTime() - app.clock.now().getTime() + DAY / 24);
  await settled(app);
  const late = await journey.newPage({ keep: true });
  await late.openAs(await again(app, brand), `/breeds/${id}`);
  await late.page.getByText('Seat paused').first().waitFor();
  await look(late, 'missed');
});
