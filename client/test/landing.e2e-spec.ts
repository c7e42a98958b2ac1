import type { Actor } from '../../server/test/support/actors.js';
import { signUp } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, newCreator, views } from '../../server/test/support/entries.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

const titles = [
  'Kaffee, aber kalt',
  'Skin, no filter',
  'Commute like you mean it',
  'First boss fight',
  'Five',
];
const people = [
  ['Malik Özdemir', 128_400],
  ['Sofia Rinaldi', 96_210],
  ['Jonas Weber', 81_950],
  ['Chloé Martin', 64_300],
  ['Amara Okafor', 52_870],
] as const;

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
  await brand.post('/api/me/update', { displayName: 'Nordkaffee' });
});
afterAll(() => journey.close());

const pages = [
  ['/', 'en', 'Launch a challenge. Pay for verified views.'],
  ['/', 'de', 'Starte eine Challenge. Zahl für geprüfte Views.'],
  ['/products/challenges', 'en', 'A challenge is a budget with a leaderboard.'],
  ['/products/challenges', 'de', 'Eine Challenge ist ein Budget mit Rangliste.'],
] as const;
const nameOf = (path: string) => (path === '/' ? 'home' : 'products-challenges');

/** Everything that comes after the paint has come. */
async function open(visit: Visit, path: string): Promise<void> {
  await visit.goto(path);
  await visit.page.waitForLoadState('networkidle');
}

async function expectFits({ page }: Visit): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe.each(pages)('%s in %s', (path, lang, headline) => {
  it('is complete without any script', async () => {
    const visit = await journey.newPage({ lang, scripts: false });
    await visit.goto(`${path}?lang=${lang}`);
    const { page } = visit;
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    const words = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');
    for (const text of path === '/'
      ? {
          en: ['How it works', 'One place, six ways', '9,50 €'],
          de: ['So funktioniert es', 'sechs Wege', '9,50 €'],
        }[lang]
      : {
          en: ['You pay today', '5.950,00 €', 'How the board counts'],
          de: ['Du zahlst heute', '5.950,00 €', 'So zählt'],
        }[lang])
      expect(words).toContain(text);
    // Questions open by themselves.
    const question = page.locator('details').first();
    await question.locator('summary').click();
    expect(await question.locator('p').innerText()).not.toMatch(/[{}]|undefined/);
    await visit.screenshot(`${nameOf(path)}-without-script`, { fullPage: true });
  });

  it('tells search engines and messengers what it is', async () => {
    const html = await (await fetch(`${journey.url}${path}?lang=${lang}`)).text();
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
    const at = (code: string) => `${journey.app.url}${path}${code === 'en' ? '' : `?lang=${code}`}`;
    expect(head).toContain(`<link rel="canonical" href="${at(lang)}" />`);
    for (const code of ['en', 'de'])
      expect(head).toContain(`<link rel="alternate" hreflang="${code}" href="${at(code)}" />`);
    expect(head).toContain(`hreflang="x-default" href="${at('en')}"`);
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(head)?.[1] ?? '';
    expect(meta('description').length).toBeGreaterThan(50);
    expect(meta('og:title')).toContain('Anyjoi');
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(at(lang));
    expect(meta('og:locale')).toBe(lang === 'en' ? 'en_US' : 'de_DE');
    expect((await fetch(meta('og:image'))).headers.get('content-type')).toBe('image/png');
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
  });
});

describe('with nothing open', () => {
  it('tells the rules, shows no empty section, and an example of a board', async () => {
    const visit = await journey.newPage();
    await open(visit, '/');
    await visit.page.getByText('Paid per verified view').waitFor();
    await visit.page.getByText('Live right now').first().waitFor({ state: 'detached' });
    await visit.page.getByText('platform fee, included in the budget').waitFor();
    await visit.expectStill();
    await open(visit, '/products/challenges');
    await visit.page.getByText('How a board looks while it runs').waitFor();
  });
});

