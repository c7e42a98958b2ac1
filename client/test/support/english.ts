import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..', '..', 'src');

const leaves = (texts: unknown, at = ''): [string, string][] =>
  typeof texts === 'string'
    ? [[at, texts]]
    : Object.entries(texts as object).flatMap(([key, value]) => leaves(value, `${at}.${key}`));

const read = (file: string): [string, string][] =>
  leaves(JSON.parse(readFileSync(join(source, file), 'utf8')));

/** What stands in a text between the values that are filled in; short parts stand in other languages too. */
const parts = (text: string): string[] =>
  text.split(/\{\{\w+\}\}/).filter((part) => part.trim().split(' ').length > 3);

let known: readonly string[] | undefined;

/**
 * English sentences of the client that have a German counterpart. What people have written may be in any language, so
 * a page is held against what we have written.
 */
function englishSentences(): readonly string[] {
  known ??= globSync('**/texts/en/*.json', { cwd: source }).flatMap((file) => {
    const german = new Map(read(file.replace('/texts/en/', '/texts/de/')));
    return read(file).flatMap(([key, text]) => (german.get(key) === text ? [] : parts(text)));
  });
  return known;
}

/** The English sentences of ours that stand in the text of a German page. */
export const englishSentencesIn = (text: string): string[] =>
  englishSentences().filter((sentence) => text.includes(sentence.trim()));
