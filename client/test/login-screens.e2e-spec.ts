import type { Page } from 'playwright-core';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, languages, walk } from './support/screens.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  const brand = await verifiedBrand(app);
  await brand.post('/api/me/update', { displayName: 'Nordkaffee' });
  await liveChallenge(app, brand, { title: 'Kaffee, aber kalt' });
  await liveChallenge(app, brand, {
    title: 'Snack break, seriously',
    mode: 'fixed',
    payPerEntry: { minor: 18_000, currency: 'EUR' },
  });
});
afterAll(() => journey.close());

const code = /\b\d{6}\b/;
async function wrongCode(address: string): Promise<string> {
  const mail = await journey.app.sandbox.mail.waitFor(address, ({ text }) => code.test(text));
  return code.exec(mail.text)?.[0] === '000000' ? '111111' : '000000';
}

async function newcomer(): Promise<Actor> {
  const person = await signUp(journey.app);
  await journey.app.db.query(
    `UPDATE "user" SET complete_onboarding = false, country = NULL, birth_date = NULL, username = 'member-' || substr(md5($1::text), 1, 6) WHERE id = $1`,
    [person.id],
  );
  return person;
}

const boxesOf = (page: Page, texts: string) =>
  page.evaluate((inside) => {
    const found = [
      ...document.querySelectorAll(`${inside} h1, ${inside} h2, ${inside} form, ${inside} [data-drawn]`),
    ];
    return found
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
  }, texts);

describe.each(languages)('the door in %s', (lang) => {
  it('is drawn by the page itself, each part where it stays', async () => {
    const still = await journey.newPage({ lang, scripts: false });
    await still.goto('/login');
    const drawn = await boxesOf(still.page, '#still');
    await still.screenshot('login-still');
    const visit = await journey.newPage({ lang });
    await visit.goto('/login');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await visit.settled();
    expect(await visit.page.locator('#still').count()).toBe(0);
    expect(drawn.length).toBe(3);
    expect(await boxesOf(visit.page, '#root')).toEqual(drawn);
    await visit.expectStill();
  });

  it('is not drawn for whoever is signed in', async () => {
    const unknown = await journey.app.http.get('/login').set('Accept-Language', lang);
    expect(unknown.text).toContain('id="still"');
    const known = await journey.app.http.get('/login').set('Cookie', 'signed_in=1');
    expect(known.text).not.toContain('id="still"');
  });

  it('shows what is open and what views bring', async () => {
    await walk(await journey.newPage({ lang }), [
      {
        name: 'login-preview',
        path: '/login',
        shows: async (page) => {
          await page.getByRole('heading', { level: 1 }).waitFor();
          if (page.viewportSize()?.width === 390) return;
          await page.getByText('133,00 €').waitFor();
          await page.getByText(/6,65\s€ (per|pro) 1\.000 Views/i).waitFor();
          await page.getByText(/126,00\s€ (per post|pro Beitrag)/).waitFor();
          await page.getByText(/100\.0K/).click();
          await page.getByText('665,00 €').waitFor();
        },
      },
    ]);
  });

  it('counts the tries of a code, and ends it after the fifth', async () => {
    const visit = await journey.newPage({ lang });
    const { page } = visit;
    visit.tolerate(/400 \(Bad Request\)/);
    const person = await signUp(journey.app, { role: 'creator' });
    await visit.goto('/login');
    await page.getByLabel(/^E-[mM]ail$/).fill(person.email);
    await page.getByRole('button', { name: /Send the code|Code senden/ }).click();
    const wrong = await wrongCode(person.email);
    for (const told of [
      /4 attempts left|Noch 4 Versuche/,
      /3 attempts|Noch 3/,
      /2 attempts|Noch 2/,
      /1 attempt|Noch 1 V/,
    ]) {
      await page.getByLabel('Code 1/6').pressSequentially(wrong);
      await page.getByRole('alert').getByText(told).waitFor();
    }
    await judgeInEveryWindow(visit, 'login-tries');
    await page.getByLabel('Code 1/6').pressSequentially(wrong);
    await page.getByText(/this code no longer works|Dieser Code gilt nicht mehr/).waitFor();
    await page.getByRole('button', { name: /Send a new one|Neuen senden/ }).waitFor();
  });

  it('says a wrong password in the reader’s language and leads to a new one', async () => {
    const visit = await journey.newPage({ lang });
    const { page } = visit;
    visit.tolerate(/40[01] \((Bad Request|Unauthorized)\)/);
    await visit.goto('/login');
    await page.getByRole('button', { name: /Use a password|Passwort verwenden/ }).click();
    await page.getByLabel(/or username|oder Nutzername/).fill('nobody@anyjoi.test');
    await page.getByLabel(/^(Password|Passwort)$/).fill('not-the-password');
    await page.getByRole('button', { name: /^(Log in|Anmelden)$/ }).click();
    await page.getByText(/name or password is wrong|Name oder Passwort ist falsch/).waitFor();
    await judgeInEveryWindow(visit, 'login-password');
    await page.getByRole('link', { name: /Forgot your password|Passwort vergessen/ }).click();
    await page.waitForURL('**/login/reset');
  });
});

