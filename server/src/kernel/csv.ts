/** A cell that begins like a formula would be run by a spreadsheet; other people write some of these texts. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of RFC 4180, without its end. */
export const csvRow = (...cells: readonly string[]): string => cells.map(cell).join(',');

/** A whole file; a spreadsheet reads UTF-8 as such only after the mark at its beginning. */
export const csvFile = (lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`;

export interface CsvLine {
  /** In the text, from 1. */
  line: number;
  cells: string[];
}

/** Lines of RFC 4180, separated by commas, or by semicolons where the head has no comma. Empty lines are left out. */
export function csvLines(text: string): CsvLine[] {
  const plain = text.replace(/^\uFEFF/, '');
  const head = /^[^\r\n]*/.exec(plain)?.[0] ?? '';
  const separator = head.includes(',') || !head.includes(';') ? ',' : ';';
  const found: CsvLine[] = [];
  let [cells, value, quoted, line, begun]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  const end = () => {
    cells.push(value);
    if (cells.length > 1 || value !== '') found.push({ line: begun, cells });
    [cells, value, begun] = [[], '', line + 1];
  };
  for (let place = 0; place < plain.length; place++) {
    const mark = plain[place] ?? '';
    if (quoted && mark === '"' && plain[place + 1] === '"') {
      value += mark;
      place++;
    } else if (mark === '"' && (quoted || value === '')) quoted = !quoted;
    else if (!quoted && mark === separator) {
      cells.push(value);
      value = '';
    } else if (!quoted && mark === '\n') end();
    else if (quoted || mark !== '\r') value += mark;
    if (mark === '\n') line++;
  }
  if (value !== '' || cells.length > 0) end();
  return found;
}
