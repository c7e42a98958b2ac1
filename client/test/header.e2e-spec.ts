import { signUp } from '../../server/test/support/actors.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type PageOptions } from './support/journey.js';
import { languages } from './support/screens.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

describe('the header', () => {
  it.each<PageOptions>([
    { width: 1440, height: 900 },
    { width: 1440, height: 900, lang: 'de' },
    { width: 1024, height: 768 },
    { width: 390, height: 844, lang: 'de' },
  ])('opens its three columns at $width ($lang)', async (options) => {
    const visit = await journey.newPage(options);
    const { page } = visit;
    await visit.goto('/');
    const products = page.getByRole('button', { name: /^(Products|Produkte)$/ });
    // The page is prerendered: until its script has arrived a click does nothing.
    await eventually(async () => {
      await products.click();
      return (await products.getAttribute('aria-expanded')) === 'true';
    });
    await visit.expectStill();
    await visit.expectFits();
    await visit.expectAccessible();
    await visit.screenshot('header-menu');
    const menu = await page.locator('#products-menu').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(options.width ?? 0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Products|Produkte)$/, expanded: false }).waitFor();
  });

  it('hides Get started below 1024 px', async () => {
    const visit = await journey.newPage({ width: 1024, height: 768 });
    await visit.goto('/');
    const start = visit.page.getByRole('link', { name: 'Get started →' });
    await start.waitFor();
    await visit.page.setViewportSize({ width: 1023, height: 768 });
    await start.waitFor({ state: 'hidden' });
    expect(await visit.page.getByRole('link', { name: 'Book a demo' }).isVisible()).toBe(true);
  });

  it('opens on hover, waits 700 ms, and shows a member the way back', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(person, '/');
    await page.getByText(/^Welcome back, /).waitFor();
    const products = page.getByRole('button', { name: 'Products' });
    await eventually(async () => {
      await page.mouse.move(700, 850);
      await products.hover();
      return (await products.getAttribute('aria-expanded')) === 'true';
    });
    await page.getByText('A permanent squad of creators').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('header-member');
    const left = Date.now();
    await page.mouse.move(700, 850);
    await page.getByText('A permanent squad of creators').waitFor({ state: 'hidden' });
    expect(Date.now() - left).toBeGreaterThanOrEqual(690);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/creator');
  });
});

describe('a member', () => {
  it.each(languages)('is greeted and finds the way out at every width (%s)', async (lang) => {
    const person = await signUp(journey.app, { role: 'creator' });
    await person.post('/api/me/update', { displayName: 'Maximiliane von und zu Hohenstein-Lichtenau' });
    const visit = await journey.newPage({ lang });
    const { page } = visit;
    await visit.openAs(person, '/');
    for (const width of [1440, 1023, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const header = page.getByRole('banner');
      for (const name of [
        /^(Welcome back|Willkommen zurück), /,
        /^(Back to Dashboard|Zur Übersicht)/,
        /^(Logout|Abmelden)/,
      ])
        await header.getByText(name).filter({ visible: true }).waitFor();
      await visit.expectFits();
      await visit.screenshot(`header-member-${lang}-${width}`);
    }
    await visit.expectAccessible();
  });
});

describe('titles', () => {
  it('are the product’s name followed by the page’s, in the reader’s language', async () => {
    const person = await signUp(journey.app, { role: 'brand' });
    const visit = await journey.newPage({ lang: 'de' });
    const { page } = visit;
    await visit.goto('/');
    expect(await page.title()).toMatch(/^Anyjoi/);
    await visit.goto('/login');
    await page.waitForFunction(() => document.title === 'Anyjoi · Anmelden');
    await visit.openAs(person, '/settings/security');
    await page.waitForFunction(() => document.title === 'Anyjoi · Sicherheit');
    await page.getByRole('link', { name: 'Wallet' }).first().click();
    await page.waitForFunction(() => document.title === 'Anyjoi · Wallet');
  });
});

describe('a phone', () => {
  it.each(['/login', '/creator/feed/video/1', '/settings/profile', '/lenalacht'])(
    'is sent to the desktop from %s, whatever its width',
    async (path) => {
      const visit = await journey.newPage({ width: 844, height: 390, phone: true });
      await visit.goto(path);
      await visit.page.getByRole('heading', { name: 'We’re best on desktop' }).waitFor();
      await visit.expectStill();
      await visit.expectFits();
    },
  );

  it('sees it as in the picture', async () => {
    const visit = await journey.newPage({ width: 390, height: 844, phone: true, lang: 'de' });
    await visit.goto('/wallet');
    await visit.page.getByRole('heading', { name: 'Am besten am Computer' }).waitFor();
    await visit.expectStill();
    await visit.expectAccessible();
    await visit.screenshot('try-on-desktop');
  });
});
