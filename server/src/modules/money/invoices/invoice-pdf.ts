import { countries } from '../../../kernel/countries.js';
import { formatDay, formatEuro, formatRate } from '../../../kernel/format.js';
import { type Column, InvoicePage } from './invoice-page.js';
import type { InvoiceSnapshot, Party } from './invoice.types.js';
import { titleOf, wordsOf } from './invoice-words.js';
import type { Language } from '../../../kernel/sentence.js';

const FROM: Column = { x: 56, width: 150 };
const TO: Column = { x: 222, width: 150 };
const LOGO: Column = { x: 222, width: 120 };
const LOGO_HEIGHT = 40;
const META: Column = { x: 388, width: 151, align: 'right' };

const TEXT: Column = { x: 56, width: 226 };
const QUANTITY: Column = { x: 288, width: 36, align: 'right' };
const UNIT: Column = { x: 330, width: 80, align: 'right' };
const VAT: Column = { x: 416, width: 40, align: 'right' };
const NET: Column = { x: 459, width: 80, align: 'right' };

const LABEL: Column = { x: 300, width: 150, align: 'right' };

/** What is kept beside the snapshot: `xml` travels inside the sheet, the logo stands above the buyer's name. */
interface Beside {
  xml?: Buffer | null;
  logo?: Buffer | null;
}

/** The invoice as a sheet of paper. Every word of it comes from the snapshot. */
export async function writePdf(
  invoice: InvoiceSnapshot,
  { xml = null, logo = null }: Beside = {},
): Promise<Buffer> {
  const words = wordsOf(invoice.language);
  const title = titleOf(invoice.kind, invoice.selfBilled, words);
  const page = new InvoicePage({
    title: `${title} ${invoice.number}`,
    author: invoice.seller.name,
    language: invoice.language,
    at: new Date(invoice.issuedAt),
  });
  head(page, invoice, { title, logo });
  table(page, invoice);
  totals(page, invoice);
  remarks(page, invoice);
  if (xml) page.attach(xml, new Date(invoice.issuedAt));
  page.foot(footLines(invoice), (number, of) => `${words.page} ${number} / ${of}`);
  return page.end();
}

function head(
  page: InvoicePage,
  invoice: InvoiceSnapshot,
  { title, logo }: { title: string; logo: Buffer | null },
): void {
  const words = wordsOf(invoice.language);
  page.text(title, { x: page.left, width: 320 }, { size: 22, weight: 'bold' });
  page.text(invoice.number, META, { size: 13, weight: 'medium' }, page.y + 8);
  page.down(52);
  const top = page.y;
  const label = { size: 7.5, soft: true };
  page.text(words.from, FROM, label, top);
  page.text(words.to, TO, label, top);
  const meta: [string, string][] = [
    [words.issuedOn, formatDay(invoice.issuedOn)],
    [words.suppliedOn, formatDay(invoice.suppliedOn)],
    ...(invoice.corrects === null
      ? []
      : [
          [
            words.corrects,
            `${invoice.corrects.number} ${words.dated} ${formatDay(invoice.corrects.issuedOn)}`,
          ] as [string, string],
        ]),
  ];
  let y = top;
  for (const [name, value] of meta) {
    page.text(name, META, label, y);
    y += 12 + page.text(value, META, {}, y + 12) + 5;
  }
  const from = partyBlock(page, invoice.seller, FROM, top + 14, invoice.language);
  if (logo) page.image(logo, LOGO, LOGO_HEIGHT, top + 14);
  const below = top + 14 + (logo ? LOGO_HEIGHT + 8 : 0);
  const to = partyBlock(page, invoice.buyer, TO, below, invoice.language);
  page.y = Math.max(from, to, y) + 26;
}