describe('with open challenges', () => {
  beforeAll(async () => {
    const made = [];
    for (const title of titles)
      made.push(
        await liveChallenge(journey.app, brand, { title, budget: { minor: 800_000, currency: 'EUR' } }),
      );
    const [first] = made;
    if (!first) throw new Error('no challenge');
    const posts = [];
    for (const [displayName, count] of people) {
      const person = await newCreator(journey.app);
      await person.post('/api/me/update', { displayName });
      posts.push([await approved(journey.app, brand, person, first.id), count] as const);
    }
    await views(journey.app, posts, first.id);
  });

  it.each(pages)('%s comes alive in %s at every width, without a complaint or a jump', async (path, lang) => {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      const visit = await journey.newPage({ lang, width, height });
      await open(visit, `${path}?lang=${lang}`);
      if (path === '/') {
        await visit.page.getByText(lang === 'de' ? '5 Challenges laufen' : '5 challenges live now').waitFor();
        await visit.page.getByText('6,65 €').first().waitFor();
        await visit.page
          .getByText(lang === 'de' ? /des Budgets verbraucht/ : /of the budget used/)
          .first()
          .waitFor();
      } else await visit.page.getByRole('link', { name: 'Kaffee, aber kalt', exact: true }).waitFor();
      await expectFits(visit);
      await visit.screenshot(nameOf(path));
      await visit.screenshot(`${nameOf(path)}-full`, { fullPage: true });
      await visit.expectAccessible();
      await visit.expectStill();
    }
  });

  it('sums up what is open and leads into it', async () => {
    const visit = await journey.newPage();
    await open(visit, '/');
    const { page } = visit;
    await page.getByText('40.000,00 €').waitFor();
    await page.getByRole('link', { name: 'See all 5' }).waitFor();
    await page.getByRole('link', { name: /Kaffee, aber kalt/ }).click();
    await page.waitForURL(/\/challenges\/[0-9a-f-]{36}$/);
  });

  it('keeps the last board with its time when the server falls silent', async () => {
    const visit = await journey.newPage();
    const { page, context } = visit;
    await page.clock.install();
    await open(visit, '/products/challenges');
    await page.getByRole('link', { name: 'Kaffee, aber kalt', exact: true }).waitFor();
    await page.getByText('128.400').waitFor();
    visit.tolerate(/ERR_FAILED/);
    await context.route('**/board/v2**', (route) => route.abort());
    await page.clock.fastForward(61_000);
    await page.getByText(/^As of \d\d:\d\d/).waitFor();
    await page.getByText('128.400').waitFor();
  });
});

describe('the first screen of the home page', () => {
  it.each(['en', 'de'] as const)('shows its buttons whole at every width (%s)', async (lang) => {
    const visit = await journey.newPage({ lang });
    const { page } = visit;
    await visit.goto(`/?lang=${lang}`);
    const block = page.locator('main section').first();
    for (const width of [390, 721, 800, 900, 960, 961, 1181]) {
      await page.setViewportSize({ width, height: 900 });
      const outer = await block.boundingBox();
      const links = await block.getByRole('link').all();
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        const inner = await link.boundingBox();
        if (!outer || !inner) throw new Error(`nothing is drawn at ${width}`);
        const inside =
          inner.y >= outer.y &&
          inner.y + inner.height <= outer.y + outer.height &&
          inner.x + inner.width <= outer.x + outer.width;
        expect({ width, inside }).toEqual({ width, inside: true });
        // Nothing lies over it.
        await link.click({ trial: true });
      }
    }
  });
});

describe('the calculator', () => {
  const total = (visit: Visit) => visit.page.locator('dl').filter({ hasText: 'You pay today' });

  it('computes the cost of a budget while the slider moves', async () => {
    const visit = await journey.newPage();
    // Moved before any script is there: the choice stays.
    await visit.goto('/products/challenges');
    await visit.page.getByLabel('Your net budget').fill('100000');
    for (const sum of ['1.190,00 €', '700,00 €', '300,00 €', '190,00 €'])
      await total(visit).getByText(sum, { exact: true }).waitFor();
    await visit.page.getByText('105.3K').waitFor();
    await visit.page.getByRole('link', { name: 'Start with this budget' }).click();
    await visit.page.waitForURL('**/login');
  });

  it('does so without a server, and by the keyboard', async () => {
    const visit = await journey.newPage({ lang: 'de' });
    const { page, context } = visit;
    visit.tolerate(/ERR_FAILED/);
    await context.route('**/api/**', (route) => route.abort());
    await open(visit, '/products/challenges?lang=de');
    await page.getByRole('button', { name: 'Beitrag', exact: true }).click();
    await page.getByText('27', { exact: true }).waitFor();
    await page.getByLabel('Preis pro Beitrag').press('ArrowRight');
    await page.getByText('185,00 €').waitFor();
    await page.getByRole('button', { name: 'Creator', exact: true }).click();
    await page.getByLabel('Geprüfte Views deines Videos').fill('128000');
    await page.getByText('851,20 €').first().waitFor();
    await visit.screenshot('products-challenges-creator');
  });

  it('hands its budget over to the wizard of a brand', async () => {
    const visit = await journey.newPage();
    await visit.openAs(brand, '/products/challenges');
    await visit.page.getByLabel('Your net budget').fill('320000');
    await visit.page.getByRole('link', { name: 'Start with this budget' }).click();
    await visit.page.waitForURL(/\/brand\/challenges\/new\?budget=320000/);
    await visit.page.getByText('3.808,00 €').first().waitFor({ state: 'attached' });
  });

  it('takes the terms the platform has set', async () => {
    const visit = await journey.newPage();
    await visit.context.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const data = { ...body.data, challengePlatformFeePercent: 20, challengeFeeMode: 'on_top' };
      await route.fulfill({ response: answer, json: { data } });
    });
    await open(visit, '/products/challenges');
    await total(visit).getByText('20 %, on top of the budget').waitFor();
    await total(visit).getByText('7.140,00 €').waitFor();
  });
});

