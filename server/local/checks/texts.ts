import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languagesOf, textFiles, type TextFile } from '../../../client/scripts/text-files.ts';
import { bin, inData, inProject } from '../paths.ts';
import { fromProblems, type Check } from './check.ts';
import { runTool } from './run-tool.ts';
import { unusedTexts } from './unused-texts.ts';

const source = inProject('client', 'src');
const generated = 'client/src/shared/i18n/generated/resources.d.ts';
const plural = /_(zero|one|two|few|many|other)$/;

type Leaves = Map<string, string>;

/** The texts of a file by their keys, groups and lists joined by dots. */
function leavesOf(value: unknown, path = '', leaves: Leaves = new Map()): Leaves {
  if (typeof value === 'string') leaves.set(path, value);
  else
    for (const [key, inner] of Object.entries(value as object))
      leavesOf(inner, path ? `${path}.${key}` : key, leaves);
  return leaves;
}

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');

/** Each key once, with the values its text names. A text may be empty, but then in every language. */
function shapeOf(leaves: Leaves): Map<string, string> {
  const shape = new Map<string, string>();
  for (const [key, text] of leaves) {
    const base = key.replace(plural, '');
    if (base === key || key.endsWith('_other'))
      shape.set(base, text.trim() === '' ? 'nothing' : `{${placeholders(text)}}`);
  }
  return shape;
}

/** What a language lacks of the forms that its numbers need. */
function missingForms(leaves: Leaves, language: string): string[] {
  const rules = new Intl.PluralRules(language);
  // The forms of everyday numbers: some languages have one more for millions, which the general form serves.
  const forms = [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
  const bases = [...leaves.keys()]
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(plural, ''));
  return bases.flatMap((base) => forms.map((form) => `${base}_${form}`).filter((key) => !leaves.has(key)));
}

const read = ({ path }: TextFile): Leaves => leavesOf(JSON.parse(readFileSync(join(source, path), 'utf8')));

function compare(first: TextFile, other: TextFile | undefined, language: string): string[] {
  const where = other?.path ?? `${first.path} in ${language}`;
  if (!other) return [`client/src/${where} is missing`];
  const [own, theirs] = [shapeOf(read(first)), shapeOf(read(other))];
  return [
    ...[...own.keys()]
      .filter((key) => !theirs.has(key))
      .map((key) => `client/src/${where}: ${key} is missing`),
    ...[...theirs.keys()]
      .filter((key) => !own.has(key))
      .map((key) => `client/src/${where}: ${key} is not in ${first.path}`),
    ...[...own]
      .filter(([key, values]) => theirs.has(key) && theirs.get(key) !== values)
      .map(
        ([key, values]) => `client/src/${where}: ${key} names ${theirs.get(key)}, ${first.path} ${values}`,
      ),
  ];
}

const withoutForms = (file: TextFile): string[] =>
  missingForms(read(file), file.language).map((key) => `client/src/${file.path}: ${key} is missing`);

/** Names are addresses: one namespace is one file in each language. */
const twice = (files: readonly TextFile[]): string[] =>
  files
    .filter((file, index) =>
      files.some(
        (other, at) => at < index && other.namespace === file.namespace && other.language === file.language,
      ),
    )
    .map(({ path, namespace }) => `client/src/${path}: another file is called ${namespace}`);

function unequal(files: readonly TextFile[]): string[] {
  const [base, ...others] = languagesOf(files);
  const find = (language: string, namespace: string) =>
    files.find((file) => file.language === language && file.namespace === namespace);
  return [
    ...twice(files),
    ...files.flatMap(withoutForms),
    ...files
      .filter(({ language }) => language === base)
      .flatMap((file) =>
        others.flatMap((language) => compare(file, find(language, file.namespace), language)),
      ),
    ...files
      .filter(({ language, namespace }) => language !== base && !find(base ?? '', namespace))
      .map(({ path }) => `client/src/${path} has no file in ${base}`),
  ];
}

/** The committed types must be what the English files say. */
async function staleTypes(): Promise<string[]> {
  const folder = inData('check', `texts-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const { ok, details } = await runTool(bin('i18next-cli'), ['types', '-c', 'client/i18next.config.ts'], {
      TEXT_TYPES: folder,
    });
    if (!ok) return [details];
    const same =
      readFileSync(inProject(generated), 'utf8') === readFileSync(join(folder, basename(generated)), 'utf8');
    return same ? [] : [`${generated} is not what the texts say: npm run texts`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const texts: Check = {
  name: 'texts',
  run: async () => {
    const files = textFiles(source);
    const base = files.filter(({ language }) => language === languagesOf(files)[0]);
    return fromProblems([
      ...unequal(files),
      ...unusedTexts(source, base, (file) => shapeOf(read(file)).keys()),
      ...(await staleTypes()),
    ]);
  },
};
