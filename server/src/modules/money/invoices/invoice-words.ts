import type { VatNote } from '../tax/index.js';
import type { InvoiceKind } from './invoice.types.js';
import type { Language } from '../../../kernel/sentence.js';

const en = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  self_billing: 'Self-billing note',
  number: 'Number',
  issuedOn: 'Date',
  suppliedOn: 'Date of supply',
  corrects: 'Corrects',
  dated: 'of',
  from: 'From',
  to: 'To',
  vatId: 'VAT id',
  taxNumber: 'Tax number',
  text: 'Description',
  quantity: 'Qty',
  unit: 'Unit price',
  vat: 'VAT',
  net: 'Net',
  netTotal: 'Net total',
  gross: 'Total',
  settled: 'Paid',
  creditSettled: 'Given back',
  due: 'Amount due',
  settledBy: { card: 'Paid by card.', coins: 'Paid with Anycoins.', payout: 'Paid with the payout.' },
  creditBy: {
    card: 'Given back to the card.',
    coins: 'Given back as Anycoins.',
    payout: 'Taken back from the balance.',
  },
  agreement: 'Written in the name of the seller by agreement, version',
  reason: 'Reason',
  takenBackByBank: 'The bank of the payer took the payment back',
  page: 'Page',
  notes: {
    reverse_charge: 'Reverse charge: the recipient owes the VAT.',
    outside_scope: 'Not taxable in Germany: the place of supply lies outside the European Union.',
    small_business: 'No VAT is charged: small business under section 19 of the German VAT Act (UStG).',
    private_seller: 'No VAT is charged: the seller is not registered for VAT.',
  } satisfies Record<VatNote, string>,
  subjects: {
    coin_package: 'Anycoins',
    challenge: 'Challenge budget',
    deal: 'Deal',
    order: 'Order',
    ticket: 'Event ticket',
    subscription: 'Subscription',
    course: 'Course',
    tip: 'Tip',
    unlock: 'Unlocked content',
    plan: 'Plan',
    self_billing: 'Creator services on the platform',
    credit_note: 'Refund',
  } satisfies Record<InvoiceKind, string>,
};

type Words = typeof en;

const de: Words = {
  invoice: 'Rechnung',
  credit_note: 'Rechnungskorrektur',
  self_billing: 'Gutschrift',
  number: 'Nummer',
  issuedOn: 'Datum',
  suppliedOn: 'Leistungsdatum',
  corrects: 'Berichtigt',
  dated: 'vom',
  from: 'Von',
  to: 'An',
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  text: 'Bezeichnung',
  quantity: 'Menge',
  unit: 'Einzelpreis',
  vat: 'USt.',
  net: 'Netto',
  netTotal: 'Summe netto',
  gross: 'Gesamtbetrag',
  settled: 'Bezahlt',
  creditSettled: 'Erstattet',
  due: 'Offener Betrag',
  settledBy: {
    card: 'Bezahlt mit Karte.',
    coins: 'Bezahlt mit Anycoins.',
    payout: 'Wird mit der Auszahlung bezahlt.',
  },
  creditBy: {
    card: 'Auf die Karte erstattet.',
    coins: 'In Anycoins erstattet.',
    payout: 'Dem Guthaben wieder entnommen.',
  },
  agreement: 'Im Namen des Verkäufers ausgestellt, vereinbart in der Fassung',
  reason: 'Grund',
  takenBackByBank: 'Die Bank des Zahlers hat die Zahlung zurückgeholt',
  page: 'Seite',
  notes: {
    reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse charge).',
    outside_scope: 'Nicht steuerbar in Deutschland: Der Leistungsort liegt außerhalb der Europäischen Union.',
    small_business: 'Kein Ausweis von Umsatzsteuer: Kleinunternehmer nach § 19 UStG.',
    private_seller: 'Kein Ausweis von Umsatzsteuer: Der Verkäufer ist kein Unternehmer.',
  },
  subjects: {
    coin_package: 'Anycoins',
    challenge: 'Challenge-Budget',
    deal: 'Deal',
    order: 'Bestellung',
    ticket: 'Eventticket',
    subscription: 'Abonnement',
    course: 'Kurs',
    tip: 'Trinkgeld',
    unlock: 'Freigeschalteter Inhalt',
    plan: 'Tarif',
    self_billing: 'Leistungen als Creator auf der Plattform',
    credit_note: 'Erstattung',
  },
};

export const wordsOf = (language: Language): Words => (language === 'de' ? de : en);

export const titleOf = (kind: InvoiceKind, selfBilled: boolean, words: Words): string => {
  if (kind === 'credit_note') return words.credit_note;
  return selfBilled ? words.self_billing : words.invoice;
};
