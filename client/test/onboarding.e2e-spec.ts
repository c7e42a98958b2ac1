import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { signUp } from '../../server/test/support/actors.js';
import { untilKept } from './support/drafts.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

async function newcomer() {
  const person = await signUp(journey.app);
  await journey.app.db.query(
    `UPDATE "user" SET complete_onboarding = false, country = NULL, birth_date = NULL, username = 'member-' || substr(md5($1::text), 1, 6) WHERE id = $1`,
    [person.id],
  );
  return person;
}

const typeInto = async (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

describe('onboarding', () => {
  it('makes a creator of a newcomer in four steps, and finds the step again after a visit elsewhere', async () => {
    const visit = await journey.newPage();
    const { page, expectAccessible, screenshot } = visit;
    const person = await newcomer();
    // What led here is found again at the end.
    await visit.goto('/creator/challenges?show=mine');
    await page.waitForURL('**/login');
    await visit.signInAs(person);
    await page.waitForURL('**/onboarding');
    await page.getByText('I represent a brand').waitFor();
    await expectAccessible();
    await screenshot('onboarding');
    await page.getByRole('button', { name: 'Continue as creator' }).click();
    await page.getByText('Account type updated successfully').waitFor();

    await typeInto(page, 'Name', 'Lena Hoffmann');
    await typeInto(page, 'Username', 'login');
    await page.getByText('This one is taken').waitFor();
    const name = `lena.${Date.now().toString(36)}`;
    await typeInto(page, 'Username', name);
    await page.getByText('This one is available').waitFor();
    await page.getByLabel('Country').fill('Germ');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Birth date', '2020-01-01');
    await page.keyboard.press('Tab');
    await page.getByText('You must be at least 14').waitFor();
    await typeInto(page, 'Birth date', '1999-05-17');
    await page.keyboard.press('Tab');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'What are your channels?' }).waitFor();
    await expectAccessible();
    await typeInto(page, 'TikTok', '@lenalacht');
    await page.getByText('Saved. You can continue later.').waitFor();
    await untilKept(page, 'lenalacht');
    await visit.goto('/');
    await visit.goto('/creator');
    await page.waitForURL('**/onboarding');
    await page.getByRole('heading', { name: 'What are your channels?' }).waitFor();
    expect(await page.getByLabel('TikTok').inputValue()).toBe('lenalacht');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'What are you into?' }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Let’s go' }).click();
    await page.waitForURL('**/creator/challenges?show=mine');
    const { body } = (await person.get('/api/me')) as { body: { data: Record<string, unknown> } };
    expect(body.data).toMatchObject({
      username: name,
      displayName: 'Lena Hoffmann',
      accountType: 'creator',
      country: 'DE',
      dialCode: '+49',
      birthDate: '1999-05-17',
      completeOnboarding: true,
      socials: { tiktok: 'lenalacht' },
    });
  });

  it('lets a fan pass without an account type, in German', async () => {
    const visit = await journey.newPage({ lang: 'de', width: 1024, height: 768 });
    await visit.signInAs(await newcomer());
    await visit.page.waitForURL('**/onboarding');
    await visit.expectAccessible();
    await visit.page.getByRole('button', { name: 'Als Fan weiter' }).click();
    await visit.page.getByRole('heading', { name: 'Wie sollen wir dich nennen?' }).waitFor();
  });
});

describe('staff', () => {
  it('set up their second factor before anything else', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    visit.tolerate(/403/);
    const person = await signUp(journey.app);
    await journey.app.db.query(
      `UPDATE "user" SET roles = ARRAY['support'], default_role = 'support' WHERE id = $1`,
      [person.id],
    );
    await visit.goto('/login');
    await page.getByRole('button', { name: 'Use a password' }).click();
    await typeInto(page, 'E-mail or username', person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/login/second-factor');
    await page
      .getByRole('heading', { name: /two-step verification|Bestätigung in zwei Schritten/ })
      .waitFor();
    await page.getByRole('button', { name: /Send me a code|Code per E-Mail senden/ }).click();
    const mail = await journey.app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      /^\d{6} (confirms|bestätigt)/.test(subject),
    );
    await page
      .getByRole('dialog')
      .getByLabel(/ 1\/6$/)
      .pressSequentially(mail.subject.slice(0, 6));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const secret = await page.locator('code').innerText();
    await visit.expectAccessible();
    await visit.screenshot('second-factor');
    await page.getByLabel(/ 1\/6$/).pressSequentially(await generate({ secret }));
    await page.getByRole('button', { name: /I have saved them|Ich habe sie gespeichert/ }).click();
    await page.waitForURL('**/brand');
  });
});
