import { dayOf, decimal } from '../../../../kernel/format.js';
import type { Statement, StatementSection } from './statement.types.js';
import { textOf, wordsOf } from './statement-words.js';

/** A cell that begins like a formula would be run by a spreadsheet; other people write some of these texts. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const row = (...cells: string[]): string => cells.map(cell).join(',');

/** For machines: days as YYYY-MM-DD, euros with a point, coins whole; the columns are named in every language alike. */
export function writeCsv(statement: Statement): string {
  const words = wordsOf(statement.language);
  const lines = [row('date', 'unit', 'booking', 'amount', 'balance', 'transaction')];
  for (const section of statement.sections) {
    const figure = (value: number) => (section.unit === 'EUR' ? decimal(value) : String(value));
    const edge = (day: string, name: string, value: number) =>
      row(day, section.unit, name, '', figure(value), '');
    lines.push(edge(statement.from, words.opening, section.opening));
    lines.push(...bookings(section, statement, figure));
    lines.push(edge(statement.to, words.closing, section.closing));
  }
  lines.push(row('', '', words.checksum, '', '', statement.checksum));
  // A spreadsheet reads UTF-8 as such only after this mark.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const bookings = (
  { unit, lines }: StatementSection,
  { language }: Statement,
  figure: (value: number) => string,
): string[] =>
  lines.map((line) =>
    row(
      dayOf(line.at),
      unit,
      harmless(textOf(line, language)),
      figure(line.amount),
      figure(line.balance),
      line.txnId,
    ),
  );
