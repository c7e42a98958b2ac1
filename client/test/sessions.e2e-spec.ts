import { DAY } from '../../server/src/kernel/clock.js';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

/** Many steps, each with axe on a busy machine. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

interface Session {
  id: string;
  current: boolean;
}

/** Ends the session of the browser from elsewhere; the one of the person's own calls stays. */
async function revoke(person: Actor): Promise<void> {
  const { data } = (await person.get('/api/auth/sessions')).body as { data: Session[] };
  for (const { id, current } of data) if (!current) await person.delete(`/api/auth/sessions/${id}`);
}

const kept = ({ page }: Visit) => page.evaluate(() => Object.keys(localStorage));

describe('a session', () => {
  it('ends at once when it is revoked, and the half-typed form is offered after the next login', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    const { page } = visit;
    visit.tolerate(/401 \(Unauthorized\)/);
    await visit.openAs(person, '/settings/profile');
    await page.getByLabel('Instagram').fill('lena.films');
    await page.getByLabel('About you').fill('I film my coffee, every morning.');
    // Before the pause in which a draft is usually written.
    await revoke(person);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Get started →' }).waitFor();
    expect(await kept(visit)).toEqual([]);

    await visit.signInAs(person);
    const offer = page.getByRole('status').filter({ hasText: 'You have an unfinished draft of Profile' });
    await offer.waitFor();
    await visit.expectStill();
    await visit.expectAccessible();
    await visit.screenshot('session-draft-offer');
    await offer.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/settings/profile');
    await page.getByText('It is still here').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('session-draft');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByLabel('About you').inputValue()).toBe('I film my coffee, every morning.');
    expect(await page.getByLabel('Instagram').inputValue()).toBe('lena.films');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile saved').waitFor();
    await page.reload();
    await page.getByLabel('About you').waitFor();
    // A draft is looked for once the form is there.
    await visit.settled();
    expect(await page.getByText('It is still here').count()).toBe(0);
  });

  it('does not show one person’s draft to another', async () => {
    const [first, second] = [await signUp(journey.app), await signUp(journey.app)];
    const visit = await journey.newPage();
    const { page } = visit;
    visit.tolerate(/401 \(Unauthorized\)/);
    await visit.openAs(first, '/settings/profile');
    await page.getByLabel('About you').fill('Only mine.');
    await revoke(first);
    await page.waitForURL((url) => url.pathname === '/');
    await visit.openAs(second, '/settings/profile');
    await page.getByLabel('About you').waitFor();
    await visit.settled();
    expect(await page.getByText(/unfinished draft|still here/).count()).toBe(0);
  });

  it('goes on by its cookies where the device has forgotten it', async () => {
    const email = `kept-${Date.now()}@anyjoi.test`;
    const password = 'correct-horse-battery';
    const { body } = await journey.app.http.post('/api/auth/signup').send({ email, password });
    expect(body.token).toEqual(expect.any(String));
    const visit = await journey.newPage();
    const { page, context } = visit;
    await visit.goto('/login');
    await page.getByRole('button', { name: 'Use a password' }).click();
    await page.getByLabel('E-mail or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/\/onboarding/);
    await page.evaluate(() => localStorage.clear());
    await visit.goto('/settings/account');
    await page.waitForURL(/\/onboarding/);
    expect((await context.cookies()).filter(({ name }) => name === 'signed_in')).toHaveLength(1);
    await visit.goto('/logout');
    await page.waitForURL((url) => url.pathname === '/');
    expect((await context.cookies()).filter(({ name }) => name === 'signed_in')).toHaveLength(0);
  });

  it('ends in every tab when one logs out', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    visit.tolerate(/401 \(Unauthorized\)/);
    await visit.signInAs(person);
    const other = await visit.context.newPage();
    await other.goto('/settings/account');
    await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await visit.goto('/logout');
    await visit.page.waitForURL((url) => url.pathname === '/');
    await other.getByRole('link', { name: 'Get started →' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/');
  });

  it('is renewed before the first other call when its token expired while away', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage();
    await visit.signInAs(person);
    await visit.page.getByRole('main').waitFor();
    await visit.page.close();

    journey.app.clock.advance(8 * DAY);
    await visit.context.clock.install({ time: journey.app.clock.now() });
    const page = await visit.context.newPage();
    const calls: { path: string; status: number }[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/api/')) calls.push({ path: pathname, status: answer.status() });
    });
    await page.goto('/settings/security');
    await page.getByText('This device').waitFor();
    expect(calls[0]).toEqual({ path: '/api/auth/refresh', status: 200 });
    expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1);
    expect(calls.filter(({ status }) => status === 401)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/settings/security');
  });
});
