import { createHash } from 'node:crypto';
import { en16931Gaps, xrechnungGaps } from './e-invoice-document.js';
import { EInvoiceWriter, type XmlFormat } from './e-invoice.writer.js';
import { lineOf } from './drafts.service.js';
import { totalsOf } from './invoice-arithmetic.js';
import type { VatDecision } from '../tax/index.js';
import { writePdf } from './invoice-pdf.js';
import type { InvoiceSnapshot, Party } from './invoice.types.js';

const seller: Party = {
  name: 'Anyjoi GmbH',
  person: 'Billing',
  line1: 'Musterstraße 1',
  line2: null,
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: null,
  register: 'Amtsgericht Charlottenburg, HRB 000000',
  email: 'billing@anyjoi.test',
  phone: '+49 30 0000000',
  reference: 'platform',
};
const buyer: Party = {
  ...seller,
  name: 'Łódź & Söhne <Café>',
  person: 'Zoë Ångström',
  vatId: null,
  register: null,
  email: 'buyer@anyjoi.test',
  phone: null,
  reference: '019a0000-0000-7000-8000-000000000001',
};

function invoice(
  change: Partial<InvoiceSnapshot> = {},
  rule: Pick<VatDecision, 'category' | 'rateBp' | 'note'> = home,
): InvoiceSnapshot {
  const line = lineOf('Challenge-Budget: Zeig deinen Morgen', 100_000, rule);
  const vatMinor = rule.rateBp === 0 ? 0 : 19_000;
  const totals = totalsOf([{ line, vatMinor, note: rule.note }]);
  return {
    id: '019a0000-0000-7000-8000-000000000002',
    number: 'R-2026-00001',
    kind: 'challenge',
    selfBilled: false,
    language: 'de',
    seller,
    buyer,
    ...totals,
    settledMinor: totals.grossMinor,
    settledBy: 'card',
    suppliedOn: '2026-11-21',
    issuedOn: '2026-11-21',
    issuedAt: '2026-11-21T10:00:00.000Z',
    decision: null,
    agreement: null,
    ledgerTxnIds: [],
    reason: null,
    corrects: null,
    ...change,
  };
}
const home = { category: 'S', rateBp: 1900, note: null } as const;
const reverse = { category: 'AE', rateBp: 0, note: 'reverse_charge' } as const;
const outside = { category: 'O', rateBp: 0, note: 'outside_scope' } as const;
const small = { category: 'E', rateBp: 0, note: 'small_business' } as const;

const writer = new EInvoiceWriter();
const write = async (document: InvoiceSnapshot, format: XmlFormat) =>
  (await writer.write(document, format)).toString('utf8');
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const formats: XmlFormat[] = ['xrechnung-ubl', 'xrechnung-cii', 'factur-x'];

describe('the electronic invoice', () => {
  it('names its profile, its parties and its sums', async () => {
    const ubl = await write(invoice(), 'xrechnung-ubl');
    expect(ubl).toContain('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0');
    expect(ubl).toContain('<cbc:ID>R-2026-00001</cbc:ID>');
    expect(ubl).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(ubl).toContain('Łódź &amp; Söhne &lt;Café');
    expect(ubl).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">1190.00</cbc:TaxInclusiveAmount>');
    expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>');
    const cii = await write(invoice(), 'xrechnung-cii');
    expect(cii).toContain('<ram:GrandTotalAmount>1190.00</ram:GrandTotalAmount>');
    const facturX = await write(invoice(), 'factur-x');
    expect(facturX).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
    expect(facturX).toContain('<ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>');
  });

  it('says why there is no VAT', async () => {
    const foreign = { buyer: { ...buyer, country: 'FR', vatId: 'FR40303265045' } };
    const xml = await write(invoice(foreign, reverse), 'xrechnung-ubl');
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>');
    expect(xml).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    expect(xml).toContain('<cbc:CompanyID>FR40303265045</cbc:CompanyID>');
    const none = await write(invoice({ buyer: { ...buyer, country: 'CH' } }, outside), 'factur-x');
    expect(none).toContain('VATEX-EU-O');
    expect(none).not.toContain('DE136695976');
    const creator = { seller: { ...buyer, taxNumber: '65929970489' }, buyer: seller, selfBilled: true };
    const exempt = await write(
      invoice(
        { ...creator, kind: 'self_billing', agreement: '2026-01', settledMinor: 0, settledBy: 'payout' },
        small,
      ),
      'factur-x',
    );
    expect(exempt).toContain('<ram:TypeCode>389</ram:TypeCode>');
    expect(exempt).toContain('Kleinunternehmer');
    expect(exempt).toContain('schemeID="FC"');
  });

  it('of a credit note names what it corrects', async () => {
    const corrects = { id: 'x', number: 'R-2026-00007', issuedOn: '2026-11-01' };
    const xml = await write(invoice({ kind: 'credit_note', corrects }), 'factur-x');
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain('<ram:IssuerAssignedID>R-2026-00007</ram:IssuerAssignedID>');
    const ubl = await write(invoice({ kind: 'credit_note', corrects }), 'xrechnung-ubl');
    expect(ubl).toContain('<CreditNote ');
    expect(ubl).toContain('<cbc:ID>R-2026-00007</cbc:ID>');
  });

  it('tells what it would need', () => {
    expect(en16931Gaps(invoice())).toEqual([]);
    expect(xrechnungGaps(invoice())).toEqual([]);
    const nowhere = { ...buyer, city: null, postalCode: null, line1: null };
    expect(en16931Gaps(invoice({ buyer: nowhere }))).toEqual([]);
    expect(xrechnungGaps(invoice({ buyer: nowhere }))).toEqual(['BR-DE-8', 'BR-DE-9']);
    expect(en16931Gaps(invoice({ buyer: { ...buyer, country: null } }))).toEqual(['BT-55']);
    expect(en16931Gaps(invoice({}, reverse))).toEqual(['BR-AE-02']);
  });
});

describe('a document made again', () => {
  it.each(formats)('is the same %s to the byte', async (format) => {
    expect(await write(invoice(), format)).toBe(await write(invoice(), format));
  });

  it('is the same PDF to the byte, in both languages', async () => {
    for (const language of ['de', 'en'] as const) {
      const document = invoice({ language });
      const xml = await writer.write(document, 'factur-x');
      const first = await writePdf(document, { xml });
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect(hash(await writePdf(document, { xml }))).toBe(hash(first));
    }
  });

  it('differs where the invoice differs', async () => {
    const first = await writePdf(invoice());
    expect(hash(await writePdf(invoice({ number: 'R-2026-00002' })))).not.toBe(hash(first));
  });
});

describe('the PDF', () => {
  it('is PDF/A-3 and carries the e-invoice as Factur-X', async () => {
    const document = invoice();
    const pdf = (await writePdf(document, { xml: await writer.write(document, 'factur-x') })).toString(
      'latin1',
    );
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(pdf).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(pdf).toContain('/AFRelationship /Alternative');
    expect(pdf).toContain('(factur-x.xml)');
    expect(pdf).not.toContain('/BaseFont /Helvetica');
  });

  it('goes on over several sheets', async () => {
    const [line] = invoice().lines;
    if (!line) throw new Error('no line');
    const many = invoice({
      lines: Array.from({ length: 60 }, (_, i) => ({ ...line, text: `Position ${i + 1}` })),
    });
    const pdf = (await writePdf(many)).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
  });
});
