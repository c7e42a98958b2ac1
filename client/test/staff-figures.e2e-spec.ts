import { HOUR, MINUTE } from '../../server/src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../server/test/support/actors.js';
import { liveChallenge } from '../../server/test/support/challenges.js';
import { approved, newCreator, type Post, rowOf, views } from '../../server/test/support/entries.js';
import { picture } from '../../server/test/support/pictures.js';
import { eventually } from '../../server/test/support/wait.js';
import { coffee, coffeeBrand } from './support/challenge-data.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let lena: Actor;
let challengeId: string;
let post: Post;
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  const brand = await coffeeBrand(app);
  lena = await newCreator(app);
  challengeId = (await liveChallenge(app, brand, { ...coffee, minViews: 0 })).id;
  post = await approved(app, brand, lena, challengeId);
  await views(app, [[post, 1_000]], challengeId);
  // What the platforms say later would count before what staff saw.
  for (const path of ['/youtube/**', '/tiktok/**'])
    app.sandbox.faults.next({ kind: 'error_before', path, times: 1_000 });
  app.clock.advance(2 * HOUR);
});
afterAll(() => journey.close());

/** A quarter of an hour at least 20 minutes ago, as people type it in the browser's time zone. */
const typedAt = ({ page }: Visit): Promise<string> =>
  page.evaluate(
    (ms) => {
      const at = new Date(Math.floor(ms / 900_000) * 900_000);
      const two = (value: number) => String(value).padStart(2, '0');
      return `${two(at.getMonth() + 1)}.${two(at.getDate())}.${at.getFullYear()}, ${two(at.getHours())}:${two(at.getMinutes())}`;
    },
    journey.app.clock.in(-20 * MINUTE).getTime(),
  );

it('one member of staff enters what a picture shows, another one confirms it, and it counts', async () => {
  const { app } = journey;
  const first = await signUpStaff(app, 'support');
  const second = await signUpStaff(app, 'support');
  const desk = await journey.newPage({ width: 1440, height: 900 });
  const { page } = desk;
  await desk.openAs(first, `/staff/figures/new?url=${encodeURIComponent(post.url)}`);
  await page.getByRole('heading', { name: 'Enter figures' }).waitFor();
  await judgeInEveryWindow(desk, 'staff-figures-new');
  await page.locator('input[type=file]').setInputFiles({
    name: 'figures.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', { width: 900, height: 500, background: { r: 30, g: 60, b: 90 } }),
  });
  const at = page.getByLabel('Taken on');
  await at.fill(await typedAt(desk));
  await at.press('Tab');
  await page.getByLabel('Views').fill('18500');
  await page.getByLabel('Likes').fill('910');
  await page.getByLabel('Reason').fill('The API was away for a day');
  await page.getByRole('button', { name: 'Submit for confirmation' }).click();
  await page.getByText('You entered these figures. Somebody else on the team confirms them.').waitFor();
  await judgeInEveryWindow(desk, 'staff-figures-own');
  expect((await rowOf(app, challengeId, lena)).views).toBe(1_000);

  const german = await journey.newPage({ width: 1440, height: 900, lang: 'de' });
  await german.openAs(second, '/staff/figures');
  await german.page
    .getByText(/18\.500 Views/)
    .first()
    .click();
  await german.page.getByText('18.500').first().waitFor();
  await judgeInEveryWindow(german, 'staff-figures');
  await german.page.getByLabel('Begründung').fill('Das Bild zeigt genau diese Zahlen');
  await german.page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await german.page.getByText('Zahlen bestätigt').waitFor();
  await eventually(async () => (await rowOf(app, challengeId, lena)).views === 18_500);
  await german.goto('/staff/figures/new');
  await german.page.getByRole('heading', { name: 'Zahlen eintragen' }).waitFor();
  await judgeInEveryWindow(german, 'staff-figures-new-de');

  const owner = await journey.newPage();
  await owner.openAs(lena, '/creator/content');
  await owner.page.getByText('18.500').first().click();
  await owner.page.getByRole('button', { name: 'Where these figures come from' }).click();
  await owner.page.getByText('Checked by two people').waitFor();
  await owner.screenshot('content-provenance-manual');
  await owner.expectAccessible();
});
