import { type CsvLine, csvLines } from '../../../../kernel/csv.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import type { ContentAddress } from '../content-address.js';
import type { PushedFiguresDto } from '../dto/pushed-figures.dto.js';
import type { ContentFigures } from '../tracking.types.js';

export interface FigureLine {
  line: number;
  address: ContentAddress;
  at: Date;
  figures: ContentFigures;
}

export interface FileProblem {
  line: number;
  message: Sentence;
}

export interface ReadFigures {
  lines: FigureLine[];
  problems: FileProblem[];
}

const needed = ['url', 'at', 'views'] as const;
const counts = ['views', 'likes', 'comments', 'shares'] as const;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const COUNT = /^\d{1,12}$/;

const missingColumns = (names: readonly string[]): Sentence => ({
  en: `The first line must name the columns ${names.join(', ')}`,
  de: `Die erste Zeile muss die Spalten ${names.join(', ')} nennen`,
});
const tooMany = (most: number): Sentence => ({
  en: `A file may have ${most} lines: split it`,
  de: `Eine Datei darf ${most} Zeilen haben: Teile sie auf`,
});
const wrongUrl: Sentence = {
  en: 'The address names no post on YouTube or TikTok',
  de: 'Die Adresse nennt keinen Beitrag auf YouTube oder TikTok',
};
const wrongTime: Sentence = {
  en: 'Write the time as 2026-03-01T10:00:00Z, and not in the future',
  de: 'Schreibe den Zeitpunkt als 2026-03-01T10:00:00Z, und nicht in der Zukunft',
};
const wrongCount = (name: string): Sentence => ({
  en: `${name} must be a whole number of at most 12 digits`,
  de: `${name} muss eine ganze Zahl mit höchstens 12 Stellen sein`,
});

/** Lines of a file of figures, and what is wrong with each of the others. Nothing is guessed. */
export function readFigures(
  text: string,
  addressOf: (url: string) => ContentAddress | null,
  { most, now }: { most: number; now: Date },
): ReadFigures {
  const [head, ...rows] = csvLines(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) return { lines: [], problems: [{ line: 1, message: missingColumns(missing) }] };
  if (rows.length > most) return { lines: [], problems: [{ line: most + 2, message: tooMany(most) }] };
  const found: ReadFigures = { lines: [], problems: [] };
  for (const row of rows) {
    const read = lineOf(row, names, addressOf, now);
    if ('message' in read) found.problems.push(read);
    else found.lines.push(read);
  }
  return found;
}

/** The same of what a program sends; the first has the line 1. */
export function pushedFigures(
  pushed: readonly PushedFiguresDto[],
  addressOf: (url: string) => ContentAddress | null,
  now: Date,
): ReadFigures {
  const found: ReadFigures = { lines: [], problems: [] };
  for (const [index, { url, at: moment, views, likes = 0, comments = 0, shares = 0 }] of pushed.entries()) {
    const line = index + 1;
    const address = addressOf(url);
    const at = new Date(moment);
    if (!address) found.problems.push({ line, message: wrongUrl });
    else if (at > now) found.problems.push({ line, message: wrongTime });
    else found.lines.push({ line, address, at, figures: { views, likes, comments, shares } });
  }
  return found;
}

function lineOf(
  { line, cells }: CsvLine,
  names: readonly string[],
  addressOf: (url: string) => ContentAddress | null,
  now: Date,
): FigureLine | FileProblem {
  const value = (name: string): string => (cells[names.indexOf(name)] ?? '').trim();
  const address = addressOf(value('url'));
  if (!address) return { line, message: wrongUrl };
  const at = new Date(MOMENT.test(value('at')) ? value('at') : Number.NaN);
  if (Number.isNaN(at.getTime()) || at > now) return { line, message: wrongTime };
  const figures = { views: 0, likes: 0, comments: 0, shares: 0 };
  for (const name of counts) {
    const count = value(name);
    // Only views are needed; a count that nobody knows is not counted.
    if (count === '' && name !== 'views') continue;
    if (!COUNT.test(count)) return { line, message: wrongCount(name) };
    figures[name] = Number(count);
  }
  return { line, address, at, figures };
}
