import { twoHalves } from '../../server/test/support/pictures.js';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey } from './support/journey.js';
import { judge, languages, walkAs } from './support/screens.js';

/** Many steps, each with axe on a busy machine. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

type Body = { data: Record<string, unknown> };

async function open(path: string) {
  const person = await signUp(journey.app, { role: 'creator' });
  const visit = await journey.newPage();
  await visit.openAs(person, path);
  return { person, visit, page: visit.page };
}

const me = async (person: Actor) => ((await person.get('/api/me')).body as Body).data;
const setting = async (person: Actor) => ((await person.get('/api/me/setting')).body as Body).data;

describe('the profile', () => {
  it('is changed, with a name that is free', async () => {
    const { person, visit, page } = await open('/settings/profile');
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);

    const name = `lena.${Date.now().toString(36)}`;
    await page.getByLabel('Name', { exact: true }).fill('Lena Hoffmann');
    await page.getByLabel('Username').fill('login');
    await page.getByText('This one is taken').waitFor();
    await page.getByLabel('Username').fill(name);
    await page.getByText('This one is available').waitFor();
    await page.getByLabel('Phone', { exact: true }).fill('abc');
    await page.getByText('Enter the number without the dial code').waitFor();
    await page.getByLabel('Phone', { exact: true }).fill('30 901820');
    await page.getByLabel('Birth date').fill('2020-01-01');
    await page.getByLabel('TikTok').fill('@lenalacht');
    visit.tolerate(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('.ant-form-item-explain-error').getByText(/14/).waitFor();
    await page.getByLabel('Birth date').fill('1999-05-17');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile saved').waitFor();
    expect(await me(person)).toMatchObject({
      displayName: 'Lena Hoffmann',
      username: name,
      phone: '30 901820',
      birthDate: '1999-05-17',
      socials: { tiktok: 'lenalacht' },
    });
  });

  it('takes a picture that is cut to size', async () => {
    const { person, visit, page } = await open('/settings/profile');
    await page.getByRole('button', { name: 'Change picture' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await twoHalves(600, 400) });
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await dialog.getByRole('slider').press('ArrowRight');
    await dialog.getByRole('button', { name: /arrow keys/ }).press('ArrowLeft');
    await visit.expectAccessible();
    await visit.screenshot('settings-crop');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByText('Picture changed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect((await me(person))['avatarUrl']).toMatch(/^http/);
  });

  it('asks before unsaved words are left', async () => {
    const { page } = await open('/settings/profile');
    await page.getByLabel('About you').fill('I film my coffee.');
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await sections.getByRole('link', { name: 'Security' }).click();
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
    await ask.getByRole('button', { name: 'Stay' }).click();
    await ask.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/settings/profile');
    await sections.getByRole('link', { name: 'Security' }).click();
    await ask.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/settings/security');
    await sections.getByRole('link', { name: 'Profile' }).click();
    await page.getByText('It is still here').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByLabel('About you').inputValue()).toBe('I film my coffee.');
  });
});

describe('the account', () => {
  it('changes its type after asking, and its language at once', async () => {
    const { person, page } = await open('/settings/account');
    await page.getByText('I represent a brand').waitFor();
    await page.getByText('I represent a brand').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await page.getByText('Account type updated successfully').waitFor();
    expect(await me(person)).toMatchObject({ accountType: 'brand' });
    await page.getByRole('button', { name: 'Switch to Creator' }).waitFor();
    await page.getByLabel('Language').press('Enter');
    await page.getByLabel('Language').press('ArrowDown');
    await page.getByLabel('Language').press('Enter');
    await page.getByRole('heading', { name: 'Konto', level: 1 }).waitFor();
    await eventually(async () => (await me(person))['language'] === 'de');
    await page.getByRole('button', { name: 'Zu Creator wechseln' }).click();
    await page.getByText('Du nutzt Anyjoi jetzt als Creator').waitFor();
  });

  it('says what went wrong in the fixed words where the server has none', async () => {
    const { visit, page } = await open('/settings/account');
    visit.tolerate(/500/);
    await page.route('**/api/me/accountType', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByText('I represent a brand').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await page.getByText('Failed to update account type').waitFor();
  });
});

describe('security', () => {
  it('changes the password, and logs other devices out', async () => {
    const { person, visit, page } = await open('/settings/security');
    await page.getByText('This device').waitFor();
    visit.tolerate(/400 \(Bad Request\)/);
    const others = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Log out' }) });
    expect(await others.count()).toBe(1);
    await others.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await others.waitFor({ state: 'detached' });
    await eventually(async () => (await person.get('/api/me')).status === 401);

    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Use at least 8 characters').waitFor();
    await page.getByLabel('New password').fill('a-new-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is wrong').waitFor();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. Other devices').waitFor();

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    visit.tolerate(/401/);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Get started →' }).waitFor();
  });
});

describe('what reaches a person', () => {
  it('is paid for when the price is set', async () => {
    const { person, visit, page } = await open('/settings/inbox');
    await page.getByText('Anyone who pays').click();
    await page.getByLabel('Price of a message, in coins').fill('250');
    await page.getByText('The sender pays 2,50 €.').waitFor();
    await judge(visit, 'settings-price', true);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Inbox settings saved').waitFor();
    expect(await setting(person)).toMatchObject({ whoCanMessage: 'pay_per_message', messagePrice: 250 });
  });

  it('is switched by kind and channel, and back when the server refuses', async () => {
    const { person, visit, page } = await open('/settings/notifications');
    const byMail = page.getByRole('switch', { name: 'Entries by E-mail' });
    await byMail.click();
    await eventually(async () => {
      const { emailNotifications } = await setting(person);
      return (emailNotifications as Record<string, boolean>)['entries'] === false;
    });
    visit.tolerate(/503/);
    await page.route('**/api/me/setting', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { message: 'Not now' } })
        : route.continue(),
    );
    const byApp = page.getByRole('switch', { name: 'Challenges by App' });
    await byApp.click();
    // A server that fails has no words for a person.
    await page.getByText('Have an error!').waitFor();
    await page.waitForFunction(
      (box) => box?.getAttribute('aria-checked') === 'true',
      await byApp.elementHandle(),
    );
  });

  it('is chosen by language and topic', async () => {
    const { person, page } = await open('/settings/privacy');
    await page.getByRole('switch', { name: 'Show when I am online' }).click();
    await eventually(async () => (await setting(person))['showOnlineState'] === false);
    await page.getByRole('switch', { name: /Autoplay videos/ }).click();
    await eventually(async () => {
      const { data } = (await person.get('/api/me/preferences')).body as Body;
      return data['autoplay'] === false;
    });
  });
});

it.each(languages)('every screen of the settings fits, in %s', async (lang) => {
  const person = await signUp(journey.app, { role: 'brand' });
  const screens = [
    ['profile', /^(Brand name|Name der Marke)$/],
    ['account', /^(Account type|Kontoart)$/],
    ['security', /^(This device|Dieses Gerät)$/],
    ['inbox', /^(Everyone|Alle)$/],
    ['notifications', /^App$/],
    ['privacy', /^(What others see|Was andere sehen)$/],
  ] as const;
  await walkAs(
    journey,
    person,
    lang,
    screens.map(([name, shows]) => ({
      name: `settings-${name}`,
      path: `/settings/${name}`,
      shows,
      whole: true,
    })),
  );
});
