import type { CDPSession } from 'playwright-core';
import { generate } from 'otplib';
import { MINUTE } from '../../server/src/kernel/clock.js';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { knownStepUp } from '../../server/test/support/known-step-up.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { windows } from './support/screens.js';

/** Browsers take no passkey for a bare address. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ host: 'localhost' });
});
afterAll(() => journey.close());

interface Authenticator {
  /** False: the person takes their time. */
  touched: (touched: boolean) => Promise<void>;
  /** False: the person shows no finger, face or PIN. */
  verifies: (verified: boolean) => Promise<void>;
}

/** The one that Chromium plays for tests, built into the device. */
async function authenticatorOf({ context, page }: Visit): Promise<Authenticator> {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touched: (enabled) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined),
    verifies: (isUserVerified) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined),
  };
}

const mailedCode = async ({ email }: Actor): Promise<string> => {
  const mail = await journey.app.sandbox.mail.waitFor(email, ({ subject }) =>
    /^\d{6} (confirms|bestätigt)/.test(subject),
  );
  return mail.subject.slice(0, 6);
};

const shownIn = async (visit: Visit, name: string, at?: string): Promise<void> => {
  for (const size of windows) {
    await visit.page.setViewportSize(size);
    await visit.expectFits();
    if (at !== undefined) await visit.page.getByText(at).scrollIntoViewIfNeeded();
    await visit.screenshot(name);
  }
};

/** To the login page, as on a device that nobody is signed in on. */
const signOut = async ({ page, goto }: Visit): Promise<void> => {
  await goto('/logout');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await goto('/login');
};

it('is added, logs in from a field and by the button, confirms its own removal, and is gone', async () => {
  const person = await signUp(journey.app, { role: 'creator' });
  const visit = await journey.newPage({ lang: 'de' });
  const { page } = visit;
  visit.tolerate(/400/);
  const authenticator = await authenticatorOf(visit);
  await visit.openAs(person, '/settings/security');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await dialog.getByText(person.email).waitFor();
  const code = await mailedCode(person);

  // Cancelled in the browser: told, and the same code is still good.
  await authenticator.verifies(false);
  await dialog.getByLabel(/ 1\/6$/).pressSequentially(code);
  await page.getByText('Abgebrochen oder zu lange gewartet').waitFor();
  await authenticator.verifies(true);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await dialog.getByText(person.email).waitFor();
  await dialog.getByLabel(/ 1\/6$/).pressSequentially(code);
  await page.getByText('Noch nicht verwendet.').waitFor();

  await page.getByRole('button', { name: 'Umbenennen' }).click();
  const naming = page.getByRole('dialog', { name: 'Passkey umbenennen' });
  await naming.getByLabel('Name').fill('Mein Laptop');
  await visit.screenshot('passkey-rename');
  await naming.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Mein Laptop').waitFor();
  await visit.expectAccessible();
  await shownIn(visit, 'settings-passkeys', 'Mein Laptop');

  // By the field: the authenticator answers as soon as the browser offers it.
  await signOut(visit);
  await page.waitForURL('**/creator');

  // By the button, while nobody touches the device for the offer in the field.
  await authenticator.touched(false);
  await signOut(visit);
  const button = page.getByRole('button', { name: 'Mit Passkey anmelden' });
  await button.waitFor();
  await visit.expectAccessible();
  await shownIn(visit, 'login-passkey');
  await authenticator.touched(true);
  await button.click();
  await page.waitForURL('**/creator');

  await page.goto('/settings/security');
  await page.getByText('Zuletzt verwendet').waitFor();
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click();
  const confirming = page.getByRole('dialog', { name: 'Passkey Mein Laptop entfernen' });
  const confirm = confirming.getByRole('button', { name: 'Passkey verwenden' });
  await confirm.waitFor();
  await visit.expectAccessible();
  await shownIn(visit, 'step-up-passkey');
  await confirm.click();
  await page.getByText('Passkey entfernt.').waitFor();
  await page.getByText('Mein Laptop').first().waitFor({ state: 'detached' });
  expect(
    (await person.post('/api/auth/signin', { login: person.email, password: person.password })).status,
  ).toBe(200);
  const events = await journey.app.db.query<{ kind: string }>(
    `SELECT kind FROM security_event WHERE user_id = $1 AND kind LIKE 'passkey%' ORDER BY at`,
    [person.id],
  );
  expect(events.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_removed']);
});

it('finishes a login that asks for a second step', async () => {
  const person = await signUp(journey.app, { role: 'creator' });
  const visit = await journey.newPage();
  const { page } = visit;
  visit.tolerate(/403|400/);
  const authenticator = await authenticatorOf(visit);
  await visit.openAs(person, '/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByText(person.email).waitFor();
  await dialog.getByLabel(/ 1\/6$/).pressSequentially(await mailedCode(person));
  await page.getByText('Not used yet.').waitFor();
  const proof = { 'X-Step-Up': await knownStepUp(journey.app, person.token, 'factor') };
  const { secret } = (await person.post('/api/auth/totp', {}, proof)).body as { secret: string };
  const epoch = Math.floor(journey.app.clock.now().getTime() / 1000);
  await person.post('/api/auth/totp/confirm', { code: await generate({ secret, epoch }) });
  journey.app.clock.advance(MINUTE);

  await authenticator.touched(false);
  await signOut(visit);
  await page.getByRole('button', { name: 'Use a password' }).click();
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await button.waitFor();
  await visit.expectAccessible();
  await shownIn(visit, 'second-step-passkey');
  await authenticator.touched(true);
  await button.click();
  await page.waitForURL('**/creator');
});

it('says so where the browser knows no passkeys', async () => {
  const person = await signUp(journey.app, { role: 'creator' });
  const visit = await journey.newPage({ lang: 'de', width: 390, height: 844 });
  const { page } = visit;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await visit.goto('/login');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.getByText('Dieser Browser unterstützt keine Passkeys.').waitFor();
  await visit.openAs(person, '/settings/security');
  await page.getByText('Dieser Browser kann keine Passkeys erstellen.').waitFor();
  await visit.screenshot('passkeys-unsupported', { fullPage: true });
  expect(await page.getByRole('button', { name: 'Passkey hinzufügen' }).count()).toBe(0);
});
