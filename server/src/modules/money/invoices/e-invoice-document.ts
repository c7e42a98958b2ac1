import type { Invoice } from '@e-invoice-eu/core';
import { decimal } from '../../../kernel/format.js';
import type { VatCategory, VatNote } from '../tax/index.js';
import type { InvoiceLine, InvoiceSnapshot, Party, VatGroup } from './invoice.types.js';
import { wordsOf } from './invoice-words.js';

type Ubl = Invoice['ubl:Invoice'];
type TypeCode = Ubl['cbc:InvoiceTypeCode'];
type Seller = Ubl['cac:AccountingSupplierParty']['cac:Party'];
type Buyer = Ubl['cac:AccountingCustomerParty']['cac:Party'];
type Country = Seller['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode'];

const VAT = { 'cbc:ID': 'VAT' };
/** UNTDID 4461: online payment service; mutually defined. */
const MEANS = { card: '68', paypal: '68', earnings: 'ZZZ', coins: 'ZZZ', payout: 'ZZZ' } as const;
const REASON_CODES: Partial<Record<VatNote, 'VATEX-EU-AE' | 'VATEX-EU-O'>> = {
  reverse_charge: 'VATEX-EU-AE',
  outside_scope: 'VATEX-EU-O',
  private_seller: 'VATEX-EU-O',
};

/** UNTDID 1001: invoice, credit note, self-billed invoice, self-billed credit note. */
function typeCodeOf({ kind, selfBilled }: InvoiceSnapshot): TypeCode {
  if (kind === 'credit_note') return selfBilled ? '261' : '381';
  return selfBilled ? '389' : '380';
}

/** What EN 16931 must know and the snapshot does not say; empty = the document can be written. */
export function en16931Gaps({ seller, buyer, vatGroups }: InvoiceSnapshot): string[] {
  const has = (category: VatCategory) => vatGroups.some((group) => group.category === category);
  return [
    ...(seller.country === null ? ['BT-40'] : []),
    ...(buyer.country === null ? ['BT-55'] : []),
    ...((has('S') || has('E')) && seller.vatId === null && seller.taxNumber === null ? ['BT-31'] : []),
    ...(has('AE') && seller.vatId === null && seller.taxNumber === null ? ['BR-AE-02'] : []),
    ...(has('AE') && buyer.vatId === null ? ['BR-AE-02'] : []),
  ];
}

/** What the German profile asks for beyond that: how to reach the seller, and full addresses. */
export const xrechnungGaps = (invoice: InvoiceSnapshot): string[] => {
  const { seller, buyer } = invoice;
  const missing = (rule: string, value: string | null) => (value === null || value === '' ? [rule] : []);
  return [
    ...en16931Gaps(invoice),
    ...missing('BR-DE-3', seller.city),
    ...missing('BR-DE-4', seller.postalCode),
    ...missing('BR-DE-6', seller.phone),
    ...missing('BR-DE-7', seller.email),
    ...missing('BR-DE-8', buyer.city),
    ...missing('BR-DE-9', buyer.postalCode),
    ...missing('BT-49', buyer.email),
  ];
};

/** The snapshot in the words of EN 16931 (UBL names); pure, so that it gives the same document at any time. */
export function toEn16931(invoice: InvoiceSnapshot): Invoice {
  const words = wordsOf(invoice.language);
  const amount = (minor: number) => decimal(minor);
  const notTaxed = invoice.vatGroups.some(({ category }) => category === 'O');
  const due = invoice.grossMinor - invoice.settledMinor;
  const notes = [
    ...invoice.vatGroups.flatMap(({ note }) => (note === null ? [] : [words.notes[note]])),
    ...(invoice.agreement === null ? [] : [`${words.agreement} ${invoice.agreement}.`]),
  ];
  const ubl: Ubl = {
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issuedOn,
    ...(due > 0 ? { 'cbc:DueDate': invoice.issuedOn } : {}),
    'cbc:InvoiceTypeCode': typeCodeOf(invoice),
    ...(notes.length > 0 ? { 'cbc:Note': notes } : {}),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': invoice.buyer.reference,
    ...(invoice.corrects === null
      ? {}
      : {
          'cac:BillingReference': [
            {
              'cac:InvoiceDocumentReference': {
                'cbc:ID': invoice.corrects.number,
                'cbc:IssueDate': invoice.corrects.issuedOn,
              },
            },
          ],
        }),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(invoice.seller, notTaxed) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(invoice.buyer, notTaxed) },
    'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.suppliedOn },
    'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': MEANS[invoice.settledBy] }],
    ...(due > 0 ? { 'cac:PaymentTerms': { 'cbc:Note': words.settledBy[invoice.settledBy] } } : {}),
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': amount(invoice.vatMinor),
        'cbc:TaxAmount@currencyID': 'EUR',
        'cac:TaxSubtotal': invoice.vatGroups.map((group) => ({
          'cbc:TaxableAmount': amount(group.netMinor),
          'cbc:TaxableAmount@currencyID': 'EUR' as const,
          'cbc:TaxAmount': amount(group.vatMinor),
          'cbc:TaxAmount@currencyID': 'EUR' as const,
          'cac:TaxCategory': {
            ...categoryOf(group.category, group.rateBp),
            ...exemptionOf(group, invoice),
            'cac:TaxScheme': VAT,
          },
        })),
      },
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(invoice.netMinor),
      'cbc:LineExtensionAmount@currencyID': 'EUR',
      'cbc:TaxExclusiveAmount': amount(invoice.netMinor),
      'cbc:TaxExclusiveAmount@currencyID': 'EUR',
      'cbc:TaxInclusiveAmount': amount(invoice.grossMinor),
      'cbc:TaxInclusiveAmount@currencyID': 'EUR',
      'cbc:PrepaidAmount': amount(invoice.settledMinor),
      'cbc:PrepaidAmount@currencyID': 'EUR',
      'cbc:PayableAmount': amount(due),
      'cbc:PayableAmount@currencyID': 'EUR',
    },
    'cac:InvoiceLine': linesOf(invoice),
  };
  return { 'ubl:Invoice': ubl };
}

