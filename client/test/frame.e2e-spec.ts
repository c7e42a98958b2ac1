import type { Page } from 'playwright-core';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { join, newCreator } from '../../server/test/support/entries.js';
import { buyCoins, onlyPayment } from '../../server/test/support/payments.js';
import { eventually } from '../../server/test/support/wait.js';
import { stopsWithoutRing } from './support/keyboard.js';
import { startJourney, type Journey, type PageOptions, type Visit } from './support/journey.js';

/** Many steps, each with axe on a busy machine. */
let journey: Journey;
let brand: Actor;
let challenge: string;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
  challenge = (await liveChallenge(journey.app, brand, { title: 'Zelten im Regen' })).id;
});
afterAll(() => journey.close());

async function judge(visit: Visit, name: string): Promise<void> {
  await visit.expectStill();
  await visit.expectFits();
  await visit.expectAccessible();
  await visit.screenshot(`frame-${name}`);
}

async function enter(person: Actor, options: PageOptions = {}): Promise<Visit> {
  const visit = await journey.newPage(options);
  // The frame alone is judged here, on a screen that stands at once.
  await visit.openAs(person, '/settings/account');
  await visit.page.getByLabel(/^(Language|Sprache)$/).waitFor();
  return visit;
}

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search|Suche)$/ });
const option = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name });
const chosen = (page: Page) => palette(page).locator('[aria-selected="true"]');

describe('the search', () => {
  it('finds screens, challenges and deeds by keyboard, and remembers what was opened', async () => {
    const visit = await enter(brand);
    const { page } = visit;
    // Whoever walks by Tab sees where they are.
    const walk = await stopsWithoutRing(page);
    expect(walk.silent).toEqual([]);
    expect(walk.stops).toBeGreaterThan(15);
    await page.keyboard.press('Control+k');
    await option(page, 'Challenges').waitFor();
    await option(page, 'New challenge').first().waitFor();
    await judge(visit, 'search');
    await page.keyboard.type('regen');
    await option(page, /Zelten im Regen/).waitFor();
    await judge(visit, 'search-found');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/brand/challenges/${challenge}/overview`);

    await page.keyboard.press('/');
    await palette(page).getByText('Recent').waitFor();
    expect(await chosen(page).textContent()).toContain('Zelten im Regen');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).not.toContain('Zelten im Regen');
    await page.keyboard.type('einstellungen nirgends');
    await page.getByText('No results for “einstellungen nirgends”.').waitFor();
    await visit.expectAccessible();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toContain(challenge);
    await page.getByRole('link', { name: 'Anyjoi', exact: true }).click();
    await page.waitForURL('**/brand');
  });

  it('shows a creator the own entries first, in German', async () => {
    const creator = await newCreator(journey.app);
    await join(creator, challenge);
    const visit = await enter(creator, { lang: 'de', width: 1024, height: 768 });
    const { page } = visit;
    await page.getByRole('button', { name: 'Suchen oder springen zu …' }).click();
    await palette(page).waitFor();
    await page.keyboard.type('zelten');
    await palette(page).getByRole('group', { name: 'Deine Beiträge' }).getByRole('option').waitFor();
    await judge(visit, 'search');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/creator/challenges/${challenge}`);
  });

  it('serves fans and staff as well', async () => {
    const fan = await enter(await signUp(journey.app));
    await fan.page.keyboard.press('Control+k');
    await palette(fan.page).waitFor();
    await fan.page.keyboard.type('zelten');
    await option(fan.page, /Zelten/).click();
    await fan.page.waitForURL(`**/challenges/${challenge}`);
    const staff = await enter(await signUpStaff(journey.app));
    await staff.page.keyboard.press('Control+k');
    await option(staff.page, /^Challenges/)
      .first()
      .waitFor();
    await staff.page.keyboard.type('security');
    await option(staff.page, /^Security$/).click();
    await staff.page.waitForURL('**/settings/security');
    await staff.page.getByText('On', { exact: true }).waitFor();
  });

  it('finds people and what is theirs for staff, also by the id of a provider', async () => {
    const buyer = await signUp(journey.app, { role: 'creator' });
    await buyCoins(buyer);
    const payment = await onlyPayment(journey.app, buyer);
    const visit = await enter(await signUpStaff(journey.app, 'admin'), {
      lang: 'de',
      width: 1024,
      height: 768,
    });
    const { page } = visit;
    /** While it searches, the results of what was typed before stay on screen. */
    const only = (group: string) =>
      palette(page)
        .filter({ has: page.getByRole('status').filter({ hasText: '1 Treffer' }) })
        .getByRole('group', { name: group })
        .getByRole('option');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.keyboard.type(String(payment.charge_id));
    await only('Zahlungen').waitFor();
    await judge(visit, 'search-staff-payment');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/staff/payments/${payment.id}`);
    await page.keyboard.press('/');
    await palette(page).waitFor();
    // Enter comes before the results: it opens the one of what was typed last.
    await page.keyboard.type('Person');
    await palette(page).getByRole('group', { name: 'Personen' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(buyer.email);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/staff/users/${buyer.id}`);
    await page.keyboard.press('/');
    await palette(page).waitFor();
    await page.keyboard.type(buyer.email);
    await only('Personen').waitFor();
    await judge(visit, 'search-staff-person');
  });
});