describe('the way on', () => {
  it('greets a member and leads back', async () => {
    const visit = await journey.newPage();
    const person = await signUp(journey.app, { role: 'brand' });
    await visit.openAs(person, '/');
    await visit.page.getByText('Welcome back, ').waitFor();
    await visit.page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await visit.page.waitForURL('**/brand');
    await visit.expectAccessible();
  });

  it('leads from every offer but Challenges to the demo', async () => {
    const visit = await journey.newPage();
    const { page, context } = visit;
    await context.route('**/demo-booked', (route) => route.fulfill({ body: 'booked' }));
    await context.route('**/api/config/links', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), demoUrl: `${journey.url}/demo-booked` },
      });
    });
    await open(visit, '/');
    const offers = page.locator('section').filter({ hasText: 'One place, six ways' });
    expect(await offers.getByRole('link').count()).toBe(1);
    expect(await offers.getByRole('button').count()).toBe(5);
    await offers.getByRole('button', { name: /Breeeds/ }).click();
    await page.getByText('Curious people should book a demo').waitFor();
    await page.waitForURL('**/demo-booked');
    await visit.goto('/pricing');
    await page.getByText('Curious people should book a demo').waitFor();
    await page.waitForURL('**/demo-booked');
  });

  it('takes an address for the waitlist once, and warns the second time', async () => {
    const visit = await journey.newPage({ width: 390, height: 844 });
    const { page } = visit;
    await open(visit, '/');
    const thanks = page.getByText('WOHOO - we added you to our waitlist and will soon reach out!');
    for (const again of [false, true]) {
      await page.getByLabel('E-mail').fill('curious@example.com');
      await page.getByRole('button', { name: 'Join the waitlist' }).click();
      await thanks.waitFor();
      await page
        .getByText('This address is on the waitlist already')
        .waitFor({ state: again ? 'visible' : 'detached' });
      expect(await page.getByLabel('E-mail').inputValue()).toBe('');
    }
    const rows = await journey.app.db.query('SELECT source FROM waitlist_entry');
    expect(rows).toEqual([{ source: 'website' }]);
  });
});

describe('the pages of the operator', () => {
  it.each([
    ['imprint', 'Impressum', { width: 390, height: 844 }],
    ['terms', 'Allgemeine Geschäftsbedingungen', { width: 768, height: 1024 }],
    ['privacy', 'Datenschutz', { width: 390, height: 844 }],
    ['cookies', 'Cookies', { width: 1440, height: 900 }],
  ] as const)('%s is reached from the foot of every page', async (page, title, size) => {
    const visit = await journey.newPage({ ...size, lang: 'de' });
    await open(visit, '/products/challenges');
    await visit.page.getByRole('contentinfo').locator(`a[href="/${page}"]`).click();
    await visit.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectFits(visit);
    await visit.screenshot(`legal-${page}`);
    await visit.expectAccessible();
  });

  it('says when one could not be loaded, and tries again', async () => {
    const visit = await journey.newPage();
    visit.tolerate(/500/);
    await visit.page.route('**/api/config/legal*', (route) => route.fulfill({ status: 500, body: '{}' }), {
      times: 1,
    });
    await visit.goto('/terms');
    await visit.page.getByText('This page could not be loaded.').waitFor();
    await visit.page.getByRole('button', { name: 'Try again' }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  });

  it('are linked where people sign in', async () => {
    const visit = await journey.newPage();
    await visit.goto('/login');
    for (const name of ['Terms', 'Privacy', 'Imprint'])
      await visit.page.getByRole('link', { name, exact: true }).waitFor();
    await visit.screenshot('login-legal');
  });
});
