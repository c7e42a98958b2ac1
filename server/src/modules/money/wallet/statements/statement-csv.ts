import { csvFile, csvRow as row, harmless } from '../../../../kernel/csv.js';
import { dayOf, decimal } from '../../../../kernel/format.js';
import type { Statement, StatementSection } from './statement.types.js';
import { textOf, wordsOf } from './statement-words.js';

/** For machines: days as YYYY-MM-DD, euros with a point, coins whole; words in the language of the account. */
export function writeCsv(statement: Statement): string {
  const words = wordsOf(statement.language);
  const lines = [row(words.date, words.unit, words.text, words.amount, words.balance, words.transaction)];
  for (const section of statement.sections) {
    const figure = (value: number) => (section.unit === 'EUR' ? decimal(value) : String(value));
    const edge = (day: string, name: string, value: number) =>
      row(day, unitOf(section), name, '', figure(value), '');
    lines.push(edge(statement.from, words.opening, section.opening));
    lines.push(...bookings(section, statement, figure));
    lines.push(edge(statement.to, words.closing, section.closing));
  }
  lines.push(row('', '', words.checksum, '', '', statement.checksum));
  return csvFile(lines);
}

const unitOf = ({ unit }: StatementSection): string => (unit === 'coin' ? 'Anycoin' : unit);

const bookings = (
  section: StatementSection,
  { language }: Statement,
  figure: (value: number) => string,
): string[] =>
  section.lines.map((line) =>
    row(
      dayOf(line.at),
      unitOf(section),
      harmless(textOf(line, language)),
      figure(line.amount),
      figure(line.balance),
      line.txnId,
    ),
  );