describe('the keys', () => {
  it('are listed by ?, and single ones can be switched off for good', async () => {
    const visit = await enter(brand);
    const { page } = visit;
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await list.getByText('Everywhere').waitFor();
    await judge(visit, 'shortcuts');
    await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('Language').waitFor();
    await visit.settled();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(await list.count()).toBe(0);
  });

  it('lead a creator from the login to a joined challenge and out again', async () => {
    const creator = await newCreator(journey.app, { language: 'en' });
    const visit = await journey.newPage();
    const { page } = visit;
    const { keyboard } = page;
    const focus = async (name: RegExp) => {
      for (let presses = 0; presses < 80; presses++) {
        const label = await page.evaluate(() => {
          const at = document.activeElement;
          if (!at?.matches('a, button, input')) return '';
          return `${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`;
        });
        if (name.test(label)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`no way to ${name} by Tab`);
    };
    await visit.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    await focus(/Use a password/);
    await keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('input[autocomplete^=username]'));
    await keyboard.type(creator.email);
    await keyboard.press('Tab');
    await keyboard.type(creator.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/creator');
    await page.getByRole('button', { name: 'Search or jump to…' }).waitFor();
    await keyboard.press('Control+k');
    await palette(page).waitFor();
    await keyboard.type('zelten');
    await option(page, /Zelten/).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(`**/creator/challenges/${challenge}`);
    await page.getByRole('button', { name: /Join the challenge/ }).waitFor();
    await focus(/Join the challenge/);
    await keyboard.press('Enter');
    await page.getByRole('button', { name: /Join the challenge/ }).waitFor({ state: 'detached' });
    await keyboard.press('Control+k');
    await palette(page).waitFor();
    await keyboard.type('logout');
    await option(page, 'Logout').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Get started →' }).waitFor();
  });
});

describe('the frame', () => {
  it.each<PageOptions>([
    { width: 1440, height: 900 },
    { width: 1024, height: 768, lang: 'de' },
    { width: 390, height: 844, lang: 'de' },
  ])('stands at $width', async (options) => {
    const visit = await enter(brand, options);
    await visit.page.getByRole('navigation', { name: /^(Sections|Bereiche)$/ }).waitFor();
    await judge(visit, 'stands');
  });

  it.each(['en', 'de'] as const)(
    'says when the network is gone, and sends what waited (%s)',
    async (lang) => {
      const person = await signUp(journey.app, { role: 'creator' });
      const visit = await enter(person, { lang });
      const { page, context } = visit;
      // The last is axe, which would like to read the style sheets again.
      visit.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket|preload assets/i);
      await visit.goto('/settings/notifications');
      const entries = page.getByRole('switch', { name: /^(Entries by E-mail|Beiträge per E-Mail)$/ });
      await entries.waitFor();
      await context.setOffline(true);
      await page.getByText(/^(You are offline\.|Du bist offline\.)$/).waitFor();
      await entries.click();
      await page.getByText(/^(One change will|Eine Änderung wird)/).waitFor();
      await judge(visit, 'offline');
      await context.setOffline(false);
      await page.getByText(/offline\.$/).waitFor({ state: 'detached' });
      const kept = await eventually(async () => {
        const { data } = (await person.get('/api/me/setting')).body as {
          data: { emailNotifications: object };
        };
        return 'entries' in data.emailNotifications ? data : undefined;
      });
      expect(kept).toMatchObject({ emailNotifications: { entries: false } });
    },
  );
});
