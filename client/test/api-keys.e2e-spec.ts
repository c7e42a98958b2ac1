import { keyOf, program } from '../../server/test/support/api-keys.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../server/test/support/actors.js';
import { createDraft, verifiedBrand } from '../../server/test/support/challenges.js';
import { answering, type Receiver, startReceiver } from '../../server/test/support/receiver.js';
import { joined, newTeam } from '../../server/test/support/teams.js';
import { startJourney, type Journey } from './support/journey.js';
import { judge, languages, walkAs } from './support/screens.js';

let journey: Journey;
let receiver: Receiver;
let brand: Actor;

beforeAll(async () => {
  receiver = await startReceiver();
  journey = await startJourney({ env: { OUTGOING_PRIVATE: receiver.host } });
  brand = await verifiedBrand(journey.app);
  await createDraft(journey.app, brand, { title: 'Kaffee, aber kalt' });
});
afterAll(async () => {
  await journey.close();
  await receiver.close();
});

it('a key is made, used, seen in the log, rotated and revoked', async () => {
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(brand, '/settings/api-keys');
  await page.getByText('No API keys yet').waitFor();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('Shop sync');
  await page.getByRole('checkbox', { name: /challenges:read/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Key “Shop sync” is ready').waitFor();
  const read = async () => (await page.getByText(/^mk_live_\w{52}$/).textContent()) ?? '';
  const first = program(journey.app, '', await read());
  const done = page.getByRole('button', { name: 'Done' });
  expect(await done.isDisabled()).toBe(true);
  await page.getByLabel('I have stored the key').check();
  await done.click();

  const listed = await first.get('/partner/challenges');
  expect((listed.body as { data: object[] }).data).toMatchObject([{ title: 'Kaffee, aber kalt' }]);
  expect((await first.post('/partner/challenges')).status).toBe(403);
  await page.getByText('GET /partner/challenges').waitFor();
  await page.getByText('403 SCOPE_REQUIRED').waitFor();

  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await page.getByText('Key “Shop sync” is ready').waitFor();
  const second = program(journey.app, '', await read());
  expect([(await first.get('/partner/me')).status, (await second.get('/partner/me')).status]).toEqual([
    200, 200,
  ]);
  await page.getByLabel('I have stored the key').check();
  await done.click();
  await page.getByRole('button', { name: 'End old key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End old key' }).click();
  await page.getByText('Old key ended').waitFor();
  expect([(await first.get('/partner/me')).status, (await second.get('/partner/me')).status]).toEqual([
    401, 200,
  ]);

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Key revoked').waitFor();
  expect((await second.get('/partner/me')).status).toBe(401);
  await visit.leave();
});

it('an endpoint is added and pinged, and its deliveries can be read', async () => {
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(brand, '/settings/webhooks');
  await page.getByText('No webhook endpoints yet').waitFor();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  visit.tolerate(/status of 400/);
  await page.getByLabel('Address').fill('https://10.0.0.1/hook');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' });
  await send.click();
  await page.getByText('This address is private').waitFor();
  await page.getByLabel('Address').fill(`${receiver.url}/hook`);
  await send.click();
  await page.getByText(/^whsec_/).waitFor();
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Done' }).click();

  receiver.behave(answering(500, 'out of order'));
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Send ping' }).click();
  await page.getByText('Your server answered').waitFor();
  await page.getByText('out of order').waitFor();
  receiver.behave(answering(200, 'thanks'));
  await page.getByRole('button', { name: 'Resend' }).click();
  await page.getByText('thanks').waitFor();
  expect(receiver.received).toHaveLength(2);
  await visit.leave();
});

it('keys and endpoints of a team are managed while one acts for it', async () => {
  const team = await newTeam(brand, 'Nordkaffee');
  const colleague = await signUp(journey.app, { role: 'creator' });
  await joined(journey.app, team, brand, colleague, 'admin');
  await keyOf(journey.app, forTeam(journey.app, colleague, team), ['challenges:read'], {
    name: 'Stock sync',
  });
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(brand, '/settings/team');
  await page.getByRole('button', { name: /Switch team/ }).click();
  await page.getByRole('menuitem', { name: /Nordkaffee/ }).click();
  await page.waitForURL(/\/brand$/);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByText('Stock sync').first().waitFor();
  await page.getByText(/^Created by /).waitFor();
  await page.getByText(/programs of Nordkaffee/).waitFor();
  await judge(visit, 'settings-api-keys-team');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(`${receiver.url}/team`);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByText('Your endpoint is ready').waitFor();
  const [row] = await journey.app.db.query<{ owner: string }>(
    `SELECT owner_id AS owner FROM webhook_endpoint WHERE url = $1`,
    [`${receiver.url}/team`],
  );
  expect(row?.owner).toBe(team);
  await visit.leave();
});

describe.each(languages)('the screens of programs in %s', (lang) => {
  it('are there at every width', async () => {
    const english = lang === 'en';
    const [endpoint] = await journey.app.db.query<{ id: string; delivery: string }>(
      `SELECT e.id, d.id AS delivery FROM webhook_endpoint e JOIN webhook_delivery d ON d.endpoint_id = e.id`,
    );
    await brand.post('/api/api-key', { name: 'Reporting', scopes: ['challenges:read', 'content:read'] });
    await walkAs(journey, brand, lang, [
      { name: 'settings-api-keys', path: '/settings/api-keys', shows: 'Reporting' },
      {
        name: 'settings-webhooks',
        path: `/settings/webhooks/${endpoint?.id}/${endpoint?.delivery}`,
        shows: 'thanks',
      },
      { name: 'developers', path: '/developers', shows: english ? 'Quick start' : 'Schnellstart' },
      { name: 'developers-call', path: '/developers/post-challenges', shows: 'Idempotency-Key' },
    ]);
    await walkAs(journey, await signUpStaff(journey.app, 'support'), lang, [
      { name: 'staff-user-programs', path: `/staff/users/${brand.id}`, shows: 'Reporting', whole: true },
    ]);
  });
});
