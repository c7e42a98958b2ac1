import { dayOf } from '../../../src/kernel/format.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, giveCoins, payByCoins, service } from '../../support/challenges.js';
import { buyCoins } from '../../support/payments.js';
import { pdfText } from '../../support/pdf-text.js';
import { picture } from '../../support/pictures.js';
import { identified } from '../../support/tax-evidence.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const GERMAN = 'DE136695976';
const FRENCH = 'FR40303265045';

interface Shown {
  id: string;
  number: string;
  issuedAt: string;
  buyer: { vatId: string | null };
}

const invoiceOf = (person: Actor): Promise<Shown> =>
  eventually(async () => ((await person.get('/api/invoice')).body.data as Shown[])[0]);

async function funded(brand: Actor): Promise<Shown> {
  await giveCoins(app, brand, 119);
  await payByCoins(brand, (await createDraft(app, brand)).id);
  return invoiceOf(brand);
}

const pdfOf = async (person: Actor, { id }: Shown): Promise<Buffer> => {
  const { status, body } = await person.get(`/api/invoice/${id}/file`);
  expect(status).toBe(200);
  return body as Buffer;
};
const pictures = (pdf: Buffer): number => pdf.toString('latin1').split('/Filter /DCTDecode').length - 1;

const showLogo = async (person: Actor, red: number): Promise<void> => {
  const bytes = await picture('png', { background: { r: red, g: 40, b: 90 } });
  const avatar = `data:image/png;base64,${bytes.toString('base64')}`;
  expect((await person.post('/api/me/upload', { avatar })).status).toBe(201);
};

describe('the recipient of an invoice', () => {
  it('stands on the PDF in full, with logo and confirmed VAT id, beside all that section 14 UStG asks for', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await brand.put('/api/me/tax', { kind: 'vat_registered', vatId: GERMAN });
    await showLogo(brand, 200);
    const invoice = await funded(brand);
    const pdf = await pdfOf(brand, invoice);
    expect(pictures(pdf)).toBe(1);
    const [year, month, day] = dayOf(new Date(invoice.issuedAt)).split('-');
    const text = pdfText(pdf);
    for (const words of [
      // Both parties with name, address and VAT id.
      'Anyjoi GmbH\nBilling\nMusterstraße 1\n10115 Berlin\nDeutschland\nUSt-IdNr. DE136695976',
      'Lena Vogt\nLindenstraße 5\n50674 Köln\nDeutschland\nUSt-IdNr. DE136695976',
      // Number, day, day of the supply.
      invoice.number,
      `Datum\n${month}.${day}.${year}`,
      `Leistungsdatum\n${month}.${day}.${year}`,
      // Kind and quantity, net, rate, tax, gross.
      'Challenge-Budget: Show your morning\n1\n1.000,00 €\n19 %\n1.000,00 €',
      'Summe netto\n1.000,00 €',
      'USt. 19 %\n190,00 €',
      'Gesamtbetrag\n1.190,00 €',
    ])
      expect(text).toContain(words);
  });

  it('gets an XRechnung', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await funded(brand);
    const { status, text } = await brand.get(`/api/invoice/${id}/xml`);
    expect(status).toBe(200);
    expect(text).toContain('<cbc:CityName>Köln</cbc:CityName>');
    expect(text).toContain('<cbc:PostalZone>50674</cbc:PostalZone>');
  });

  it('who owes the VAT is told so, with both VAT ids', async () => {
    const brand = await signUp(app, { role: 'brand', profile: { country: 'FR' } });
    await identified(app, brand, 'FR', 'company');
    await brand.put('/api/me/tax', { kind: 'eu_business', vatId: FRENCH });
    expect((await buyCoins(brand)).status).toBe(201);
    const text = pdfText(await pdfOf(brand, await invoiceOf(brand)));
    for (const words of [
      'Steuerschuldnerschaft des Leistungsempfängers',
      `USt-IdNr. ${FRENCH}`,
      `USt-IdNr. ${GERMAN}`,
      'Frankreich',
    ])
      expect(text).toContain(words);
  });

  it('is not named by a VAT id that nobody confirms, nor by a tax number', async () => {
    const brand = await signUp(app, { role: 'brand' });
    app.sandbox.vies.set('DE999900016', { valid: false });
    const profile = { kind: 'vat_registered', vatId: 'DE999900016', tin: '65929970489', tinCountry: 'DE' };
    expect((await brand.put('/api/me/tax', profile)).body.data.vatIdState).toBe('invalid');
    await buyCoins(brand);
    const invoice = await invoiceOf(brand);
    expect(invoice.buyer.vatId).toBeNull();
    const text = pdfText(await pdfOf(brand, invoice));
    expect(text).not.toContain('DE999900016');
    expect(text).not.toContain('65929970489');
  });
});

describe('the logo', () => {
  it('stays as it was when another one is uploaded', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await showLogo(brand, 200);
    const invoice = await funded(brand);
    const first = await pdfOf(brand, invoice);
    const [row] = await app.db.query<{ content: string }>(
      `SELECT content FROM invoice_logo WHERE invoice_id = $1`,
      [invoice.id],
    );
    // Sealed: a JPEG would begin with these letters.
    expect(row?.content).not.toMatch(/^\/9j\//);
    await showLogo(brand, 10);
    await service(app, Storage).delete(`${brand.id}/invoice-${invoice.id}.bin`);
    expect((await pdfOf(brand, invoice)).equals(first)).toBe(true);
  });

  it('is missing where the brand had none, also once it has one', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const invoice = await funded(brand);
    const first = await pdfOf(brand, invoice);
    expect(pictures(first)).toBe(0);
    await showLogo(brand, 10);
    await service(app, Storage).delete(`${brand.id}/invoice-${invoice.id}.bin`);
    expect((await pdfOf(brand, invoice)).equals(first)).toBe(true);
  });

  it('is that of brands: the face of a person stands on no invoice', async () => {
    const creator = await signUp(app, { role: 'creator' });
    await showLogo(creator, 200);
    await buyCoins(creator);
    expect(pictures(await pdfOf(creator, await invoiceOf(creator)))).toBe(0);
  });

  it('is not added to documents that were made before there were logos', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const invoice = await funded(brand);
    const first = await pdfOf(brand, invoice);
    await showLogo(brand, 200);
    await app.db.query(`DELETE FROM invoice_logo WHERE invoice_id = $1`, [invoice.id]);
    await service(app, Storage).delete(`${brand.id}/invoice-${invoice.id}.bin`);
    expect((await pdfOf(brand, invoice)).equals(first)).toBe(true);
  });
});
