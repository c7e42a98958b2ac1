import type { Actor } from '../../server/test/support/actors.js';
import { signUp, signUpStaff } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { startJourney, type Journey } from './support/journey.js';
import { desk, judge, languages, phone, walkAs } from './support/screens.js';

let journey: Journey;
let lena: Actor;
let omar: Actor;
let brand: Actor;
let support: Actor;

const named = async (role: 'creator' | 'brand', username: string, displayName: string, bio: string) => {
  const person = role === 'brand' ? await verifiedBrand(journey.app) : await signUp(journey.app, { role });
  const answer = await person.post('/api/me/update', { username, displayName, bio });
  if (answer.status !== 200) throw new Error(`update: ${answer.status}`);
  return person;
};

beforeAll(async () => {
  journey = await startJourney();
  lena = await named('creator', 'lenalacht', 'Lena Hoffmann', 'Kaffee, Rad und gute Laune.');
  omar = await named('creator', 'omarkocht', 'Omar Kaya', 'Zwei Pfannen, kein Plan.');
  brand = await named('brand', 'nordkaffee', 'Nordkaffee', 'Kaffee aus Hamburg.');
  await lena.post('/api/me/update', { socials: { tiktok: 'lena.lacht', youtube: 'lenalacht' } });
  await liveChallenge(journey.app, brand, { title: 'Kaffee, aber kalt' });
  await omar.post(`/api/user/${lena.id}/follow`);
  support = await signUpStaff(journey.app);
});
afterAll(() => journey.close());

describe.each(languages)('the page of a person in %s', (lang) => {
  it('is there for everybody, with a head of its own', async () => {
    const html = await (await fetch(`${journey.url}/lenalacht`)).text();
    expect(html).toContain('<title>Anyjoi · Lena Hoffmann (@lenalacht)</title>');
    expect(html).toContain('Kaffee, Rad und gute Laune.');
    expect(html).toContain('/lenalacht" />');
    expect(await (await fetch(`${journey.url}/nobody-here`)).text()).toContain('noindex');

    for (const [path, name] of [
      ['/lenalacht', 'profile'],
      ['/nordkaffee', 'profile-brand'],
    ] as const)
      for (const size of [desk, phone]) {
        const visit = await journey.newPage({ lang, ...size });
        await visit.goto(path);
        await visit.page.getByRole('heading', { level: 1 }).waitFor();
        await judge(visit, name);
        await visit.leave();
      }
  });

  it('stands beside the settings and the queue of staff', async () => {
    await walkAs(journey, lena, lang, [
      {
        name: 'settings-blocked',
        path: '/settings/privacy',
        shows: lang === 'en' ? 'Blocked people' : 'Blockierte Personen',
      },
    ]);
    await omar.post(`/api/user/${brand.id}/report`, {
      reason: 'spam',
      details: 'Schreibt jeden Tag dasselbe.',
    });
    await walkAs(journey, support, lang, [
      { name: 'staff-reports', path: '/staff/reports', shows: 'Schreibt jeden Tag dasselbe.' },
    ]);
  });
});

it('somebody is found, followed, blocked and reported, and staff decide', async () => {
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.signInAs(lena);
  await page.getByRole('button', { name: 'Search or jump to…' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('omar');
  await page.getByRole('option', { name: /Omar Kaya/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Omar Kaya' }).waitFor();
  await page.getByRole('button', { name: 'Follow back' }).click();
  await page.getByRole('button', { name: 'Following', exact: true }).waitFor();
  await page.getByRole('button', { name: '1 follower', exact: true }).click();
  await page.getByRole('dialog').getByText('Lena Hoffmann').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  const more = page.getByRole('button', { name: 'More about Omar Kaya' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Hate or harassment').click();
  await dialog.getByLabel('What happened?').fill('Insults me below every post');
  await visit.expectAccessible();
  await visit.screenshot('report-dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.waitFor({ state: 'detached' });

  await more.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('You have blocked Omar Kaya').waitFor();
  await judge(visit, 'profile-blocked');
  // For each other they are gone.
  expect((await omar.get(`/api/user/username/lenalacht`)).status).toBe(404);
  for (const [who, whom] of [
    [lena, 'omar'],
    [omar, 'lena'],
  ] as const)
    expect((await who.get('/api/user', { q: whom })).body.data).toEqual([]);

  const staff = await journey.newPage();
  await staff.openAs(support, '/staff/reports?sort=most');
  await staff.page.getByRole('button', { name: /Omar Kaya/ }).click();
  await staff.page.getByText('Insults me below every post').waitFor();
  await staff.page.getByRole('button', { name: 'Decide' }).click();
  const decision = staff.page.getByRole('dialog');
  await decision.getByRole('radio', { name: /Warn/ }).check({ force: true });
  await decision.getByLabel('Facts').fill('Insults in three comments');
  await staff.expectAccessible();
  await staff.screenshot('report-decide');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await decision.waitFor({ state: 'detached' });
  const mail = await journey.app.sandbox.mail.waitFor(omar.email, ({ subject }) =>
    subject.includes('Omar Kaya'),
  );
  expect(mail.text).toContain('Insults in three comments');
  expect(mail.text).not.toContain('Lena');
  await journey.app.sandbox.mail.waitFor(lena.email, ({ subject }) => subject.includes('Omar Kaya'));
});
