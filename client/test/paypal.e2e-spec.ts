import type { Page } from 'playwright-core';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { createDraft, expectCleanBooks } from '../../server/test/support/challenges.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
let person: Actor;
let visit: Visit;

beforeAll(async () => {
  journey = await startJourney();
  person = await signUp(journey.app, { role: 'brand' });
  visit = await journey.newPage({ keep: true });
  await visit.openAs(person, '/wallet');
});
afterAll(() => journey.close());

const modal = () => visit.page.getByRole('dialog', { name: /Charge wallet|Wallet aufladen/ });
const coins = async () => {
  const { data } = (await person.get('/api/wallet')).body as { data: { amountBalance: number } };
  return data.amountBalance;
};

async function choosePaypal(): Promise<void> {
  const { page } = visit;
  if (!(await modal().isVisible()))
    await page.getByRole('main').getByRole('button', { name: 'Charge wallet', exact: true }).first().click();
  await modal().getByText('1.000', { exact: true }).click();
  await modal().getByRole('radio', { name: 'PayPal' }).check();
}

/** Opens PayPal's window by its button and waits for its page. */
async function openPaypal(): Promise<Page> {
  const opened = visit.page.waitForEvent('popup');
  await visit.page.getByTestId('paypal-button').click();
  const popup = await opened;
  await popup.getByTestId('paypal-approve').waitFor();
  return popup;
}

describe('PayPal in the charge modal', () => {
  it('leaves everything as it was when the payer goes back or closes the window', async () => {
    await choosePaypal();
    await modal().getByTestId('paypal-button').waitFor();
    await visit.screenshot('charge-paypal');
    await visit.expectAccessible();
    let popup = await openPaypal();
    await popup.getByTestId('paypal-cancel').click();
    await modal().getByText('You went back before you paid').waitFor();
    await visit.screenshot('charge-paypal-left');
    await visit.expectAccessible();
    popup = await openPaypal();
    await modal().getByText('Confirm the payment in the PayPal window').waitFor();
    await popup.close();
    await modal().getByText('You went back before you paid').waitFor();
    expect(await coins()).toBe(0);
  });

  it('says so when PayPal declines, and keeps the choice', async () => {
    visit.tolerate(/402 \(Payment Required\)/);
    const popup = await openPaypal();
    await popup.getByTestId('paypal-payer').selectOption('declined');
    await popup.getByTestId('paypal-approve').click();
    await modal().getByRole('alert').getByText('PayPal did not carry out the payment').waitFor();
    expect(await modal().getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true);
    await visit.screenshot('charge-paypal-declined');
    expect(await coins()).toBe(0);
  });

  it('puts the coins into the wallet once PayPal has paid', async () => {
    const popup = await openPaypal();
    await popup.getByTestId('paypal-approve').click();
    await visit.page.getByText('1.000 Anycoins are in your wallet').waitFor();
    await modal().waitFor({ state: 'detached' });
    expect(await coins()).toBe(1000);

    await choosePaypal();
    const exact = modal().getByLabel('Exact amount');
    await exact.fill('7,50');
    await exact.blur();
    const again = await openPaypal();
    await again.getByTestId('paypal-approve').click();
    await visit.page.getByText('750 Anycoins are in your wallet').waitFor();
    await modal().waitFor({ state: 'detached' });
    expect(await coins()).toBe(1750);
    expect(journey.app.sandbox.paypal.problems()).toEqual([]);
  });

  it('funds a challenge', async () => {
    const { page } = visit;
    const { id } = await createDraft(journey.app, person);
    await visit.goto(`/brand/challenges/${id}/edit?step=fund`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: 'PayPal' }).check();
    const popup = await openPaypal();
    await popup.getByTestId('paypal-approve').click();
    // The message stays for some seconds only.
    await Promise.all([
      page.waitForURL('**/overview'),
      page.getByText('Paid. Your money is in escrow.').waitFor(),
    ]);
    await expectCleanBooks(journey.app);
    await visit.goto('/wallet');
  });

  it('fits a phone, and speaks German', async () => {
    await visit.page.setViewportSize({ width: 390, height: 844 });
    await choosePaypal();
    await modal().getByTestId('paypal-button').waitFor();
    await visit.expectFits();
    await visit.screenshot('charge-paypal-phone');
    const german = await journey.newPage({ lang: 'de' });
    await german.openAs(person, '/wallet');
    await german.page.getByRole('button', { name: 'Wallet aufladen', exact: true }).first().click();
    const dialog = german.page.getByRole('dialog', { name: 'Wallet aufladen' });
    await dialog.getByRole('radio', { name: 'PayPal' }).check();
    await dialog.getByText('PayPal öffnet sich in einem eigenen Fenster').waitFor();
    await german.expectAccessible();
  });
});
