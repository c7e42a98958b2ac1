import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { disputed, untilDispute, type DisputeRow } from '../../server/test/support/disputes.js';
import { buyCoins, coinsOf, onlyPayment } from '../../server/test/support/payments.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey } from './support/journey.js';
import { judge, languages, walkAs } from './support/screens.js';

let journey: Journey;
let admin: Actor;
let dispute: DisputeRow;
let paid: string;

beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  admin = await signUpStaff(app, 'admin');
  const buyers = [await signUp(app), await signUp(app)] as const;
  for (const buyer of buyers) await buyCoins(buyer);
  paid = (await onlyPayment(app, buyers[0])).id;
  dispute = await disputed(app, await onlyPayment(app, buyers[1]));
  await app.db.query(
    `INSERT INTO inbox (id, provider, external_id, type, payload, state, attempts, error)
     VALUES (uuidv7(), 'stripe', 'evt_failed', 'charge.updated', $1::jsonb, 'failed', 30, 'The provider did not answer')`,
    [JSON.stringify({ object: 'charge', id: 'ch_of_nobody', intentId: null, paymentId: null })],
  );
});
afterAll(() => journey.close());

describe('the money desk of staff', () => {
  it.each(languages)('stands at every width, read by eye and by machine, in %s', async (lang) => {
    const german = lang === 'de';
    await walkAs(journey, admin, lang, [
      { name: 'staff-payments', path: '/staff/payments', shows: german ? 'Wofür' : 'Payer' },
      {
        name: 'staff-payment',
        path: `/staff/payments/${paid}`,
        shows: german ? 'Verlauf' : 'History',
      },
      { name: 'staff-disputes', path: '/staff/disputes', shows: german ? 'Antwort bis' : 'Answer by' },
      {
        name: 'staff-dispute',
        path: `/staff/disputes/${dispute.id}`,
        shows: german ? 'Unsere Antwort' : 'Our answer',
        whole: true,
      },
      { name: 'staff-packages', path: '/staff/packages', shows: german ? 'Bonus-Coins' : 'Bonus coins' },
      { name: 'staff-webhooks', path: '/staff/webhooks', shows: german ? 'Ereignis' : 'Event' },
      { name: 'staff-categories', path: '/staff/categories', shows: german ? 'Verwendung' : 'Used for' },
      {
        name: 'staff-waitlist',
        path: '/staff/waitlist',
        shows: german ? 'Niemand steht auf der Warteliste' : 'Nobody is on the waitlist',
      },
      {
        name: 'staff-audit',
        path: '/staff/audit',
        shows: german ? 'Warteliste angesehen' : 'Waitlist viewed',
      },
      { name: 'staff-jobs', path: '/staff/jobs', shows: german ? 'Warteschlange' : 'Queue' },
      {
        name: 'staff-settings',
        path: '/staff/settings',
        shows: german ? 'Mindestauszahlung' : 'Minimum payout',
      },
      {
        name: 'staff-setting',
        path: '/staff/settings/payout-minimumMinor',
        shows: german ? 'Neuer Wert' : 'New value',
      },
    ]);
  });

  it('gives a payment back, answers a bank, sells a package and tries an event again', async () => {
    const { app } = journey;
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(admin, '/staff/payments');
    await page.getByRole('row').filter({ hasText: 'Coins' }).first().click();
    await page.getByText(/^1\.000 Anycoins, /).waitFor();
    const form = page.getByRole('complementary', { name: 'Refund and payer' });
    const amount = form.getByLabel('Amount');
    await amount.fill('4,00');
    await form.getByText('0,64 €').waitFor();
    await form.getByRole('button', { name: /^Refund 4,00/ }).click();
    await form.getByText('Enter a reason with at least 3 characters').waitFor();
    await form.getByLabel('Reason').fill('Bought by mistake');
    await judge(visit, 'staff-refund');
    const refunded = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/refund'),
    );
    await form.getByRole('button', { name: /^Refund 4,00/ }).click();
    const [answer] = await Promise.all([
      refunded,
      page.getByText('The refund is on its way').waitFor(),
      page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await page.getByRole('list', { name: 'History' }).getByText('Bought by mistake').waitFor();
    expect(await coinsOf(buyer)).toBe(600);

    await visit.goto(`/staff/disputes/${dispute.id}`);
    await page.getByLabel('Answer', { exact: true }).fill('The coins were used: winning_evidence');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Enter a reason with at least 3 characters').waitFor();
    await page.getByLabel('Reason').fill('The coins are gone');
    await page.getByRole('button', { name: 'Send to the bank' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent to the bank').waitFor();
    await untilDispute(app, dispute.provider_id, 'won');

    await visit.goto('/staff/packages');
    await page.getByRole('button', { name: 'New package' }).click();
    const offer = page.getByRole('dialog', { name: 'New package' });
    await offer.getByLabel('Name', { exact: true }).fill('Weekend');
    await offer.getByLabel('Coins', { exact: true }).fill('700');
    await offer.getByLabel('Price, VAT included').fill('6,50');
    await offer.getByRole('button', { name: 'Save' }).click();
    await offer.getByText('Enter a reason with at least 3 characters').waitFor();
    await offer.getByLabel('Reason').fill('For the weekend');
    await offer.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Weekend' });
    await row.getByText('6,50').waitFor();
    await row.getByRole('button', { name: 'Retire' }).click();
    const retire = page.getByRole('dialog', { name: 'Retire Weekend?' });
    await retire.getByLabel('Reason').fill('The weekend is over');
    await judge(visit, 'staff-package-retire');
    await retire.getByRole('button', { name: 'Retire' }).click();
    await row.getByText('Retired').waitFor();

    await visit.goto('/staff/webhooks?state=failed');
    const replayed = page.waitForResponse((answer) => answer.url().endsWith('/replay'));
    await page.getByRole('button', { name: 'Try again' }).click();
    const again = page.getByRole('dialog');
    await again.getByRole('button', { name: 'Try again' }).click();
    await again.getByText('Enter a reason with at least 3 characters').waitFor();
    await again.getByLabel('Reason').fill('The provider answers again');
    await again.getByRole('button', { name: 'Try again' }).click();
    expect((await replayed).status()).toBe(200);
    await eventually(async () => {
      const [event] = await app.db.query<{ state: string }>(
        `SELECT state FROM inbox WHERE external_id = 'evt_failed'`,
      );
      return event?.state === 'ignored';
    });
    await visit.leave();
  });

  it('gives in to a bank, with the reason', async () => {
    const { app } = journey;
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const right = await disputed(app, await onlyPayment(app, buyer));
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(admin, `/staff/disputes/${right.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this dispute?' });
    await dialog.getByRole('button', { name: 'Accept dispute' }).click();
    await dialog.getByText('Enter a reason with at least 3 characters').waitFor();
    await dialog.getByLabel('Why the payer is right').fill('Their child bought it');
    await judge(visit, 'staff-dispute-accept');
    await dialog.getByRole('button', { name: 'Accept dispute' }).click();
    await page.getByText('The bank decided for the payer').waitFor();
    await untilDispute(app, right.provider_id, 'lost');
    expect(await coinsOf(buyer)).toBe(0);
    await visit.leave();
  });
});
