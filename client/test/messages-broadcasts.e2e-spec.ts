import type { Actor } from '../../server/test/support/actors.js';
import { signUp } from '../../server/test/support/actors.js';
import { picture } from '../../server/test/support/pictures.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, languages, walkAs } from './support/screens.js';

let journey: Journey;
let lena: Actor;
let fans: Actor[];

beforeAll(async () => {
  journey = await startJourney();
  lena = await signUp(journey.app, { role: 'creator', profile: { kycStatus: 'verified' } });
  await lena.post('/api/me/update', { username: 'lenalacht', displayName: 'Lena Hoffmann' });
  fans = await Promise.all(
    ['Noor van Dijk', 'Emre Yıldız'].map(async (displayName, n) => {
      const fan = await signUp(journey.app);
      await fan.post('/api/me/update', { username: `fan${n}`, displayName });
      await fan.post(`/api/user/${lena.id}/follow`);
      return fan;
    }),
  );
});
afterAll(() => journey.close());

describe.each(languages)('broadcasts in %s', (lang) => {
  it('begin with none', async () => {
    const nobody = await signUp(journey.app, { role: 'creator' });
    await walkAs(journey, nobody, lang, [
      {
        name: 'broadcasts-empty',
        path: '/messages/broadcasts',
        shows: lang === 'en' ? 'No broadcasts yet' : 'Noch keine Rundnachrichten',
      },
    ]);
  });
});

it('one message goes to all followers, and is recalled', async () => {
  const visit = await journey.newPage({ lang: 'de' });
  const { page } = visit;
  await visit.openAs(lena, '/messages/broadcasts');
  await page.getByRole('button', { name: 'Neue Rundnachricht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Rundnachricht' });
  await dialog.getByText(/^Bis zu 2 Personen\./).waitFor();
  await dialog.getByLabel('Nachricht', { exact: true }).fill('Mein neues Video ist da');
  await judgeInEveryWindow(visit, 'broadcast-dialog');
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await page.getByText('2 von 2').waitFor();
  await judgeInEveryWindow(visit, 'broadcasts');

  const hers = await journey.newPage();
  await hers.openAs(fans[0] as Actor, '/messages');
  await hers.page.getByText('Mein neues Video ist da').waitFor();
  await page.getByRole('button', { name: 'Zurückrufen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückrufen' }).click();
  await page.getByText('Zurückgezogen').waitFor();
  await hers.page.getByText('Mein neues Video ist da').first().waitFor({ state: 'detached' });
});

it('a picture goes to all followers, and so does a GIF', async () => {
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(lena, '/messages/broadcasts');
  const open = async () => {
    await page.getByRole('button', { name: 'New broadcast' }).click();
    const dialog = page.getByRole('dialog', { name: 'New broadcast' });
    await dialog.getByText(/^Up to 2 people\./).waitFor();
    return dialog;
  };
  const first = await open();
  await first
    .locator('input[type=file]')
    .setInputFiles({ name: 'view.png', mimeType: 'image/png', buffer: await picture() });
  await first
    .getByRole('listitem')
    .getByText(/^Ready/)
    .waitFor();
  await judgeInEveryWindow(visit, 'broadcast-files');
  await first.getByRole('button', { name: 'Send', exact: true }).click();
  const hers = await journey.newPage();
  await hers.openAs(fans[0] as Actor, `/messages/with/${lena.id}`);
  await hers.page
    .getByRole('log')
    .getByRole('button', { name: /Open picture/ })
    .waitFor();

  const second = await open();
  await second.getByRole('button', { name: 'GIF', exact: true }).click();
  await page.getByRole('button', { name: 'Choose GIF 1', exact: true }).click();
  await second.getByRole('img', { name: 'GIF' }).waitFor();
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await hers.page.getByRole('log').getByRole('img', { name: 'GIF' }).waitFor();
});

it('a page of a person is sent as a card', async () => {
  const [noor, emre] = fans as [Actor, Actor];
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(noor, '/lenalacht');
  await page.getByRole('button', { name: 'Send in messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send in messages' });
  await dialog.getByRole('combobox', { name: 'To' }).fill('Emre');
  await page.getByText('@fan1').click();
  await judgeInEveryWindow(visit, 'share-dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent to 1 person').waitFor();

  const his = await journey.newPage();
  await his.openAs(emre, `/messages/with/${noor.id}`);
  const card = his.page.getByRole('log').getByRole('link', { name: /Lena Hoffmann/ });
  await card.waitFor();
  await judgeInEveryWindow(his, 'shared-card');
  await card.click();
  await his.page.waitForURL('**/profile/lenalacht');
});
