import { Queues } from '../../server/src/platform/jobs/queues.js';
import { signUp } from '../../server/test/support/actors.js';
import { giveCoins } from '../../server/test/support/challenges.js';
import { earn } from '../../server/test/support/payees.js';
import { startJourney, type Journey } from './support/journey.js';
import { judge, judgeInEveryWindow, walkAs } from './support/screens.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

it('a person takes a copy of their data along, closes the account, and thinks better of it', async () => {
  const { app } = journey;
  const person = await signUp(app, { role: 'creator' });
  await giveCoins(app, person, 1);
  await app.db.query(`UPDATE coin_lot SET withdrawable_until = now() - interval '1 day'`);
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(person, '/settings/privacy');

  await page.getByRole('button', { name: 'Request a copy' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const asked = await app.sandbox.mail.waitFor(person.email, ({ text }) =>
    /a copy of your data|eine Kopie deiner Daten/.test(text),
  );
  // Else the copy may be there before the page has looked.
  const copies = app.app.nest.get(Queues, { strict: false }).get('repeated');
  await copies.pause(true);
  await proof
    .getByRole('textbox', { name: 'Code from the e-mail 1/6' })
    .pressSequentially(asked.subject.slice(0, 6));
  await page.getByText('Your copy is being prepared').waitFor();
  await copies.resume(true);
  await page.getByText(/^Ready since/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^export-.*\.zip$/);

  await page.getByText('Anycoins that will expire').waitFor();
  await judge(visit, 'leaving-outlook', true);
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Why are you leaving?').fill('I move to the mountains');
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').check();
  await judgeInEveryWindow(visit, 'leaving-agree');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const first = dialog.getByRole('textbox', { name: 'Code from the e-mail 1/6' });
  await first.waitFor();
  const mail = await app.sandbox.mail.waitFor(person.email, ({ text }) =>
    /closing your account|das Schließen deines Kontos/.test(text),
  );
  const code = mail.subject.slice(0, 6);
  visit.tolerate(/400 \(Bad Request\)/);
  await first.pressSequentially(code === '123456' ? '654321' : '123456');
  await dialog.getByText('This code is wrong or has expired').waitFor();
  await judge(visit, 'leaving-code');
  await first.pressSequentially(code);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Your account will be closed on/).waitFor();
  await walkAs(journey, person, 'de', [
    { name: 'leaving-requested', path: '/settings/privacy', shows: /^Dein Konto wird am/, whole: true },
  ]);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account stays open').waitFor();

  // The account speaks German since the walk.
  await earn(app, person, 4_000);
  await visit.goto('/settings/privacy');
  await page.getByText('Schließe das zuerst ab').waitFor();
  await page.getByText('Du hast kein Bankkonto für Auszahlungen').waitFor();
  expect(await page.getByRole('button', { name: 'Konto schließen' }).isDisabled()).toBe(true);
  await judge(visit, 'leaving-blocked', true);
});
