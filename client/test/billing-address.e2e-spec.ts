import { signUp, type Actor } from '../../server/test/support/actors.js';
import { createDraft, expectCleanBooks } from '../../server/test/support/challenges.js';
import { eventually } from '../../server/test/support/wait.js';
import { cards, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const asked = ({ page }: Visit) => page.getByRole('dialog', { name: /^(Billing address|Rechnungsadresse)$/ });

async function fill(visit: Visit): Promise<void> {
  const form = asked(visit);
  await form.getByLabel('Company (optional)').fill('Vogt Medien GmbH');
  await form.getByLabel('Street and number').fill('Lindenstraße 5');
  await form.getByLabel('Postal code').fill('50674');
  await form.getByLabel('City').fill('Köln');
}

/** The charge dialog with an exact amount in it. */
async function charge(visit: Visit, person: Actor, euros: string) {
  const { page } = visit;
  await visit.openAs(person, '/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Charge wallet', exact: true }).first().click();
  const modal = page.getByRole('dialog', { name: 'Charge wallet' });
  const exact = modal.getByLabel('Exact amount');
  await exact.fill(euros);
  await exact.blur();
  return modal;
}

const buyerOf = (person: Actor) =>
  eventually(async () => {
    const { data } = (await person.get('/api/invoice')).body as {
      data: { buyer: { name: string; line1: string | null; city: string | null } }[];
    };
    return data[0]?.buyer;
  });

describe('the billing address', () => {
  it('is asked for above 250 EUR, keeps the typed card and goes on with it', async () => {
    const person = await signUp(journey.app, { role: 'creator', profile: { language: 'en' } });
    const visit = await journey.newPage({ lang: 'en' });
    visit.tolerate(/409 \(Conflict\)/);
    const modal = await charge(visit, person, '300,00');
    await typeCard(visit.page, cards.visa);
    await modal.getByRole('button', { name: 'Pay 300,00 €' }).click();
    await asked(visit).getByText('An invoice above 250,00 € must show it').waitFor();
    await judgeInEveryWindow(visit, 'pay-address');
    await fill(visit);
    await asked(visit).getByRole('button', { name: 'Save and pay' }).click();
    await visit.page.getByText('30.000 Anycoins are in your wallet').waitFor();
    await modal.waitFor({ state: 'detached' });
    expect(await buyerOf(person)).toMatchObject({
      name: 'Vogt Medien GmbH',
      line1: 'Lindenstraße 5',
      city: 'Köln',
    });
  });

  it('is saved before the sheet of a device opens again', async () => {
    const person = await signUp(journey.app, { role: 'creator', profile: { language: 'en' } });
    const visit = await journey.newPage({ lang: 'en' });
    visit.tolerate(/409 \(Conflict\)/);
    const modal = await charge(visit, person, '260,00');
    await modal.getByRole('radio', { name: /Apple Pay/ }).check();
    const pay = modal.getByRole('button', { name: 'Pay 260,00 €' });
    await pay.click();
    await visit.page.getByTestId('wallet-sheet').getByTestId('wallet-pay').click();
    await asked(visit).waitFor();
    await fill(visit);
    await asked(visit).getByRole('button', { name: 'Save address' }).click();
    await modal.getByText('Your address is saved').waitFor();
    await visit.screenshot('pay-address-kept');
    await pay.click();
    await visit.page.getByTestId('wallet-sheet').getByTestId('wallet-pay').click();
    await visit.page.getByText('26.000 Anycoins are in your wallet').waitFor();
  });

  it('is asked for where a challenge is funded, and leaves the way back open', async () => {
    const brand = await signUp(journey.app, {
      role: 'brand',
      billed: false,
      profile: { language: 'en', kycStatus: 'verified' },
    });
    const { id } = await createDraft(journey.app, brand);
    const visit = await journey.newPage({ lang: 'en' });
    visit.tolerate(/409 \(Conflict\)/);
    const { page } = visit;
    await visit.openAs(brand, `/brand/challenges/${id}/edit?step=fund`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await typeCard(page, cards.visa);
    const pay = page.getByRole('button', { name: 'Pay 1.190,00 €' });
    await pay.click();
    await asked(visit).getByRole('button', { name: 'Back' }).click();
    await asked(visit).waitFor({ state: 'detached' });
    expect((await brand.get('/api/payments/charges')).body.total).toBe(0);
    await pay.click();
    await fill(visit);
    await asked(visit).getByRole('button', { name: 'Save and pay' }).click();
    await page.waitForURL('**/overview');
    expect((await buyerOf(brand)).city).toBe('Köln');

    await visit.goto('/wallet/transactions');
    await page
      .getByRole('row', { name: /Show your morning/ })
      .first()
      .click();
    const story = page.getByRole('dialog', { name: 'Why was I charged?' });
    for (const words of ['Show your morning', '1.000,00 €', '300,00 €', '190,00 €', '1.190,00 €'])
      await story.getByText(words, { exact: true }).first().waitFor();
    await judgeInEveryWindow(visit, 'charge-challenge');
    await story.getByRole('link', { name: 'Open the challenge' }).click();
    await page.waitForURL(`**/brand/challenges/${id}/overview`);
    await expectCleanBooks(journey.app);
  });

  it('is asked for where the automatic top-up buys a large package, in German too', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    expect((await person.post('/api/payments', { paymentMethodId: 'pm_card_visa' })).status).toBe(201);
    const visit = await journey.newPage({ lang: 'de' });
    visit.tolerate(/409 \(Conflict\)/);
    const { page } = visit;
    await visit.openAs(person, '/wallet/limit');
    await page.getByRole('switch').click();
    await page.getByLabel('Kaufen', { exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: '100.000' }).click();
    await page.getByLabel('Mit', { exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: '4242' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).last().click();
    const form = asked(visit);
    await form.getByText('Auf einer Rechnung über 250,00 € muss sie stehen').waitFor();
    await judgeInEveryWindow(visit, 'top-up-address');
    await form.getByLabel('Straße und Hausnummer').fill('Lindenstraße 5');
    await form.getByLabel('Postleitzahl').fill('50674');
    await form.getByLabel('Ort').fill('Köln');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/wallet/auto-topup') && answer.status() === 200,
    );
    await form.getByRole('button', { name: 'Speichern und weiter' }).click();
    await saved;
    expect((await person.get('/api/wallet/auto-topup')).body).toMatchObject({ data: { enabled: true } });
  });
});
