import { type Actor, signUp } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { newCreator } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;
let brand: Actor;
let people = 0;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
});
afterAll(() => journey.close());

const address = () => `guest-${process.pid}-${++people}@anyjoi.test`;

async function linkFor(email: string, purpose: 'invite' | 'stop' = 'invite'): Promise<string> {
  const { text } = await journey.app.sandbox.mail.waitFor(email, (mail) => mail.text.includes('#invite='));
  return new RegExp(`/invite#${purpose}=[\\w-]+`).exec(text)?.[0] ?? '';
}

async function newcomer(): Promise<Actor> {
  const person = await signUp(journey.app);
  await journey.app.db.query(
    `UPDATE "user" SET complete_onboarding = false, username = 'member-' || substr(md5($1::text), 1, 6) WHERE id = $1`,
    [person.id],
  );
  return person;
}

it('invites by e-mail, and leads a newcomer through sign-up into the very challenge', async () => {
  const { id, title } = await liveChallenge(journey.app, brand, { joinMode: 'invite' });
  const email = address();
  const office = await journey.newPage();
  await office.openAs(brand, `/brand/challenges/${id}/invites`);
  await office.page.getByText('By e-mail').first().click();
  await office.page.getByText('No invitations by e-mail yet').waitFor();
  await office.page.getByRole('button', { name: 'Invite creators' }).click();
  const dialog = office.page.getByRole('dialog');
  const emails = dialog.getByRole('combobox', { name: 'E-mail addresses' });
  await emails.fill(`Guest <${email}>, guest@`);
  await emails.press('Enter');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await dialog.getByText('Check these addresses: guest@').waitFor();
  await office.expectAccessible();
  await office.screenshot('invite-by-email');
  await emails.press('Backspace');
  await dialog.getByLabel('Message (optional)').fill('We would love to have you in.');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await office.page.getByText('1 invitation sent').waitFor();
  await office.page.getByRole('cell', { name: email }).waitFor();

  const visit = await journey.newPage();
  const { page } = visit;
  await visit.goto(await linkFor(email));
  await page.getByRole('heading', { name: title }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByText('We would love to have you in.').waitFor();
  await visit.expectAccessible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await visit.expectFits();
    await visit.screenshot('invitation');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign up or log in' }).click();
  await page.waitForURL('**/login');
  await visit.signInAs(await newcomer());
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Continue as creator' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lena Guest');
  await page.getByLabel('Username', { exact: true }).fill(`guest.${Date.now().toString(36)}`);
  await page.getByText('This one is available').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'What are your channels?' }).waitFor();
  await page.getByLabel('YouTube', { exact: true }).fill('@lenaguest');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Let’s go' }).click();
  await page.getByRole('button', { name: 'View the challenge' }).click();
  await page.waitForURL(`**/creator/challenges/${id}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('You have joined', { exact: true }).waitFor();

  await office.goto(`/brand/challenges/${id}/invites?by=email`);
  await office.page.getByText('Lena Guest').waitFor();
  await office.page.getByText('Accepted').waitFor();
  await office.expectAccessible();
  for (const width of [1440, 1024, 390]) {
    await office.page.setViewportSize({ width, height: 900 });
    await office.screenshot('email-invites');
  }
});

it('copies the link by which everybody may come', async () => {
  const { id } = await liveChallenge(journey.app, brand);
  const visit = await journey.newPage();
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.openAs(brand, `/brand/challenges/${id}/invites`);
  await visit.page.getByRole('button', { name: 'Copy public link' }).click();
  await visit.page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${journey.url}/challenges/${id}`,
  );
});

it('says who may not use a link, and stops all invitations', async () => {
  const { id, title } = await liveChallenge(journey.app, brand);
  const email = address();
  await brand.post(`/api/hub/challenge/${id}/invite/email`, { emails: [email], language: 'de' });
  const visit = await journey.newPage({ lang: 'de' });
  visit.tolerate(/400 \(Bad Request\)/);
  const { page } = visit;
  await visit.openAs(await verifiedBrand(journey.app), await linkFor(email));
  await page.getByText('Einladungen sind für Creator.', { exact: false }).waitFor();
  await visit.screenshot('invitation-brand');
  await page.getByRole('button', { name: 'Konto wechseln' }).click();
  await page.waitForURL('**/login');
  await visit.openAs(await newCreator(journey.app), '/');
  await visit.goto(await linkFor(email, 'stop'));
  await page.getByRole('button', { name: 'Einladungen stoppen' }).click();
  await page.getByText('Du bekommst keine Einladungen mehr').waitFor();
  await visit.screenshot('invitations-stopped');
  await visit.goto('/');
  await visit.goto(await linkFor(email));
  await page.getByText('Diese Einladung ist beendet').waitFor();
  await visit.goto('/');
  await visit.goto('/invite#invite=made-up');
  await page.getByText('Dieser Link funktioniert nicht mehr').waitFor();
  await visit.expectAccessible();
  expect(await page.getByText(title).count()).toBe(0);
});