function partyBlock(page: InvoicePage, party: Party, column: Column, y: number, language: Language): number {
  const words = wordsOf(language);
  const name = page.block([party.name], column, { weight: 'medium' }, y);
  const town = [party.postalCode, party.city].filter((part) => part !== null).join(' ');
  const { state = null } = party;
  const lines = [party.person, party.line1, party.line2, town, state, countryName(party.country, language)];
  const tax = [
    party.vatId === null ? null : `${words.vatId} ${party.vatId}`,
    party.taxNumber === null ? null : `${words.taxNumber} ${party.taxNumber}`,
  ];
  const known = [...lines, ...tax].filter((line): line is string => line !== null && line !== '');
  return page.block(known, column, {}, name);
}

function table(page: InvoicePage, invoice: InvoiceSnapshot): void {
  tableHead(page, invoice.language);
  for (const line of invoice.lines) {
    if (page.room(page.heightOf(line.text, TEXT.width) + 18)) tableHead(page, invoice.language);
    const height = page.text(line.text, TEXT);
    page.text(String(line.quantity), QUANTITY);
    page.text(formatEuro(line.unitMinor), UNIT);
    page.text(formatRate(line.vatBp), VAT);
    page.text(formatEuro(line.netMinor), NET);
    page.down(height + 8);
    page.rule(0.4);
    page.down(9);
  }
}

function tableHead(page: InvoicePage, language: Language): void {
  const words = wordsOf(language);
  const style = { size: 7.5, soft: true };
  page.text(words.text, TEXT, style);
  page.text(words.quantity, QUANTITY, style);
  page.text(words.unit, UNIT, style);
  page.text(words.vat, VAT, style);
  page.text(words.net, NET, style);
  page.down(15);
  page.rule();
  page.down(9);
}

function totals(page: InvoicePage, invoice: InvoiceSnapshot): void {
  const words = wordsOf(invoice.language);
  const credit = invoice.kind === 'credit_note';
  page.room(90);
  page.down(4);
  const row = (label: string, minor: number, weight: 'regular' | 'bold' = 'regular', size = 9.5) => {
    page.text(label, LABEL, { weight, size });
    page.down(page.text(formatEuro(minor), NET, { weight, size }) + 4);
  };
  row(words.netTotal, invoice.netMinor);
  for (const group of invoice.vatGroups) row(`${words.vat} ${formatRate(group.rateBp)}`, group.vatMinor);
  row(words.gross, invoice.grossMinor, 'bold', 12);
  if (invoice.settledMinor > 0) row(credit ? words.creditSettled : words.settled, invoice.settledMinor);
  row(words.due, invoice.grossMinor - invoice.settledMinor);
}

function remarks(page: InvoicePage, invoice: InvoiceSnapshot): void {
  const words = wordsOf(invoice.language);
  const settled = invoice.kind === 'credit_note' ? words.creditBy : words.settledBy;
  const texts = [
    ...invoice.vatGroups.flatMap(({ note }) => (note === null ? [] : [words.notes[note]])),
    ...(invoice.agreement === null ? [] : [`${words.agreement} ${invoice.agreement}.`]),
    settled[invoice.settledBy],
  ];
  page.down(22);
  page.room(texts.length * 16);
  for (const text of texts) page.down(page.text(text, { x: page.left, width: 420 }) + 3);
}

/** Who answers for the document: ourselves, whoever the seller is. */
function footLines({ seller, buyer, selfBilled }: InvoiceSnapshot): string[] {
  const platform = selfBilled ? buyer : seller;
  const place = [platform.line1, [platform.postalCode, platform.city].filter(Boolean).join(' ')];
  return [
    [platform.name, ...place].filter(Boolean).join(' · '),
    [platform.register, platform.vatId, platform.email].filter(Boolean).join(' · '),
  ];
}

function countryName(code: string | null, language: Language): string | null {
  if (code === null) return null;
  if (language === 'en') return countries.find((country) => country.code === code)?.name ?? code;
  return new Intl.DisplayNames('de', { type: 'region' }).of(code) ?? code;
}
