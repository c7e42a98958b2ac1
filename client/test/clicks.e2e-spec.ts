import type { Page } from 'playwright-core';
import { signUp } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { publish } from '../../server/test/support/entries.js';
import { cards, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
let people = 0;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

/** Clicks on links, buttons and choices; fields are typed into one after the other, as with Tab. */
async function countClicks({ page }: Visit): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // A key that presses a button makes a click without a place of its own.
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0)
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    };
    // Pages are used again, and each use brings this along.
    const marked = globalThis as { countsClicks?: true };
    if (!marked.countsClicks) addEventListener('click', count, true);
    marked.countsClicks = true;
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** With a code by mail, to the end of the onboarding. */
async function enter(page: Page, as: 'brand' | 'creator'): Promise<string> {
  const email = `clicks-${process.pid}-${++people}@anyjoi.test`;
  await page.waitForURL('**/login');
  await type(page, 'E-mail', email);
  await press(page, 'Send the code');
  const { text } = await journey.app.sandbox.mail.waitFor(email);
  await page.getByLabel('Code 1/6').pressSequentially(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await press(page, `Continue as ${as}`);
  await type(page, as === 'brand' ? 'Brand name' : 'Name', `Clicks ${people}`);
  await type(page, 'Username', `clicks.${process.pid}.${people}`);
  await page.getByText('This one is available').waitFor();
  await page.getByLabel('Country').fill('Germ');
  await page.keyboard.press('Enter');
  await type(page, 'Birth date', '1990-05-17');
  await page.keyboard.press('Tab');
  await press(page, /^Continue$/);
  await page.getByRole('heading', { name: 'What are your channels?' }).waitFor();
  if (as === 'creator') await type(page, 'YouTube', `@clicks${process.pid}x${people}`);
  await press(page, /^Continue$/);
  await press(page, 'Let’s go');
  return email;
}

it('a brand comes from the front page to a paid challenge with at most 14', async () => {
  const visit = await journey.newPage();
  visit.tolerate(/409 \(Conflict\)/);
  const { page } = visit;
  const clicks = await countClicks(visit);
  await visit.goto('/');
  await page.getByRole('link', { name: 'Start a challenge' }).first().click();
  await enter(page, 'brand');
  await page.waitForURL('**/brand/challenges/new');
  await press(page, /^Continue/);
  await page.getByLabel(/^Title/).fill('Show your morning');
  await page
    .getByLabel(/^The idea/)
    .fill(
      'A video of your morning with our oat drink: honest, bright, and with the package in the picture for three seconds.',
    );
  await type(page, 'How you may use the videos', 'organic posts for six months');
  await press(page, /^Continue/);
  await page.getByRole('heading', { name: 'Who can join?' }).waitFor();
  await press(page, /^Continue/);
  await page.getByRole('heading', { name: 'What is your budget?' }).waitFor();
  await press(page, /^Continue/);
  await press(page, 'Continue to payment');
  await typeCard(page, cards.visa);
  await press(page, /^Pay 1\.190,00/);
  // An invoice of this sum names its recipient.
  await type(page, 'Street and number', 'Torstraße 88');
  await type(page, 'Postal code', '10119');
  await type(page, 'City', 'Berlin');
  await press(page, 'Save and pay');
  await page.waitForURL('**/overview');
  expect(await clicks()).toBeGreaterThan(8);
  expect(await clicks()).toBeLessThanOrEqual(14);
});

it('a creator comes from a shared link to a submitted post with at most 10', async () => {
  const { app } = journey;
  const { id } = await liveChallenge(app, await verifiedBrand(app));
  const visit = await journey.newPage();
  const { page } = visit;
  const clicks = await countClicks(visit);
  await visit.goto(`/challenges/${id}`);
  await page.getByRole('link', { name: 'Join the challenge' }).click();
  const email = await enter(page, 'creator');
  await press(page, 'Join the challenge');
  const code = await page.getByTestId('ownership-code').innerText();
  const [row] = await app.db.query<{ id: string }>(`SELECT id FROM "user" WHERE email = $1`, [email]);
  const someone = await signUp(app, { role: 'creator' });
  const post = await publish(app, { ...someone, id: row?.id ?? '' }, code, { views: 800 });
  await type(page, 'Link to your post', post.url);
  await press(page, 'Submit the post');
  await page.getByText('Submitted', { exact: true }).waitFor();
  expect(await clicks()).toBeGreaterThan(5);
  expect(await clicks()).toBeLessThanOrEqual(10);
});
