import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { MINUTE } from '../../server/src/kernel/clock.js';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { knownStepUp } from '../../server/test/support/known-step-up.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow, phone, windows } from './support/screens.js';

/** Many steps, each with axe on a busy machine. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(journey.app.clock.now().getTime() / 1000) });

/** The code that was mailed last, typed into the dialog that asks for it. */
async function confirmByMail(page: Page, person: Actor): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(/ 1\/6$/) });
  await dialog.getByText(person.email).waitFor();
  const mail = await journey.app.sandbox.mail.waitFor(person.email, ({ subject }) =>
    /^\d{6} (confirms|bestätigt)/.test(subject),
  );
  await dialog.getByLabel(/ 1\/6$/).pressSequentially(mail.subject.slice(0, 6));
  await dialog.waitFor({ state: 'detached' });
}

async function withFactor(): Promise<{ person: Actor; secret: string; recoveryCodes: string[] }> {
  const person = await signUp(journey.app, { role: 'creator' });
  const proof = { 'X-Step-Up': await knownStepUp(journey.app, person.token, 'factor') };
  const { secret } = (await person.post('/api/auth/totp', {}, proof)).body as { secret: string };
  const { body } = await person.post('/api/auth/totp/confirm', { code: await codeOf(secret) });
  journey.app.clock.advance(MINUTE);
  return { person, secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

async function passwordStep({ page, goto, lang }: Visit, { email, password }: Actor): Promise<void> {
  const english = lang === 'en';
  await goto('/login');
  await page.getByRole('button', { name: english ? 'Use a password' : 'Passwort verwenden' }).click();
  await page.getByLabel(english ? 'E-mail or username' : 'E-Mail oder Nutzername').fill(email);
  await page.getByLabel(english ? 'Password' : 'Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: english ? 'Log in' : 'Anmelden', exact: true }).click();
}

describe('two-step verification', () => {
  it('is turned on in the settings, with a code by mail and one of the app', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    const { page } = visit;
    visit.tolerate(/403|400/);
    await visit.openAs(person, '/settings/security');
    await page.getByRole('link', { name: 'Set up' }).click();
    await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await confirmByMail(page, person);
    const secret = await page.locator('code').innerText();
    await visit.expectAccessible();
    await visit.screenshot('two-steps-set-up');
    await page.setViewportSize(phone);
    await visit.expectFits();
    await visit.screenshot('two-steps-set-up');
    await page.getByLabel(/ 1\/6$/).pressSequentially(await codeOf(secret));
    await page.getByRole('heading', { name: 'Keep these codes safe' }).waitFor();
    const shown = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(shown).toHaveLength(10);
    await visit.expectFits();
    await visit.expectAccessible();
    await visit.screenshot('two-steps-codes', { fullPage: true });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.waitForURL('**/settings/security');
    await page.getByText('10 codes left').waitFor();
    expect((await person.get('/api/auth/totp')).body).toMatchObject({ data: { recoveryCodesLeft: 10 } });
  });

  it('asks after the password; a wrong code is told, a recovery code counts down', async () => {
    const { person, secret, recoveryCodes } = await withFactor();
    const visit = await journey.newPage();
    const { page } = visit;
    visit.tolerate(/403|400/);
    await passwordStep(visit, person);
    await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
    await visit.expectAccessible();
    for (const size of windows) {
      await page.setViewportSize(size);
      await visit.expectFits();
      await visit.screenshot('login-second-step');
    }
    const right = await codeOf(secret);
    await page.getByLabel(/ 1\/6$/).pressSequentially(right === '000000' ? '000001' : '000000');
    await page.getByText('This is not the current code from your app.').waitFor();
    await page.getByLabel(/ 1\/6$/).pressSequentially(right);
    await page.waitForURL('**/creator');

    const german = await journey.newPage({ lang: 'de' });
    german.tolerate(/403|400/);
    await passwordStep(german, person);
    await german.page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
    await german.page.setViewportSize(phone);
    await german.expectAccessible();
    await german.screenshot('login-recovery');
    await german.page.getByLabel('Wiederherstellungscode').fill(recoveryCodes[0] ?? '');
    await german.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await german.page.getByText('Noch 9 sind übrig').waitFor();
  });

  it('gives new recovery codes', async () => {
    const { person, recoveryCodes } = await withFactor();
    person.recoveryCodes.push(...recoveryCodes.slice(0, 1));
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(person, '/settings/security');
    await page.getByText('9 codes left').waitFor();
    await judgeInEveryWindow(visit, 'settings-two-steps');
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await confirmByMail(page, person);
    const dialog = page.getByRole('dialog', { name: 'Your new recovery codes' });
    await dialog.getByRole('listitem').nth(9).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(10);
    await visit.expectAccessible();
    await visit.screenshot('two-steps-new-codes');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 codes left').waitFor();
  });

  it('is turned off with a mailed code', async () => {
    const { person, recoveryCodes } = await withFactor();
    person.recoveryCodes.push(...recoveryCodes.slice(0, 1));
    const visit = await journey.newPage({ lang: 'de' });
    const { page } = visit;
    await visit.openAs(person, '/settings/security');
    await page.getByText('Noch 9 Codes').waitFor();
    await judgeInEveryWindow(visit, 'settings-two-steps');
    await page.getByRole('button', { name: 'Ausschalten' }).click();
    // The message stays for some seconds only.
    await Promise.all([
      confirmByMail(page, person),
      page.getByText('Die Bestätigung in zwei Schritten ist aus').waitFor(),
    ]);
    await page.getByRole('link', { name: 'Einrichten' }).waitFor();
    expect((await person.get('/api/auth/totp')).body).toMatchObject({ data: { since: null } });
  });
});

describe('a lost second factor', () => {
  it('is removed by support after a wait, unless its owner stops it', async () => {
    const { person } = await withFactor();
    const support = await signUpStaff(journey.app);
    const desk = await journey.newPage();
    desk.tolerate(/403|400/);
    await desk.openAs(support, `/staff/users/${person.id}`);
    await desk.page
      .getByRole('button', { name: /More|Mehr/ })
      .first()
      .click();
    await desk.page.getByRole('menuitem', { name: 'Remove two-step verification' }).click();
    const ask = desk.page.getByRole('dialog', { name: /Remove two-step verification of/ });
    await ask.getByLabel('Reason').fill('Lost the phone, checked by video');
    await desk.expectAccessible();
    await desk.screenshot('staff-remove-factor');
    await ask.getByRole('button', { name: 'Start removal' }).click();
    await confirmByMail(desk.page, support);
    await desk.page.getByText(/Removed on/).waitFor();

    const mail = await journey.app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.includes('wird entfernt'),
    );
    const owner = await journey.newPage({ lang: 'de', width: 390, height: 844 });
    await owner.goto(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
    await owner.page.getByRole('button', { name: 'Eingeschaltet lassen' }).waitFor();
    expect(owner.page.url()).not.toContain('#');
    await owner.expectAccessible();
    await owner.screenshot('keep-factor');
    await owner.page.getByRole('button', { name: 'Eingeschaltet lassen' }).click();
    await owner.page.getByText('Die Bestätigung in zwei Schritten bleibt an').waitFor();
    const shown = await support.get(`/api/support/user/${person.id}`);
    expect(shown.body).toMatchObject({ data: { secondFactor: true, secondFactorRemovalAt: null } });
  });
});

describe('the list of devices', () => {
  it('names this one and ends all others', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(person, '/settings/security');
    const button = page.getByRole('button', { name: 'Log out all other devices' });
    await button.scrollIntoViewIfNeeded();
    await page.getByText('Chrome, Linux').first().waitFor();
    for (const size of windows) {
      await page.setViewportSize(size);
      await visit.expectFits();
      await button.scrollIntoViewIfNeeded();
      await visit.screenshot('settings-devices');
    }
    await visit.expectAccessible();
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out all other devices' }).click();
    await page.getByText('All other devices are logged out').waitFor();
    await button.waitFor({ state: 'detached' });
    expect((await person.get('/api/auth/sessions')).status).toBe(401);
  });
});
