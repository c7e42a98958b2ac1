import { signUp } from '../../server/test/support/actors.js';
import { startJourney, type Journey, type PageOptions } from './support/journey.js';

/** Many steps, each with axe on a busy machine. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const linkTo = async (email: string, subject: string): Promise<string> => {
  const mail = await journey.app.sandbox.mail.waitFor(email, (found) => found.subject.startsWith(subject));
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
};

describe('a forgotten password', () => {
  it('is set anew from the mailed link, which works once', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    const { page } = visit;
    visit.tolerate(/400 \(Bad Request\)/);
    await visit.goto('/login/reset');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Enter a complete address').waitFor();
    await visit.expectAccessible();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`If ${person.email} has an account`).waitFor();
    await visit.screenshot('password-sent');

    const link = await linkTo(person.email, 'Neues Passwort');
    expect(new URL(link).pathname).toBe('/login/reset');
    await visit.goto(link);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    expect(page.url()).not.toContain('#');
    await visit.expectStill();
    await visit.expectAccessible();
    await visit.screenshot('password-new');
    await page.getByLabel('New password').fill('another-password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set').waitFor();
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Use a password' }).click();
    await page.getByLabel('E-mail or username').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('another-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/creator');

    const late = await journey.newPage();
    late.tolerate(/400 \(Bad Request\)/);
    await late.goto(link);
    await late.page.getByLabel('New password').fill('yet-another-one');
    await late.page.getByRole('button', { name: 'Set password' }).click();
    await late.page.getByText('This link has been used or has expired.').waitFor();
    await late.page.getByRole('button', { name: 'Send a new link' }).click();
    await late.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  });

  it.each<PageOptions>([
    { width: 1024, height: 768, lang: 'de' },
    { width: 390, height: 844, lang: 'de' },
  ])('is asked for in German at $width', async (options) => {
    const visit = await journey.newPage(options);
    await visit.goto('/login/reset');
    await visit.page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor();
    await visit.expectStill();
    await visit.expectFits();
    await visit.expectAccessible();
    await visit.screenshot('password-forgot');
  });
});

describe('a new address', () => {
  it('is confirmed from the mailed link', async () => {
    const person = await signUp(journey.app);
    await journey.app.db.query('UPDATE "user" SET email_verified = false WHERE id = $1', [person.id]);
    const link = await linkTo(person.email, 'Confirm');
    const visit = await journey.newPage({ lang: 'de' });
    visit.tolerate(/400 \(Bad Request\)/);
    await visit.goto(link);
    await visit.page.getByText('Deine Adresse ist bestätigt.').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('password-verified');
    const [row] = await journey.app.db.query('SELECT email_verified FROM "user" WHERE id = $1', [person.id]);
    expect(row).toEqual({ email_verified: true });
    // Whoever typed the address before it was proven is out.
    expect((await person.get('/api/me')).status).toBe(401);
    await visit.goto('/');
    await visit.goto(link);
    await visit.page.getByText('Dieser Link wurde schon benutzt oder ist abgelaufen.').waitFor();
    await visit.expectAccessible();
  });
});
