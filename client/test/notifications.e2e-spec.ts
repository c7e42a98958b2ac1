import { HOUR } from '../../server/src/kernel/clock.js';
import { type Actor, forTeam, signUp } from '../../server/test/support/actors.js';
import { createDraft, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { join, newCreator } from '../../server/test/support/entries.js';
import { listOf, tell, written } from '../../server/test/support/notices.js';
import { joined, newTeam } from '../../server/test/support/teams.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey } from './support/journey.js';
import { holdLine } from './support/line.js';
import { judgeInEveryWindow, languages, walkAs } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let challengeId: string;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
  ({ id: challengeId } = await liveChallenge(journey.app, brand, { title: 'Kaffee, aber kalt' }));
});
afterAll(() => journey.close());

const named = async (displayName: string) => {
  const person = await newCreator(journey.app);
  await person.post('/api/me/update', { displayName });
  return person;
};
const about = () => ({ challengeId, challenge: 'Kaffee, aber kalt' });

it('what a creator does is counted live on the brand’s bell, opened by its link, and turned off', async () => {
  const [emre, zoe, malik] = [await named('Emre'), await named('Zoë'), await named('Malik')];
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(brand, '/brand');
  // What came with the paid challenge and with this browser is told first.
  await eventually(async () => {
    const told = new Set((await listOf(brand)).data.map(({ type }) => type));
    return ['challenge.published', 'invoice.issued', 'security.sign-in'].every((type) => told.has(type));
  });
  await written(journey.app);
  await brand.post('/api/notification/read-all');
  await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();

  await join(emre, challengeId);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await join(zoe, challengeId);
  await written(journey.app);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const link = panel.getByRole('link', { name: /Zoë and 1 other joined your challenge/ });
  await link.waitFor();
  await judgeInEveryWindow(visit, 'notifications-bell');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await link.click();
  await page.waitForURL(`**/brand/challenges/${challengeId}/entries`);
  await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();

  await visit.goto('/notifications');
  await page.getByRole('button', { name: 'More about: Zoë and 1 other joined your challenge' }).click();
  await page.getByRole('menuitem', { name: 'Why do I get this?' }).click();
  const why = page.getByRole('dialog');
  await why.getByText('It belongs to: Creators join your challenges.').waitFor();
  await visit.expectAccessible();
  await visit.screenshot('notifications-why');
  await why.getByRole('button', { name: 'Turn this kind off' }).click();
  await page.getByText('Turned off: Creators join your challenges').waitFor();
  await join(malik, challengeId);
  await written(journey.app);
  expect((await listOf(brand)).unreadCount).toBe(0);

  await visit.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Turn on: Creators join your challenges' }).click();
  await page.getByText('Turned off one by one').first().waitFor({ state: 'detached' });
});

it('what comes while a page is open and its line is not is counted once the line is', async () => {
  const [lena, fan] = [await named('Lena'), await named('Fan')];
  const { page, openAs } = await journey.newPage();
  const open = await holdLine(page);
  await openAs(lena, '/creator');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await bell.waitFor();
  await eventually(async () => (await listOf(lena)).data.some(({ type }) => type === 'security.sign-in'));
  await lena.post('/api/notification/read-all');
  await fan.post(`/api/user/${lena.id}/follow`);
  await written(journey.app);
  open();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
});

it('what a team is told opens as the team, what a member is told as themselves', async () => {
  const { app } = journey;
  const owner = await verifiedBrand(app);
  const editor = await named('Paula Schäfer');
  const team = await newTeam(owner, 'Nordkaffee');
  await joined(app, team, owner, editor, 'editor');
  const draft = await createDraft(app, forTeam(app, owner, team), { title: 'Kaffee für alle' });
  const challenge = { challengeId: draft.id, challenge: 'Kaffee für alle' };
  await tell(app, 'entry.submitted', { userId: team, key: 'team', facts: challenge });
  await owner.post(`/api/user/${editor.id}/follow`);
  await written(app);

  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(editor, '/notifications');
  await page.getByRole('link', { name: /submitted work to review/ }).click();
  await page.waitForURL(new RegExp(`/brand/challenges/${draft.id}/entries$`));
  await page.getByRole('button', { name: /Nordkaffee.*Switch team/ }).waitFor();
  await page.getByText('Kaffee für alle').first().waitFor();

  await visit.goto('/notifications');
  await page.getByRole('link', { name: /follows you/ }).click();
  // The profile of a person stands outside the frame, which names who is acted for.
  await page.getByRole('button', { name: 'Follow back' }).waitFor();
  await visit.goto('/notifications');
  await page.getByRole('button', { name: /Paula Schäfer.*Switch team/ }).waitFor();

  // As a mail leads there, in a browser that acts for oneself.
  await visit.goto(`/brand/challenges/${draft.id}?team=${team}`);
  await page.getByText('Kaffee für alle').first().waitFor();
  await page.getByRole('button', { name: /Nordkaffee.*Switch team/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');

  // Nobody but its members.
  const stranger = await journey.newPage();
  stranger.tolerate(/404/);
  await stranger.openAs(await named('Olga Petrenko'), `/notifications?team=${team}`);
  await stranger.page.getByText('You are not in that team any more.').waitFor();
  await stranger.page.getByRole('heading', { name: 'Notifications' }).waitFor();
});

it('tells that mail does not arrive, and sends it again when asked', async () => {
  const lena = await signUp(journey.app, { role: 'creator', profile: { language: 'en' } });
  await journey.app.sandbox.mailProvider.tell(lena.email, 'bounced');
  await written(journey.app);
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(lena, '/creator');
  await page.getByText(/^Our mail to .* does not arrive\./).waitFor();
  await judgeInEveryWindow(visit, 'notifications-address');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText(/^Our mail to .* does not arrive\./).waitFor({ state: 'detached' });
});

it.each(languages)('looks as it should in %s', async (lang) => {
  const lena = await named('Lena');
  const due = (hours: number, atStakeMinor: number) => ({
    key: `${lang}-${hours}`,
    dueAt: journey.app.clock.in(hours * HOUR).toISOString(),
    atStakeMinor,
  });
  const to = { userId: brand.id, facts: about(), actorId: lena.id };
  await tell(
    journey.app,
    'entry.submitted',
    { ...to, key: `${lang}-1`, group: `${lang}-a`, deadline: due(5, 64_000) },
    { ...to, key: `${lang}-2`, group: `${lang}-a`, deadline: due(30, 42_000) },
  );
  await tell(journey.app, 'challenge.exhausted', { userId: brand.id, key: `${lang}-3`, facts: about() });
  await tell(journey.app, 'payout.outcome', {
    userId: brand.id,
    key: `${lang}-4`,
    facts: { status: 'failed', amountMinor: 31_240 },
  });
  await walkAs(journey, brand, lang, [
    { name: 'notifications', path: '/notifications', shows: /Lena: 2 / },
    { name: 'notifications-unread', path: '/notifications/unread', shows: /Lena: 2 / },
    { name: 'notifications-deadlines', path: '/notifications/deadlines', shows: /640,00/ },
    {
      name: 'settings-notifications',
      path: '/settings/notifications',
      shows: lang === 'en' ? 'When mail comes' : 'Wann E-Mails kommen',
    },
  ]);
  const nobody = await signUp(journey.app, { role: 'creator', profile: { language: lang } });
  await walkAs(journey, nobody, lang, [
    {
      name: 'notifications-empty',
      path: '/notifications/deadlines',
      shows: lang === 'en' ? 'No deadlines' : 'Keine Fristen',
    },
  ]);
});
