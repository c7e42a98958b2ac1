import { signUp, type Actor } from '../../server/test/support/actors.js';
import { buyCoins } from '../../server/test/support/payments.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const numbersOf = async (person: Actor): Promise<string[]> => {
  const { data } = (await person.get('/api/invoice')).body as { data: { number: string }[] };
  return data.map(({ number }) => number);
};

async function buyer(role: 'brand' | 'creator', purchases: number): Promise<Actor> {
  const person = await signUp(journey.app, { role });
  for (let i = 0; i < purchases; i++) await buyCoins(person);
  await eventually(async () => (await numbersOf(person)).length >= purchases, 20_000);
  return person;
}

describe('the list of invoices', () => {
  it('says what it is for while it is empty', async () => {
    const person = await signUp(journey.app, { role: 'brand' });
    const visit = await journey.newPage({ lang: 'de' });
    await visit.signInAs(person);
    await visit.goto('/wallet/invoices');
    await visit.page.getByText('Noch keine Rechnungen').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('invoices-empty');
  });

  it('hands out the PDF and the e-invoice, and explains its VAT', async () => {
    const person = await buyer('brand', 2);
    const [number = ''] = await numbersOf(person);
    const visit = await journey.newPage({ lang: 'en' });
    const { page } = visit;
    await visit.signInAs(person);
    await visit.goto('/wallet/invoices');
    await page.getByText(number, { exact: true }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('invoices');

    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: `PDF of ${number}` }).click();
    expect((await pdf).suggestedFilename()).toBe(`${number.toLowerCase()}.pdf`);

    await page.getByRole('button', { name: `XML of ${number}` }).click();
    const xml = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Factur-X (XML)' }).click();
    expect((await xml).suggestedFilename()).toBe(`${number}-factur-x.xml`);

    await page.getByText(number, { exact: true }).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(number) });
    await drawer.getByRole('heading', { name: 'Why this VAT' }).waitFor();
    await drawer.getByText('consumer', { exact: true }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('invoice-details');
  });

  it('keeps its filter in the address and fits every width', async () => {
    const person = await buyer('brand', 1);
    for (const size of sizes) {
      const visit = await journey.newPage({ lang: 'de', ...size });
      await visit.signInAs(person);
      await visit.goto('/wallet/invoices?kind=coin_package');
      await visit.page.getByText('1.000 Anycoins').first().waitFor();
      await visit.expectAccessible();
      await visit.screenshot('invoices-list');
      const overflow = await visit.page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await visit.goto('/wallet/invoices?kind=self_billing');
      await visit.page
        .getByText(/Nichts|Kein/)
        .first()
        .waitFor();
    }
  });
});

describe('billing details', () => {
  it('are written once and stand on the next invoice', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage({ lang: 'en' });
    const { page } = visit;
    await visit.signInAs(person);
    await visit.goto('/settings/billing');
    await page.getByLabel('Company (optional)').fill('Vogt Medien GmbH');
    await page.getByLabel('Street and number').fill('Lindenstraße 5');
    await page.getByLabel('Postal code').fill('50674');
    await page.getByLabel('City').fill('Köln');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved', { exact: true }).first().waitFor();

    await page.getByText('Business in Germany with VAT').click();
    await page.getByLabel('VAT id', { exact: true }).fill('DE000000000');
    visit.tolerate(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByText('This is not a VAT id').waitFor();
    await page.getByLabel('VAT id', { exact: true }).fill('DE136695976');
    // Where the message was, the button moves up.
    await page.getByText('This is not a VAT id').waitFor({ state: 'detached' });
    await page.getByLabel('VAT id', { exact: true }).press('Enter');
    await page.getByText('Confirmed by VIES').waitFor();

    await page.getByRole('button', { name: 'Agree' }).click();
    await page.getByText(/^Agreed on/).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('billing');

    await buyCoins(person);
    const [invoice] = await eventually(async () => {
      const { data } = (await person.get('/api/invoice')).body as {
        data: { buyer: { name: string; vatId: string | null; city: string | null } }[];
      };
      return data.length > 0 ? data : null;
    }, 20_000);
    expect(invoice?.buyer).toMatchObject({ name: 'Vogt Medien GmbH', vatId: 'DE136695976', city: 'Köln' });
  });

  it('fit every width in German', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    for (const size of sizes) {
      const visit = await journey.newPage({ lang: 'de', ...size });
      await visit.signInAs(person);
      await visit.goto('/settings/billing');
      await visit.page.getByRole('heading', { name: 'Steuerprofil' }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('billing-form');
      const overflow = await visit.page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
