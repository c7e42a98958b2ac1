import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, giveCoins, payByCoins } from '../../support/challenges.js';
import { buyCoins } from '../../support/payments.js';
import { identified } from '../../support/tax-evidence.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Shown {
  id: string;
  number: string;
  kind: string;
  status: string;
  subjectId: string | null;
  corrects: string | null;
  correctsNumber: string | null;
  seller: { name: string; vatId: string | null };
  buyer: {
    name: string;
    person: string | null;
    line1: string | null;
    country: string | null;
    vatId: string | null;
  };
  lines: { text: string; net: { minor: number }; vatRate: number; vatCategory: string }[];
  net: { minor: number };
  vat: { minor: number };
  gross: { minor: number };
  vatGroups: { category: string; note: string | null }[];
  vatTrace: { step: string; value: string }[];
}

const invoicesOf = async (person: Actor, query: object = {}) =>
  (await person.get('/api/invoice', query)).body.data as Shown[];

const untilInvoices = (person: Actor, count: number): Promise<Shown[]> =>
  eventually(async () => {
    const found = await invoicesOf(person);
    return found.length >= count ? found : null;
  });

const address = {
  kind: 'billing',
  name: 'Lena Vogt',
  company: 'Vogt Medien GmbH',
  line1: 'Lindenstraße 5',
  city: 'Köln',
  postalCode: '50674',
  country: 'DE',
  phone: '+49 221 1',
};

describe('a purchase of coins', () => {
  it('is invoiced with the VAT that is inside its price', async () => {
    const person = await signUp(app);
    await person.post('/api/payments/address', address);
    expect((await buyCoins(person)).data.status).toBe('succeeded');
    const [invoice] = await untilInvoices(person, 1);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^R-\d{4}-\d{5}$/),
      kind: 'coin_package',
      status: 'paid',
      seller: { name: 'Anyjoi GmbH', vatId: 'DE136695976' },
      buyer: { name: 'Vogt Medien GmbH', person: 'Lena Vogt', line1: 'Lindenstraße 5', country: 'DE' },
      net: { minor: 840 },
      vat: { minor: 160 },
      gross: { minor: 1_000 },
      vatGroups: [{ category: 'S', note: null }],
    });
    expect(invoice?.vatTrace.at(-1)).toEqual({ step: 'rule', value: 'coins-consumer' });
    const charges = (await person.get('/api/payments/charges')).body.data as { invoiceId: string }[];
    expect(charges[0]?.invoiceId).toBe(invoice?.id);
  });

  it('tells its buyer by mail, without the address in it', async () => {
    const person = await signUp(app);
    await buyCoins(person);
    const mail = await app.sandbox.mail.waitFor(person.email, ({ subject }) => subject.includes('R-'));
    expect(mail.subject).toMatch(/Beleg R-\d{4}-\d{5}/);
    expect(mail.text).toContain('/wallet/invoices');
  });

  it('keeps what was issued, whatever is changed afterwards', async () => {
    const person = await signUp(app);
    const { id } = (await person.post('/api/payments/address', address)).body.data;
    await buyCoins(person);
    const [before] = await untilInvoices(person, 1);
    await person.patch(`/api/payments/address/${id}`, { city: 'Bonn', company: null });
    expect(await invoicesOf(person)).toEqual([before]);
    const change = app.db.query(`UPDATE invoice SET content = 'x' WHERE id = $1`, [before?.id]);
    await expect(change).rejects.toThrow('is issued and cannot be changed');
    const removal = app.db.query(`DELETE FROM invoice WHERE id = $1`, [before?.id]);
    await expect(removal).rejects.toThrow('is issued and cannot be changed');
    await expect(app.db.query(`UPDATE invoice_counter SET last = last + 2`)).rejects.toThrow('counts by one');
    const stored = await app.db.query(`SELECT * FROM invoice WHERE id = $1`, [before?.id]);
    expect(JSON.stringify(stored)).not.toContain('Lindenstraße');
  });
});

