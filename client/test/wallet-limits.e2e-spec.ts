import { randomUUID } from 'node:crypto';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { buyCoins, coinsOf, WITH_BONUS } from '../../server/test/support/payments.js';
import { tip } from '../../server/test/support/wallet.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, languages, walkAs } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney({ settings: { 'wallet.transfers': true } });
});
afterAll(() => journey.close());

const named = async (person: Actor, displayName: string): Promise<Actor> => {
  expect((await person.post('/api/me/update', { displayName })).status).toBe(200);
  return person;
};

/** Coins with a bonus, of which some are tipped, and a saved card. */
async function buyer(name: string): Promise<{ person: Actor; friend: Actor }> {
  const person = await named(await signUp(journey.app, { role: 'brand' }), name);
  const friend = await named(await signUp(journey.app), 'Malik Özdemir');
  expect((await buyCoins(person, { packageId: WITH_BONUS })).status).toBe(201);
  expect((await person.post('/api/payments', { paymentMethodId: 'pm_card_visa' })).status).toBe(201);
  await tip(journey.app, person, friend, 150);
  return { person, friend };
}

it('limits, tops up, takes back, sends and states', async () => {
  const { person, friend } = await buyer('Nordkaffee');
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(person, '/wallet/limit');
  await page.getByText('25,00 €', { exact: true }).waitFor();
  await page.getByLabel('Limit, per month').fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('of 50,00 € this month').waitFor();
  await page.getByLabel('Limit, per month').fill('80');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText(/your limit is 80,00\s€/).waitFor();
  await page.getByRole('button', { name: 'Keep 50,00 €' }).click();
  await page.getByText(/your limit is 80,00\s€/).waitFor({ state: 'detached' });

  await page.getByRole('switch', { name: 'Top up automatically' }).click();
  await page.getByLabel('Buy', { exact: true }).click();
  await page.getByText('1.000 Anycoins for 10,00 €').click();
  await page.getByLabel('With', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: '4242' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/wallet/auto-topup'));
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  expect((await saved).status()).toBe(200);
  expect((await person.get('/api/wallet/auto-topup')).body).toMatchObject({
    data: { enabled: true, threshold: 500 },
  });

  await visit.goto('/wallet/coins');
  await page.getByRole('button', { name: /^Return 2\.450 Anycoins/ }).waitFor();

  await visit.goto('/wallet/transactions');
  await page.getByRole('button', { name: 'Statement' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toMatch(/^anyjoi-\d{4}-\d\d-01-[\d-]+\.pdf$/);

  await page.getByRole('button', { name: 'Send Anycoins' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Anycoins' });
  await dialog.getByLabel('To', { exact: true }).click();
  await page
    .locator('.ant-select-item-option')
    .getByText(/Malik Özdemir/)
    .click();
  await dialog.getByRole('spinbutton', { name: 'Anycoins' }).fill('450');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByText(/We e-mailed you a code for 450 Anycoins/).waitFor();
  const mail = await journey.app.sandbox.mail.waitFor(person.email, ({ subject }) => /^\d{6} /.test(subject));
  await page.keyboard.type(mail.subject.slice(0, 6));
  await page.getByText('450 Anycoins sent').waitFor();
  expect(await coinsOf(friend)).toBe(450);

  await visit.goto('/wallet/coins');
  await page.getByRole('button', { name: /^Return 2\.000 Anycoins/ }).click();
  const confirmed = page.getByRole('dialog', { name: 'Return this purchase?' });
  await confirmed.getByRole('button', { name: 'Return' }).click();
  // 20.00 for the 2,000 that are left, less the 100 bonus coins that were spent.
  await page.getByText('19,00 € is on its way back to you').waitFor();
  expect(await coinsOf(person)).toBe(0);
  await visit.goto('/wallet/transactions');
  await page.getByRole('row', { name: /Anycoins returned.*2\.000/ }).waitFor();
  await visit.leave();
});

it.each(languages)('every screen in %s', async (lang) => {
  const { person } = await buyer('Lena Hoffmann');
  await person.put('/api/wallet/limit', { monthly: { minor: 5_000, currency: 'EUR' } });
  await person.put('/api/wallet/limit', { monthly: { minor: 9_000, currency: 'EUR' } });
  await journey.app.db.query(
    `INSERT INTO campaign_allocation (id, campaign_id, user_id, coins, spent, txn_id, created_at)
       VALUES (uuidv7(), $2, $1, 2000, 600, $2, now())`,
    [person.id, randomUUID()],
  );
  const empty = await named(await signUp(journey.app, { role: 'creator' }), 'Tim Becker');
  await walkAs(journey, person, lang, [
    { name: 'wallet-limit', path: '/wallet/limit', shows: /90,00\s€/, whole: true },
    { name: 'wallet-coins', path: '/wallet/coins', shows: /^(Paid to creators|An Creator bezahlt)$/ },
    { name: 'wallet-with-limit', path: '/wallet', shows: /^[Ll]imit 50,00\s€$/ },
  ]);
  await walkAs(journey, empty, lang, [
    {
      name: 'wallet-limit-empty',
      path: '/wallet/limit',
      shows: /No card saved yet|Noch keine Karte gespeichert/,
    },
    { name: 'wallet-coins-empty', path: '/wallet/coins', shows: /No Anycoins yet|Noch keine Anycoins/ },
  ]);
  const visit = await journey.newPage({ lang });
  await visit.openAs(person, '/wallet');
  await visit.page.getByRole('button', { name: /^(Statement|Auszug)$/ }).click();
  await visit.page.getByRole('dialog').getByText('CSV').waitFor();
  await judgeInEveryWindow(visit, 'wallet-statement');
  await visit.page.keyboard.press('Escape');
  await visit.page.getByRole('dialog').waitFor({ state: 'detached' });

  // 25.00 of the 50.00 are used, so a package for more than the rest is above the own limit.
  visit.tolerate(/403 \(/);
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: /^(Charge wallet|Wallet aufladen)$/ })
    .first()
    .click();
  await visit.page.getByRole('dialog').getByText('5.000', { exact: true }).click();
  await visit.page.getByRole('button', { name: /^Pay 50,00|50,00\s€ bezahlen$/ }).click();
  await visit.page.getByText(/limit is 50,00\s€ a month|Limit beträgt 50,00\s€ pro Monat/).waitFor();
  await judgeInEveryWindow(visit, 'charge-own-limit');
  await visit.page.getByRole('link', { name: /^(Change your limit|Limit ändern)$/ }).click();
  await visit.page.waitForURL(/\/wallet\/limit$/);
  await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit.leave();
});