describe.each(languages)('onboarding in %s', (lang) => {
  it('says on every step what it unlocks', async () => {
    const visit = await journey.newPage({ lang });
    const { page } = visit;
    await visit.signInAs(await newcomer());
    await page.waitForURL('**/onboarding');
    await page.getByText(/2 challenges are open today|2 Challenges sind heute offen/).waitFor();
    await judgeInEveryWindow(visit, 'onboarding-account');
    await page.getByRole('button', { name: /Continue as creator|Als Creator weiter/ }).click();
    await page.getByRole('heading', { name: /What should we call you|Wie sollen wir dich nennen/ }).waitFor();
    await page.getByLabel(/Birth date|Geburtsdatum/).fill('1900-01-01');
    await page.keyboard.press('Tab');
    await page.getByText(/check the year|prüfe das Jahr/).waitFor();
    await page.getByLabel(/Birth date|Geburtsdatum/).fill('2011-03-01');
    await page.keyboard.press('Tab');
    await page.getByText(/consent of a guardian|Zustimmung eines Sorgeberechtigten/).waitFor();
    await judgeInEveryWindow(visit, 'onboarding-name');
    await page.getByLabel(/Birth date|Geburtsdatum/).fill('1999-05-17');
    await page.getByLabel(/^(Name)$/).fill('Lena Hoffmann');
    await page.getByLabel(/Username|Nutzername/).fill(`lena.${lang}.${Date.now().toString(36)}`);
    await page.getByLabel(/Country|Land/).fill('German');
    await page.keyboard.press('Enter');
    await page.getByText('+49').first().waitFor();
    await page.getByLabel(/Phone|Telefon/).fill('0170 1234567');
    await page.getByRole('button', { name: /^(Continue|Weiter)$/ }).click();
    await page.getByRole('heading', { name: /What are your channels|Welche Kanäle hast du/ }).waitFor();
    await judgeInEveryWindow(visit, 'onboarding-channels');
    await page.getByRole('button', { name: /^(Continue|Weiter)$/ }).click();
    await page.getByRole('heading', { name: /What are you into|Was interessiert dich/ }).waitFor();
    await judgeInEveryWindow(visit, 'onboarding-ready');
  });

  it('keeps the choice when it could not be saved, and says so', async () => {
    const visit = await journey.newPage({ lang });
    const { page } = visit;
    visit.tolerate(/500|Failed to load/);
    await visit.signInAs(await newcomer());
    await page.route('**/api/me/accountType', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByText(/I represent a brand|Ich vertrete eine Marke/).click();
    await page.getByRole('button', { name: /Continue as brand|Als Marke weiter/ }).click();
    await page.getByText(/Failed to update account type|Die Kontoart wurde nicht geändert/).waitFor();
    expect(
      await page.getByRole('radio', { name: /I represent a brand|Ich vertrete eine Marke/ }).isChecked(),
    ).toBe(true);
  });
});