describe('a challenge', () => {
  const fund = async (brand: Actor) => {
    await giveCoins(app, brand, 119);
    const { id } = await createDraft(app, brand);
    await payByCoins(brand, id);
    return id;
  };

  it('is invoiced with its budget, and what goes back is credited', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const id = await fund(brand);
    const [invoice] = await untilInvoices(brand, 1);
    expect(invoice).toMatchObject({
      kind: 'challenge',
      subjectId: id,
      net: { minor: 100_000 },
      vat: { minor: 19_000 },
    });
    expect(invoice?.lines[0]?.text).toBe('Challenge-Budget: Show your morning');
    const cancelled = await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'no time' });
    expect(cancelled.status).toBe(200);
    const [credit, original] = await untilInvoices(brand, 2);
    expect(credit).toMatchObject({
      number: expect.stringMatching(/^C-\d{4}-\d{5}$/),
      kind: 'credit_note',
      corrects: invoice?.id,
      correctsNumber: invoice?.number,
      gross: { minor: 119_000 },
    });
    expect(original).toMatchObject({ id: invoice?.id, status: 'cancelled' });
    const listed = (await brand.get(`/api/hub/challenge/${id}/invoice`)).body.data as Shown[];
    expect(listed.map(({ number }) => number)).toEqual([credit?.number, invoice?.number]);
    const stranger = await signUp(app, { role: 'brand' });
    expect((await stranger.get(`/api/hub/challenge/${id}/invoice`)).status).toBe(404);
  });

  it('says the same as the ledger', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const id = await fund(brand);
    const [invoice] = await untilInvoices(brand, 1);
    const [books] = await app.db.query<{ net: string; gross: string }>(
      `SELECT sum(e.amount) FILTER (WHERE a.code = 'escrow') AS net,
         -sum(e.amount) FILTER (WHERE a.code IN ('coin_liability_eur', 'promo_expense')) + 19040 AS gross
       FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id JOIN ledger.account a ON a.id = e.account_id
       WHERE t.source_id = $1 AND t.kind = 'escrow_funded'`,
      [id],
    );
    expect({ net: Number(books?.net), gross: Number(books?.gross) }).toEqual({
      net: invoice?.net.minor,
      gross: invoice?.gross.minor,
    });
  });

  it('of a business elsewhere in the EU goes without VAT, and says why', async () => {
    const brand = await signUp(app, { role: 'brand', profile: { country: 'FR', language: 'en' } });
    await identified(app, brand, 'FR', 'company');
    await brand.put('/api/me/tax', { kind: 'eu_business', vatId: 'FR40303265045' });
    const draft = await brand.post('/api/hub/challenge/v2', {
      title: 'Show your morning',
      description:
        'A video of your morning with our oat drink: honest, bright, and with the package in the picture.',
      type: 'create_and_post',
      mode: 'brawl',
      platforms: ['youtube'],
      joinMode: 'open',
      budget: { minor: 100_000, currency: 'EUR' },
      startsAt: app.clock.in(DAY).toISOString(),
      endsAt: app.clock.in(11 * DAY).toISOString(),
      usageRights: 'organic posts for six months',
      disclosure: 'Werbung',
    });
    expect(draft.body.cost).toMatchObject({ vatRate: 0, vat: { minor: 0 }, gross: { minor: 100_000 } });
    const paid = await brand.post(`/api/hub/challenge/${draft.body.data.id}/stripe`, {
      paymentMethodId: 'pm_card_visa',
      expectedTotal: { minor: 100_000, currency: 'EUR' },
    });
    expect(paid.status).toBe(201);
    const [invoice] = await untilInvoices(brand, 1);
    expect(invoice).toMatchObject({
      net: { minor: 100_000 },
      vat: { minor: 0 },
      buyer: { vatId: 'FR40303265045' },
      vatGroups: [{ category: 'AE', note: 'Reverse charge: the recipient owes the VAT.' }],
    });
    const xml = await brand.get(`/api/invoice/${invoice?.id}/xml`, { profile: 'factur-x' });
    expect(xml.status).toBe(200);
    expect(xml.text).toContain('VATEX-EU-AE');
    const german = await brand.get(`/api/invoice/${invoice?.id}/xml`);
    expect(german.status).toBe(200);
  });
});

