/** What a cell of the file may hold. Numbers are written plainly, with a dot. */
export type CsvValue = string | number | boolean | null | undefined;

const END = '\r\n';
/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF';

// A text that begins like this is run as a formula when the file is opened in a spreadsheet.
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/;

const harmless = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = harmless(String(value));
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** One record as RFC 4180 has it, safe to open in a spreadsheet. */
export const csvLine = (values: readonly CsvValue[]): string => values.map(cell).join(',') + END;

/** A sum in minor units as a file holds it: 1234.50 */
export const csvMoney = (amount: { minor: number } | number): string =>
  ((typeof amount === 'number' ? amount : amount.minor) / 100).toFixed(2);