function linesOf({ lines }: InvoiceSnapshot): Ubl['cac:InvoiceLine'] {
  const [first, ...rest] = lines.map(lineOf);
  if (!first) throw new Error('an invoice has a line');
  return [first, ...rest];
}

const lineOf = (line: InvoiceLine, index: number): Ubl['cac:InvoiceLine'][number] => ({
  'cbc:ID': String(index + 1),
  'cbc:InvoicedQuantity': String(line.quantity),
  'cbc:InvoicedQuantity@unitCode': 'C62',
  'cbc:LineExtensionAmount': decimal(line.netMinor),
  'cbc:LineExtensionAmount@currencyID': 'EUR',
  'cac:Item': {
    'cbc:Name': line.text,
    'cac:ClassifiedTaxCategory': { ...categoryOf(line.vatCategory, line.vatBp), 'cac:TaxScheme': VAT },
  },
  'cac:Price': { 'cbc:PriceAmount': decimal(line.unitMinor), 'cbc:PriceAmount@currencyID': 'EUR' },
});

/** What is outside the scope has no rate, not even 0. */
const categoryOf = (category: VatCategory, rateBp: number) => ({
  'cbc:ID': category,
  ...(category === 'O' ? {} : { 'cbc:Percent': decimal(rateBp) }),
});

function exemptionOf({ note }: VatGroup, { language }: InvoiceSnapshot) {
  if (note === null) return {};
  const code = REASON_CODES[note];
  return {
    ...(code ? { 'cbc:TaxExemptionReasonCode': code } : {}),
    'cbc:TaxExemptionReason': wordsOf(language).notes[note],
  };
}

/** BR-O-02: where nothing is taxed, nobody is named by a VAT id. */
function sellerOf(party: Party, notTaxed: boolean): Seller {
  const vat =
    party.vatId === null || notTaxed ? [] : [{ 'cbc:CompanyID': party.vatId, 'cac:TaxScheme': VAT }];
  const office =
    party.taxNumber === null || notTaxed
      ? []
      : [{ 'cbc:CompanyID': party.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }];
  return {
    ...endpointOf(party),
    ...(party.register === null ? { 'cac:PartyIdentification': [{ 'cbc:ID': party.reference }] } : {}),
    'cac:PostalAddress': addressOf(party),
    'cac:PartyTaxScheme': [...vat, ...office] as NonNullable<Seller['cac:PartyTaxScheme']>,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      ...(party.register === null ? {} : { 'cbc:CompanyID': party.register }),
    },
    'cac:Contact': contactOf(party),
  };
}

const buyerOf = (party: Party, notTaxed: boolean): Buyer => ({
  ...endpointOf(party),
  'cac:PostalAddress': addressOf(party),
  ...(party.vatId === null || notTaxed
    ? {}
    : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': party.vatId, 'cac:TaxScheme': VAT } }),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': party.name },
  'cac:Contact': contactOf(party),
});

const endpointOf = ({ email }: Party) =>
  email === null ? {} : { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' as const };

const contactOf = ({ name, person, phone, email }: Party) => ({
  'cbc:Name': person ?? name,
  ...(phone === null ? {} : { 'cbc:Telephone': phone }),
  ...(email === null ? {} : { 'cbc:ElectronicMail': email }),
});

const addressOf = ({
  line1,
  line2,
  city,
  state,
  postalCode,
  country,
}: Party): Seller['cac:PostalAddress'] => ({
  ...(line1 === null ? {} : { 'cbc:StreetName': line1 }),
  ...(line2 === null ? {} : { 'cbc:AdditionalStreetName': line2 }),
  ...(city === null ? {} : { 'cbc:CityName': city }),
  ...(postalCode === null ? {} : { 'cbc:PostalZone': postalCode }),
  ...(state === undefined || state === null ? {} : { 'cbc:CountrySubentity': state }),
  'cac:Country': { 'cbc:IdentificationCode': country as Country },
});
