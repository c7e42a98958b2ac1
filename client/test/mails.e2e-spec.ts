import { type Actor, signUpStaff } from '../../server/test/support/actors.js';
import { expectAccessible } from './support/accessibility.js';
import { type Journey, startJourney } from './support/journey.js';
import { languages, phone, walkAs } from './support/screens.js';

const path = '/staff/mails/wallet-transfer-code-asked';

let journey: Journey;
let admin: Actor;
beforeAll(async () => {
  journey = await startJourney();
  admin = await signUpStaff(journey.app, 'admin');
});
afterAll(() => journey.close());

describe('the mails of the product', () => {
  it.each(languages)('stand at every width for staff, in %s', async (lang) => {
    const german = lang === 'de';
    await walkAs(journey, admin, lang, [
      { name: 'staff-mails', path: '/staff/mails', shows: german ? 'Betreff' : 'Subject' },
      {
        name: 'staff-pushes',
        path: '/staff/pushes',
        shows: german ? /^Alle Push-Mitteilungen, die/ : /^Every push we send/,
      },
      { name: 'staff-mail', path, shows: german ? /^561930 bestätigt/ : /^561930 confirms/, whole: true },
    ]);
  });

  it('stand beside the pushes, which change their language', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(admin, '/staff/pushes');
    await page.getByText('Something new for you', { exact: true }).waitFor();
    await page.getByText('Deutsch', { exact: true }).click();
    await page.getByText('Neues für dich', { exact: true }).waitFor();
  });

  it('change language and colours, and are read as text', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(admin, path);
    const mail = page.frameLocator('iframe');
    await mail.getByRole('heading', { name: 'Confirm your transfer' }).waitFor();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('Deutsch', { exact: true }).click();
    await mail.getByRole('heading', { name: 'Bestätige deine Übertragung' }).waitFor();
    await visit.screenshot('staff-mail-dark');
    const height = await page.locator('iframe').evaluate((frame) => frame.clientHeight);
    expect(height).toBeGreaterThan(400);
    await page.getByText('Text', { exact: true }).click();
    await page.getByText('Dein Code: 561930').waitFor();
  });

  it('follow the colours of their reader, fit a phone and are copied as one code', async () => {
    const email = `colours-${process.pid}@anyjoi.test`;
    await fetch(`${journey.url}/api/auth/email-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: JSON.stringify({ email }),
    });
    const { html, subject } = await journey.app.sandbox.mail.waitFor(email);
    const visit = await journey.newPage();
    const { page } = visit;
    await page.goto('about:blank');
    await page.setViewportSize(phone);
    for (const [colorScheme, ground] of [
      ['light', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(23, 35, 35)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html.replace(/cid:[^"]+/g, 'data:,'));
      const card = page.locator('.card');
      expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ground);
      expect(await page.locator('.code').innerText()).toContain(subject.slice(0, 6));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        phone.width,
      );
      await expectAccessible(page);
      await visit.screenshot(`mail-login-code-${colorScheme}`, { fullPage: true });
    }
  });
});
