import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { verifiedBrand } from '../../server/test/support/challenges.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

const source = join(__dirname, '..', 'src');
const dist = process.env['CLIENT_DIST'] ?? join(__dirname, '..', 'dist');

/** Sentences of a language long enough to stand nowhere else, and written alike in a script. */
function sentences(language: string): string[] {
  const files = globSync(`**/texts/${language}/*.json`, { cwd: source });
  const strings = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/": "([A-Za-z ,.]{30,})"/g),
  ]);
  return strings.map(([, text]) => text ?? '');
}

const bundles = Object.entries(
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>,
).flatMap(([name, { file }]) => {
  const [, language, bundle] = /^virtual:texts\/(\w+)\/(.+)$/.exec(name) ?? [];
  return language && bundle ? [{ language, bundle, path: `/${file}` }] : [];
});

/** The bundles of texts and the scripts a page has asked for. */
function listen(page: Page) {
  const asked = new Set<string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const found = bundles.find(({ path }) => path === pathname);
    if (found) asked.add(`${found.language}/${found.bundle}`);
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return { asked, scripts };
}

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const screens = ['/login', '/no/such/page'];
const ownScreens = ['/wallet', '/settings/account'];

async function walk(visit: Visit, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit.goto(path);
    await visit.settled();
  }
}

describe.each([
  ['de', 'en'],
  ['en', 'de'],
] as const)('a reader of %s', (lang, other) => {
  it(`loads no texts in ${other}`, async () => {
    const brand = await verifiedBrand(journey.app);
    const visit = await journey.newPage({ lang });
    const { asked, scripts } = listen(visit.page);
    await walk(visit, ['/']);
    // The home page reads well before its scripts run: they may be on their way still.
    await eventually(() => Promise.resolve(asked.has(`${lang}/landing/home`)));
    await walk(visit, screens);
    await visit.signInAs(brand);
    await walk(visit, ownScreens);

    expect([...asked].filter((name) => name.startsWith(`${other}/`))).toEqual([]);
    for (const bundle of ['site', 'landing/home', 'frame', 'money/wallet', 'identity/settings'])
      expect([...asked]).toContain(`${lang}/${bundle}`);

    const code = [...scripts].map((path) => readFileSync(join(dist, path), 'utf8')).join('\n');
    const foreign = sentences(other);
    expect(foreign.length).toBeGreaterThan(300);
    expect(foreign.filter((text) => code.includes(text))).toEqual([]);
  }, 90_000);
});

it('changes the language with all its texts', async () => {
  const visit = await journey.newPage({ lang: 'de' });
  const { asked } = listen(visit.page);
  await visit.goto('/login');
  await visit.page.getByRole('button', { name: 'English' }).click();
  await visit.page.getByRole('button', { name: 'English', pressed: true }).waitFor();
  await visit.page.waitForFunction(() => document.title === 'Anyjoi · Log in');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  expect([...asked]).toContain('en/identity/auth');
  expect(await visit.page.locator('html').getAttribute('lang')).toBe('en');
});

it('opens in the language of the account, also where the browser speaks another', async () => {
  const brand = await verifiedBrand(journey.app);
  const visit = await journey.newPage({ lang: 'de' });
  await visit.signInAs(brand);
  await brand.post('/api/me/update', { language: 'en' });
  const english = visit.page.locator('html[lang="en"]');
  await visit.goto('/wallet');
  await english.waitFor();
  const { asked } = listen(visit.page);
  await visit.goto('/wallet');
  await english.waitFor();
  await visit.settled();
  expect([...asked]).toContain('en/frame');
  expect([...asked].filter((name) => name.startsWith('de/'))).toEqual([]);
});

it('asks for the texts of a screen beside its code, not after it', async () => {
  const brand = await verifiedBrand(journey.app);
  const visit = await journey.newPage();
  await visit.signInAs(brand);
  const texts = bundles.find(({ language, bundle }) => language === 'en' && bundle === 'money/wallet');
  const asked = visit.page.waitForRequest((request) => new URL(request.url()).pathname === texts?.path);
  const held: string[] = [];
  // The screen's code is held back until its texts have been asked for.
  await visit.context.route('**/assets/WalletPage-*.js', async (route) => {
    await asked;
    held.push(route.request().url());
    await route.continue();
  });
  await visit.goto('/wallet');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  expect(held).toHaveLength(1);
});
