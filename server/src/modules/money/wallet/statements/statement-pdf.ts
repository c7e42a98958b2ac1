import { dayOf, formatDay, formatEuro, formatInteger } from '../../../../kernel/format.js';
import { type Column, Sheet } from '../../../../platform/pdf/sheet.js';
import type { Statement, StatementSection } from './statement.types.js';
import { textOf, wordsOf } from './statement-words.js';

const DATE: Column = { x: 56, width: 62 };
const TEXT: Column = { x: 122, width: 240 };
const AMOUNT: Column = { x: 368, width: 82, align: 'right' };
const BALANCE: Column = { x: 456, width: 83, align: 'right' };
const META: Column = { x: 388, width: 151, align: 'right' };
const OWNER: Column = { x: 56, width: 300 };
const SMALL = { size: 7.5, soft: true };

/** Who issues it, at the foot of every sheet. */
export interface Issuer {
  name: string;
  lines: string[];
}

export async function writePdf(statement: Statement, issuer: Issuer): Promise<Buffer> {
  const words = wordsOf(statement.language);
  const sheet = new Sheet({
    title: `${words.title} ${statement.from} – ${statement.to}`,
    author: issuer.name,
    language: statement.language,
    at: statement.madeAt,
  });
  head(sheet, statement);
  for (const section of statement.sections) table(sheet, section, statement);
  sheet.room(60);
  sheet.down(14);
  sheet.down(sheet.text(words.remark, { x: sheet.left, width: sheet.width }, { soft: true }) + 6);
  sheet.down(sheet.text(words.checksum, { x: sheet.left, width: sheet.width }, SMALL) + 1);
  sheet.text(statement.checksum, { x: sheet.left, width: sheet.width }, { size: 8 });
  sheet.foot(issuer.lines, (number, of) => `${words.page} ${number} / ${of}`);
  return sheet.end();
}

function head(sheet: Sheet, statement: Statement): void {
  const words = wordsOf(statement.language);
  sheet.text(words.title, { x: sheet.left, width: 320 }, { size: 22, weight: 'bold' });
  sheet.down(48);
  const top = sheet.y;
  sheet.text(words.account, OWNER, SMALL, top);
  const { name, username, email } = statement.owner;
  const name2 = sheet.block([name], OWNER, { weight: 'medium' }, top + 13);
  const left = sheet.block([`@${username}`, email], OWNER, {}, name2);
  const period = `${formatDay(statement.from)} – ${formatDay(statement.to)}`;
  sheet.text(words.period, META, SMALL, top);
  const below = top + 13 + sheet.text(period, META, {}, top + 13) + 5;
  sheet.text(words.made, META, SMALL, below);
  const right = below + 13 + sheet.text(formatDay(dayOf(statement.madeAt)), META, {}, below + 13);
  sheet.y = Math.max(left, right) + 22;
}

function table(sheet: Sheet, section: StatementSection, { language, from, to }: Statement): void {
  const words = wordsOf(language);
  const figure = (value: number) =>
    section.unit === 'EUR' ? formatEuro(value) : `${value < 0 ? '−' : ''}${formatInteger(Math.abs(value))}`;
  const signed = (value: number) => (value > 0 ? `+${figure(value)}` : figure(value));
  sheet.room(130);
  sheet.down(8);
  sheet.down(
    sheet.text(words.units[section.unit], { x: sheet.left, width: 320 }, { size: 13, weight: 'bold' }) + 8,
  );
  columns(sheet, words);
  edge(sheet, [formatDay(from), words.opening, figure(section.opening)]);
  if (section.lines.length === 0) sheet.down(sheet.text(words.nothing, TEXT, { soft: true }) + 8);
  for (const line of section.lines) {
    const text = textOf(line, language);
    if (sheet.room(sheet.heightOf(text, TEXT.width) + 14)) columns(sheet, words);
    sheet.text(formatDay(dayOf(line.at)), DATE);
    const height = sheet.text(text, TEXT);
    sheet.text(signed(line.amount), AMOUNT);
    sheet.text(figure(line.balance), BALANCE);
    sheet.down(height + 4);
    sheet.rule(0.3);
    sheet.down(5);
  }
  sheet.room(60);
  edge(sheet, [formatDay(to), words.closing, figure(section.closing)]);
  for (const { code, amount } of section.parts) {
    if (amount === 0) continue;
    sheet.text(words.parts[code] ?? code, TEXT, { soft: true });
    sheet.down(sheet.text(figure(amount), BALANCE, { soft: true }) + 3);
  }
  sheet.down(16);
}

function columns(sheet: Sheet, words: ReturnType<typeof wordsOf>): void {
  sheet.text(words.date, DATE, SMALL);
  sheet.text(words.text, TEXT, SMALL);
  sheet.text(words.amount, AMOUNT, SMALL);
  sheet.text(words.balance, BALANCE, SMALL);
  sheet.down(14);
  sheet.rule();
  sheet.down(7);
}

function edge(sheet: Sheet, [day, name, value]: [string, string, string]): void {
  const style = { weight: 'medium' as const };
  sheet.text(day, DATE, style);
  sheet.text(name, TEXT, style);
  sheet.down(sheet.text(value, BALANCE, style) + 8);
}
