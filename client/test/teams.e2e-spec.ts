import type { Actor } from '../../server/test/support/actors.js';
import { forTeam, signUp } from '../../server/test/support/actors.js';
import { createDraft } from '../../server/test/support/challenges.js';
import { invite, joined, newTeam, tokenFor } from '../../server/test/support/teams.js';
import { startJourney, type Journey } from './support/journey.js';
import { desk, judge, languages, phone, walkAs } from './support/screens.js';

let journey: Journey;
let hanna: Actor;
let ben: Actor;

const named = async (role: 'creator' | 'brand', displayName: string) => {
  const person = await signUp(journey.app, { role });
  const answer = await person.post('/api/me/update', { displayName });
  if (answer.status !== 200) throw new Error(`update: ${answer.status}`);
  return person;
};

beforeAll(async () => {
  journey = await startJourney({ settings: { 'team.createdPerDay': 100 } });
  hanna = await named('brand', 'Hanna Lindqvist');
  ben = await named('creator', 'Ben Fischer');
});
afterAll(() => journey.close());

it('people are invited, come with another account, and a role taken away takes its button away', async () => {
  const owner = await journey.newPage();
  await owner.openAs(hanna, '/settings/team');
  await owner.page.getByRole('button', { name: 'Create a team' }).click();
  await owner.page.getByLabel('Name of the team').fill('Nordkaffee');
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Create a team' }).click();
  await owner.page.getByRole('heading', { name: 'Nordkaffee' }).waitFor();

  await owner.page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(ben.email);
  await owner.expectAccessible();
  await owner.screenshot('team-invite-dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.page.getByText(ben.email).first().waitFor();
  const token = await tokenFor(journey.app, ben.email);

  const member = await journey.newPage();
  // What is being read for the team while the membership ends is refused.
  member.tolerate(/status of 403/);
  await member.storeSession(ben);
  await member.goto(`/team-invite#invite=${token}`);
  await member.page.getByRole('heading', { name: 'Invitation to the team Nordkaffee' }).waitFor();
  await judge(member, 'team-invitation');
  await member.page.getByRole('button', { name: 'Accept' }).click();
  await member.page.waitForURL(/\/brand$/);
  await member.page.getByRole('button', { name: /Nordkaffee.*Switch team/ }).waitFor();
  const create = member.page.getByRole('link', { name: 'New challenge' });
  await create.waitFor();

  // Without a reload the owner sees who has come, and the member what was taken away.
  await owner.page.getByText('Ben Fischer').first().waitFor();
  await owner.page.getByRole('combobox', { name: 'Role of Ben Fischer' }).click();
  await owner.page.getByTitle('Viewer').click();
  await member.page.locator('[aria-disabled="true"]', { hasText: 'New challenge' }).waitFor();
  await create.and(member.page.locator(':not([aria-disabled="true"])')).waitFor({ state: 'detached' });

  await owner.page.getByRole('button', { name: 'Remove Ben Fischer?' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await member.page.getByText('You are no longer in this team').waitFor();
  await member.page.waitForURL(/\/settings\/team$/);
  await member.page.getByText('No team yet').waitFor();
});

it('one acts for a team until one chooses oneself again', async () => {
  const person = await named('creator', 'Olga Petrenko');
  const team = await newTeam(hanna, 'Südkaffee');
  await joined(journey.app, team, hanna, person, 'editor');
  await createDraft(journey.app, forTeam(journey.app, person, team), { title: 'Kaffee für alle' });
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(person, '/settings/team');
  await page.getByRole('button', { name: /Olga Petrenko.*Switch team/ }).click();
  await page.getByRole('menuitem', { name: /Südkaffee/ }).click();
  await page.waitForURL(/\/brand$/);
  await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
  await page.getByText('Kaffee für alle').first().waitFor();
  await judge(visit, 'team-challenges');
  await page.getByRole('button', { name: /Südkaffee.*Switch team/ }).click();
  await page.getByRole('menuitem', { name: /Olga Petrenko/ }).click();
  await page.waitForURL(/\/creator$/);
  await page.getByRole('button', { name: /Olga Petrenko.*Switch team/ }).waitFor();
});

describe.each(languages)('the screens of teams in %s', (lang) => {
  it('say who may do what, and what became of an invitation', async () => {
    const owner = await named('brand', 'Mateusz Nowak');
    const team = await newTeam(owner, 'Agentur Nord');
    const editor = await named('creator', 'Paula Schäfer');
    await joined(journey.app, team, owner, editor, 'editor');
    await invite(owner, team, `kofi-${lang}@agentur-nord.test`, 'viewer');
    await walkAs(journey, owner, lang, [
      { name: 'settings-team', path: '/settings/team', shows: 'Paula Schäfer' },
    ]);

    const token = await tokenFor(journey.app, `kofi-${lang}@agentur-nord.test`);
    for (const size of [desk, phone]) {
      const guest = await journey.newPage({ lang, ...size });
      await guest.goto(`/team-invite#invite=${token}`);
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      await judge(guest, 'team-invitation-guest');
      await guest.leave();
      const other = await journey.newPage({ lang, ...size });
      await other.storeSession(editor);
      await other.goto(`/team-invite#invite=${token}`);
      await other.page.getByText(editor.email).first().waitFor();
      await judge(other, 'team-invitation-other');
      await other.leave();
    }
    await journey.app.http.post(`/api/team/decline-invite/${token}`);
    const late = await journey.newPage({ lang });
    await late.goto(`/team-invite#invite=${token}`);
    await late.page
      .getByText(lang === 'en' ? 'This invitation was declined' : 'Diese Einladung wurde abgelehnt')
      .waitFor();
    await judge(late, 'team-invitation-over');
  });
});