describe('documents', () => {
  it('are a PDF fetched with the session and XML of each profile, the same each time', async () => {
    const person = await signUp(app);
    await person.post('/api/payments/address', address);
    await buyCoins(person);
    const [invoice] = await untilInvoices(person, 1);
    const link = (await person.get(`/api/invoice/${invoice?.id}/pdf`)).body as {
      url: string;
      expiresAt: string;
    };
    expect(new Date(link.expiresAt).getTime()).toBeGreaterThan(app.clock.now().getTime());
    const read = (token: string) => fetch(link.url, { headers: { Authorization: `Bearer ${token}` } });
    const pdf = Buffer.from(await (await read(person.token)).arrayBuffer());
    expect((await fetch(link.url)).status).toBe(401);
    expect((await read((await signUp(app)).token)).status).toBe(404);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const files = await app.db.query(
      `SELECT sha256 FROM invoice_document WHERE invoice_id = $1 AND format = 'pdf'`,
      [invoice?.id],
    );
    expect(files).toEqual([{ sha256 }]);

    const ubl = await person.get(`/api/invoice/${invoice?.id}/xml`);
    expect(ubl.headers['content-type']).toContain('application/xml');
    expect(ubl.headers['content-disposition']).toContain(
      `${invoice?.number.toLowerCase()}-xrechnung-ubl.xml`,
    );
    expect(ubl.text).toContain('xrechnung_3.0');
    const cii = await person.get(`/api/invoice/${invoice?.id}/xml`, { syntax: 'cii' });
    expect(cii.text).toContain('CrossIndustryInvoice');
    expect((await person.get(`/api/invoice/${invoice?.id}/xml`)).text).toBe(ubl.text);
  });

  it('are made again after the store has lost them, and refused where they differ', async () => {
    const person = await signUp(app);
    await buyCoins(person);
    const [invoice] = await untilInvoices(person, 1);
    const { Storage } = await import('../../../src/platform/storage/storage.js');
    const storage = app.app.nest.get(Storage, { strict: false });
    const key = `${person.id}/invoice-${invoice?.id}.bin`;
    await person.get(`/api/invoice/${invoice?.id}/pdf`);
    const [row] = await app.db.query<{ sha256: string }>(
      `SELECT sha256 FROM invoice_document WHERE invoice_id = $1`,
      [invoice?.id],
    );
    const before = row?.sha256;
    const stored = await buffer((await storage.read(key)) ?? Readable.from([]));
    expect(stored.length).toBeGreaterThan(10_000);
    expect(stored.includes('%PDF')).toBe(false);
    await storage.delete(key);
    const again = (await person.get(`/api/invoice/${invoice?.id}/file`)).body as Buffer;
    expect(createHash('sha256').update(again).digest('hex')).toBe(before);

    await storage.delete(key);
    await app.db.query(`UPDATE invoice_document SET sha256 = repeat('0', 64) WHERE invoice_id = $1`, [
      invoice?.id,
    ]);
    expect((await person.get(`/api/invoice/${invoice?.id}/pdf`)).status).toBe(500);
  });
});

describe('an invoice without the address of its buyer', () => {
  it('is a PDF with the e-invoice in it, but no XRechnung', async () => {
    const person = await signUp(app);
    await buyCoins(person);
    const [invoice] = await untilInvoices(person, 1);
    const xml = await person.get(`/api/invoice/${invoice?.id}/xml`);
    expect([xml.status, xml.body.code]).toEqual([409, 'CONFLICT']);
    expect(xml.body.message).toContain('BR-DE-8, BR-DE-9');
    const facturX = await person.get(`/api/invoice/${invoice?.id}/xml`, { profile: 'factur-x' });
    expect(facturX.status).toBe(200);
  });
});

describe('the list', () => {
  it('is filtered by kind and day and shows nobody else', async () => {
    const person = await signUp(app);
    await buyCoins(person);
    const [invoice] = await untilInvoices(person, 1);
    expect(await invoicesOf(person, { kind: 'challenge' })).toEqual([]);
    expect(await invoicesOf(person, { kind: 'coin_package' })).toHaveLength(1);
    const day = (ms: number) => app.clock.in(ms).toISOString().slice(0, 10);
    expect(await invoicesOf(person, { from: day(-DAY), to: day(DAY) })).toHaveLength(1);
    expect(await invoicesOf(person, { from: day(DAY) })).toEqual([]);
    // Half past midnight in Berlin is the evening before in UTC.
    await app.db.query(`ALTER TABLE invoice DISABLE TRIGGER USER`);
    await app.db.query(`UPDATE invoice SET issued_at = '2026-12-31T23:30Z' WHERE user_id = $1`, [person.id]);
    await app.db.query(`ALTER TABLE invoice ENABLE TRIGGER USER`);
    expect(await invoicesOf(person, { from: '2027-01-01', to: '2027-01-01' })).toHaveLength(1);
    expect(await invoicesOf(person, { to: '2026-12-31' })).toEqual([]);
    const other = await signUp(app);
    expect((await other.get(`/api/invoice/${invoice?.id}`)).status).toBe(404);
    expect((await other.get(`/api/invoice/${invoice?.id}/pdf`)).status).toBe(404);
    expect((await other.get(`/api/invoice/${invoice?.id}/xml`)).status).toBe(404);
    expect(await invoicesOf(other)).toEqual([]);
  });
});
