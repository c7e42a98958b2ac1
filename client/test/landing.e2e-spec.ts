import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signUp } from '../../server/test/support/actors.js';
import { startJourney, type Journey } from './support/journey.js';

const dist = process.env['CLIENT_DIST'] ?? join(__dirname, '..', 'dist');
const LIMIT = 115_000;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const pages = [
  ['/', 'en', 'Set the challenge. Pay for views that happened.'],
  ['/', 'de', 'Stell die Challenge. Zahl für Views, die es gab.'],
  ['/products/challenges', 'en', 'A challenge is a budget with a leaderboard.'],
  ['/products/challenges', 'de', 'Eine Challenge ist ein Budget mit Rangliste.'],
] as const;

describe('the public pages', () => {
  it.each(pages)('%s reads well in %s without any script', async (path, lang, headline) => {
    const { body, html } = await fetch(`${journey.url}${path}?lang=${lang}`)
      .then((answer) => answer.text())
      .then((text) => ({ html: text, body: text.replace(/<[^>]+>/g, ' ') }));
    expect(body).toContain(headline);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain('hreflang="de"');
    expect(html).toContain('hreflang="en"');
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
  });

  it.each(pages)('%s in %s comes alive without a complaint', async (path, lang, headline) => {
    for (const width of [1440, 1024, 390]) {
      const { page, goto, expectAccessible, screenshot } = await journey.newPage({ lang, width });
      await goto(`${path}?lang=${lang}`);
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
      await page.getByRole('button', { name: lang === 'de' ? 'Produkte' : 'Products' }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible();
      await screenshot(path === '/' ? 'home' : 'products-challenges', { fullPage: true });
    }
  });

  it('compute the cost of a budget while the slider moves', async () => {
    const { page, goto } = await journey.newPage();
    await goto('/products/challenges');
    await page.getByLabel('Your net budget').fill('100000');
    const rows = page.locator('dl').filter({ hasText: 'You pay today' });
    await rows.getByText('1.190,00 €').waitFor();
    await rows.getByText('300,00 €', { exact: true }).waitFor();
    await rows.getByText('190,00 €', { exact: true }).waitFor();
  });

  it('greet a member and lead back', async () => {
    const visit = await journey.newPage();
    const person = await signUp(journey.app, { role: 'brand' });
    await visit.signInAs(person);
    await visit.goto('/');
    await visit.page.getByText('Welcome back, ').waitFor();
    await visit.page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await visit.page.waitForURL('**/brand');
    await visit.expectAccessible();
  });
});

it('keeps the first load of / within its weight', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="\/([^"]+\.js)"/g)];
  expect(files.length).toBeGreaterThan(0);
  const weight = files.reduce(
    (sum, [, file]) => sum + gzipSync(readFileSync(join(dist, file ?? '')), { level: 9 }).length,
    0,
  );
  expect(weight).toBeLessThanOrEqual(LIMIT);
});
