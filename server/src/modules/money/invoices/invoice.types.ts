import { saleInvoiceKinds } from '../payments/index.js';
import type { VatCategory, VatDecision, VatNote } from '../tax/index.js';
import type { Language } from '../../../kernel/sentence.js';

export const invoiceKinds = [...saleInvoiceKinds, 'self_billing', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ['draft', 'issued', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** One side of an invoice as it was when the invoice was made. */
export interface Party {
  /** The company, or the person where there is none. */
  name: string;
  person: string | null;
  line1: string | null;
  line2: string | null;
  postalCode: string | null;
  city: string | null;
  /** Of a country whose addresses name one; snapshots of before have none. */
  state?: string | null;
  country: string | null;
  vatId: string | null;
  taxNumber: string | null;
  register: string | null;
  email: string | null;
  phone: string | null;
  /** Our own name for a party that has no number of an office. */
  reference: string;
}

/** VAT is on top of net; amounts of a credit note are positive, its kind says which way they go. */
export interface InvoiceLine {
  text: string;
  quantity: number;
  unitMinor: number;
  netMinor: number;
  vatBp: number;
  vatCategory: VatCategory;
}

export interface VatGroup {
  rateBp: number;
  category: VatCategory;
  netMinor: number;
  vatMinor: number;
  note: VatNote | null;
}

export interface Correction {
  id: string;
  number: string;
  issuedOn: string;
}

export type SettledBy = 'card' | 'paypal' | 'earnings' | 'coins' | 'payout';

/** All that a draft knows; issuing adds the number and the day. */
export interface InvoiceContent {
  kind: InvoiceKind;
  /** Written by us in the name of the seller. */
  selfBilled: boolean;
  language: Language;
  seller: Party;
  buyer: Party;
  lines: InvoiceLine[];
  vatGroups: VatGroup[];
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  /** What is paid or given back already when the invoice is issued. */
  settledMinor: number;
  settledBy: SettledBy;
  /** The day of the supply. */
  suppliedOn: string;
  decision: VatDecision | null;
  /** Version of the agreement to self-billing. */
  agreement: string | null;
  ledgerTxnIds: string[];
  reason: string | null;
}

/** What was issued; never changes, and every document of it is made from it alone. */
export interface InvoiceSnapshot extends InvoiceContent {
  id: string;
  number: string;
  issuedAt: string;
  issuedOn: string;
  corrects: Correction | null;
}

/** Amounts that are no invoice yet. */
export type Amounts = Pick<InvoiceContent, 'netMinor' | 'vatMinor' | 'grossMinor'>;
