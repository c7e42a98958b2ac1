import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { expectCleanBooks } from '../../server/test/support/challenges.js';
import { buyCoins, coinsOf, paymentsOf } from '../../server/test/support/payments.js';
import { pdfText } from '../../server/test/support/pdf-text.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey } from './support/journey.js';
import { languages, walkAs } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const numbersOf = async (person: Actor, filter = {}): Promise<string[]> => {
  const { data } = (await person.get('/api/invoice', filter)).body as { data: { number: string }[] };
  return data.map(({ number }) => number);
};

async function buyer(role: 'brand' | 'creator', purchases: number): Promise<Actor> {
  const person = await signUp(journey.app, { role });
  for (let i = 0; i < purchases; i++) await buyCoins(person);
  await eventually(async () => (await numbersOf(person)).length >= purchases);
  return person;
}

async function taken(page: Page, start: () => Promise<unknown>): Promise<{ name: string; file: Buffer }> {
  const download = page.waitForEvent('download');
  await start();
  const got: Download = await download;
  return { name: got.suggestedFilename(), file: await readFile(await got.path()) };
}

/** The words of the first element of each name, as an XML parser reads them. */
const elements = (page: Page, xml: string, names: readonly string[]): Promise<(string | null)[]> =>
  page.evaluate(
    ({ text, wanted }) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error('this is no XML');
      return wanted.map((name) => parsed.getElementsByTagNameNS('*', name)[0]?.textContent?.trim() ?? null);
    },
    { text: xml, wanted: [...names] },
  );

const SUMS = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'RateApplicablePercent'];

describe('the list of invoices', () => {
  it('hands out the PDF and the e-invoice, and explains its VAT', async () => {
    const person = await buyer('brand', 2);
    const [number = ''] = await numbersOf(person);
    const visit = await journey.newPage({ lang: 'en' });
    const { page } = visit;
    await visit.openAs(person, '/wallet/invoices');
    await page.getByText(number, { exact: true }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('invoices');

    const pdf = await taken(page, () => page.getByRole('button', { name: `PDF of ${number}` }).click());
    expect(pdf.name).toBe(`${number.toLowerCase()}.pdf`);
    const words = pdfText(pdf.file).split('\n');
    for (const word of [number, '8,40 €', '1,60 €', '10,00 €', '19 %']) expect(words).toContain(word);

    await page.getByRole('button', { name: `XML of ${number}` }).click();
    const xml = await taken(page, () => page.getByRole('menuitem', { name: 'Factur-X (XML)' }).click());
    expect(xml.name).toBe(`${number}-factur-x.xml`);
    expect(await elements(page, xml.file.toString(), SUMS)).toEqual(['8.40', '1.60', '10.00', '19.00']);
    expect(xml.file.toString()).toContain(`<ram:ID>${number}</ram:ID>`);

    await page.getByText(number, { exact: true }).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(number) });
    await drawer.getByRole('heading', { name: 'Why this VAT' }).waitFor();
    await drawer.getByText('consumer', { exact: true }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('invoice-details');
  });

  it('shows what staff gave back, on the wallet and as a credit note', async () => {
    const { app } = journey;
    const person = await buyer('brand', 1);
    const [payment] = await paymentsOf(app, person);
    const admin = await signUpStaff(app, 'admin');
    const given = await admin.post(
      `/api/admin/payment/${payment?.id}/refund`,
      { amount: { minor: 400, currency: 'EUR' }, reason: 'Bought by mistake' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect(given.status).toBe(200);
    const visit = await journey.newPage({ lang: 'en' });
    const { page } = visit;
    await visit.openAs(person, '/wallet/transactions');
    await page.getByRole('row', { name: /Anycoins returned.*400/ }).waitFor();
    await page.getByRole('row', { name: /Bought 1\.000 Anycoins/ }).click();
    const story = page.getByRole('dialog', { name: 'Why was I charged?' });
    await story.getByText('4,00 €').first().waitFor();
    for (const words of ['1.000 Anycoins', 'Net price', '8,40 €', 'VAT', '1,60 €'])
      await story.getByText(words, { exact: true }).first().waitFor();
    expect(await story.getByRole('link', { name: 'See your Anycoins' }).getAttribute('href')).toBe(
      '/wallet/coins',
    );
    await visit.screenshot('transactions-refunded');
    expect(await coinsOf(person)).toBe(600);

    const number = await eventually(async () => (await numbersOf(person, { kind: 'credit_note' }))[0]);
    await visit.goto('/wallet/invoices?kind=credit_note');
    await page.getByRole('row', { name: /−4,00 €/ }).waitFor();
    const pdf = await taken(page, () => page.getByRole('button', { name: `PDF of ${number}` }).click());
    const words = pdfText(pdf.file).split('\n');
    for (const word of [String(number), '3,36 €', '0,64 €', '4,00 €']) expect(words).toContain(word);
    await expectCleanBooks(app);
  });
});

describe('billing details', () => {
  it('are written once and stand on the next invoice', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const visit = await journey.newPage({ lang: 'en' });
    const { page } = visit;
    await visit.openAs(person, '/settings/billing');
    await page.getByLabel('Company (optional)').fill('Vogt Medien GmbH');
    await page.getByLabel('Street and number').fill('Lindenstraße 5');
    await page.getByLabel('Postal code').fill('50674');
    await page.getByLabel('City').fill('Köln');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved', { exact: true }).first().waitFor();

    await page.getByText('Business in Germany with VAT').click();
    await page.getByLabel('VAT ID', { exact: true }).fill('DE000000000');
    visit.tolerate(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByText('This is not a VAT ID').waitFor();
    await page.getByLabel('VAT ID', { exact: true }).fill('DE136695976');
    await page.getByText('This is not a VAT ID').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
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
    });
    expect(invoice?.buyer).toMatchObject({ name: 'Vogt Medien GmbH', vatId: 'DE136695976', city: 'Köln' });
  });
});

describe('all pages and e-mails', () => {
  let person: Actor;
  let newcomer: Actor;
  beforeAll(async () => {
    person = await buyer('brand', 1);
    newcomer = await signUp(journey.app, { role: 'creator' });
  });

  it.each(languages)('of invoices and billing in %s', async (lang) => {
    await walkAs(journey, person, lang, [
      { name: 'invoices-list', path: '/wallet/invoices?kind=coin_package', shows: '1.000 Anycoins' },
      {
        name: 'invoices-none',
        path: '/wallet/invoices?kind=self_billing',
        shows: /^(No results for|Keine Treffer für)/,
      },
    ]);
    await walkAs(journey, newcomer, lang, [
      { name: 'invoices-empty', path: '/wallet/invoices', shows: /No invoices yet|Noch keine Rechnungen/ },
      {
        name: 'billing-form',
        path: '/settings/billing',
        shows: /^(Tax profile|Steuerprofil)$/,
        whole: true,
      },
    ]);
  });
});
