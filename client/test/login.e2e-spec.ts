import { signUp } from '../../server/test/support/actors.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const code = /\b\d{6}\b/;
/** The code the person was mailed. */
async function mailedCode(address: string): Promise<string> {
  const mail = await journey.app.sandbox.mail.waitFor(address, ({ text }) => code.test(text));
  return code.exec(mail.text)?.[0] ?? '';
}

describe('signing in', () => {
  it('takes a code by mail, in one paste', async () => {
    const { page, goto, expectAccessible, screenshot } = await journey.newPage();
    const person = await signUp(journey.app, { role: 'brand', profile: { language: 'en' } });
    await goto('/login');
    await page.getByLabel('E-mail').fill(person.email);
    await screenshot('login');
    await expectAccessible();
    await page.getByRole('button', { name: 'Send the code' }).click();
    const digits = await mailedCode(person.email);
    const first = page.getByLabel('Code 1/6');
    await first.focus();
    await first.evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, digits);
    await page.waitForURL('**/brand');
    await page.getByRole('navigation').first().waitFor();
  });

  it('tells a wrong code and stays', async () => {
    const { page, goto, tolerate } = await journey.newPage({ lang: 'de' });
    tolerate(/400 \(Bad Request\)/);
    const person = await signUp(journey.app, { role: 'creator' });
    await goto('/login');
    await page.getByLabel('E-Mail').fill(person.email);
    await page.getByRole('button', { name: 'Code senden' }).click();
    const wrong = (await mailedCode(person.email)) === '000000' ? '111111' : '000000';
    await page.getByLabel('Code 1/6').pressSequentially(wrong);
    await page.getByText('Dieser Code stimmt nicht. Noch 4 Versuche.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('takes a password, keeps the session over a reload, and ends it at logout', async () => {
    const { page, goto } = await journey.newPage();
    const person = await signUp(journey.app, { role: 'creator', profile: { language: 'en' } });
    await goto('/login');
    await page.getByRole('button', { name: 'Use a password' }).click();
    await page.getByLabel('E-mail or username').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/creator');
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/creator');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).toEqual(['anyjoi:auth']);
    await goto('/logout');
    await page.waitForURL((url) => url.pathname === '/');
    await goto('/creator');
    await page.waitForURL('**/login');
  });

  it('goes to Google and comes back as a new member', async () => {
    const { page, goto } = await journey.newPage();
    await goto('/login');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByTestId('google-email').fill('ada@example.test');
    await page.getByTestId('google-name').fill('Ada Lovelace');
    await page.getByTestId('google-consent').click();
    await page.waitForURL('**/onboarding');
    expect(page.url()).not.toContain('token');
  });

  it('says so when Google is refused', async () => {
    const { page, goto } = await journey.newPage();
    await goto('/login');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByTestId('google-refuse').click();
    await page.getByText('Sign-in with Google failed').waitFor();
  });

  it('wants a computer on a phone, not on a narrow window', async () => {
    const phone = await journey.newPage({ width: 390, height: 844, phone: true });
    await phone.goto('/login');
    await phone.page.getByRole('heading', { name: 'We’re best on desktop' }).waitFor();
    await phone.expectAccessible();
    await phone.screenshot('try-on-desktop');
    const narrow = await journey.newPage({ width: 390, height: 844 });
    await narrow.goto('/login');
    await narrow.page.getByLabel('E-mail').waitFor();
  });
});
