import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextlintKernel, type TextlintKernelRule } from '@textlint/kernel';
import markdownPlugin from '@textlint/textlint-plugin-markdown';
import textPlugin from '@textlint/textlint-plugin-text';
import { textFiles } from '../../../client/scripts/text-files.ts';
import { inProject, projectRoot } from '../paths.ts';
import { fromProblems, type Check } from './check.ts';
import { exceptions, forbidden, type Language, type Word } from './prose-words.ts';
import { sourceFiles } from './repository.ts';

/** Texts of one file in one language; `where` tells the place of each. */
interface Prose {
  file: string;
  language: Language;
  texts: readonly { where: string; text: string }[];
}

/** One call in TypeScript says a sentence in every language. */
const PAIR = (() => {
  const words = /(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/.source;
  return new RegExp(`\\ben:\\s*(${words})\\s*,\\s*de:\\s*(${words})`, 'g');
})();

/** It shows the words that are not said beside those that are. */
const VOICE = 'docs/voice.md';

const kernel = new TextlintKernel();

/** One rule of textlint for all words of a language. */
function ruleOf(words: readonly Word[]): TextlintKernelRule {
  return {
    ruleId: 'words',
    rule: ({ Syntax, RuleError, report, getSource, locator }) => ({
      [Syntax.Str](node) {
        const text = getSource(node);
        for (const { pattern, instead } of words) {
          const found = pattern.exec(text);
          if (found)
            report(
              node,
              new RuleError(`“${found[0]}” → ${instead}`, {
                padding: locator.range([found.index, found.index + found[0].length]),
              }),
            );
        }
      },
    }),
  };
}

async function found(text: string, ext: '.md' | '.txt', words: readonly Word[]) {
  const { messages } = await kernel.lintText(text, {
    ext,
    plugins: [
      { pluginId: 'markdown', plugin: markdownPlugin.default },
      { pluginId: 'text', plugin: textPlugin.default },
    ],
    rules: [ruleOf(words)],
  });
  return messages.map(({ line, message }) => ({ line, message }));
}

/** What a page of the docs says that it should not. */
export async function pageProblems(page: string, text: string): Promise<string[]> {
  const words = forbidden.en.filter(({ screensOnly }) => !screensOnly);
  return (await found(text, '.md', words)).map(({ line, message }) => `${page}:${line}: ${message}`);
}

/** What the texts of a file say that they should not. Each is a paragraph of its own, so its line tells which one. */
export async function textProblems({ file, language, texts }: Prose): Promise<string[]> {
  const judged = texts.filter(({ text }) => !exceptions.some((one) => one.text === text));
  const lines = judged.map(({ text }) => text.replaceAll(/\\n|\s+/g, ' '));
  return (await found(lines.join('\n\n'), '.txt', forbidden[language])).map(
    ({ line, message }) => `${file}:${judged[(line - 1) / 2]?.where}: ${message}`,
  );
}

function leavesOf(value: unknown, path = ''): { where: string; text: string }[] {
  if (typeof value === 'string') return [{ where: path, text: value }];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leavesOf(inner, path ? `${path}.${key}` : key),
  );
}

const isLanguage = (language: string): language is Language => language in forbidden;

function clientTexts(): Prose[] {
  const source = inProject('client', 'src');
  return textFiles(source).flatMap(({ path, language }) =>
    isLanguage(language)
      ? [
          {
            file: `client/src/${path}`,
            language,
            texts: leavesOf(JSON.parse(readFileSync(join(source, path), 'utf8'))),
          },
        ]
      : [],
  );
}

/** The sentences that a file of the server says, in both languages. */
export function sentencesOf(file: string, source: string): Prose[] {
  const pairs = [...source.matchAll(PAIR)].map((match) => ({
    where: String(source.slice(0, match.index).split('\n').length),
    en: (match[1] ?? '').slice(1, -1),
    de: (match[2] ?? '').slice(1, -1),
  }));
  return (['en', 'de'] as const).map((language) => ({
    file,
    language,
    texts: pairs.map(({ where, [language]: text }) => ({ where, text })),
  }));
}

const serverSentences = (): Prose[] =>
  sourceFiles()
    .filter(({ path }) => /^server\/src\/.*(?<!\.spec)\.ts$/.test(path))
    .flatMap(({ path, text }) => sentencesOf(path, text))
    .filter(({ texts }) => texts.length > 0);

/** An exception for a text that nobody says any more. */
const stale = (all: readonly Prose[]): string[] => {
  const said = new Set(all.flatMap(({ texts }) => texts.map(({ text }) => text)));
  return exceptions
    .filter(({ text }) => !said.has(text))
    .map(({ text }) => `server/local/checks/prose-words.ts: “${text}” is said nowhere`);
};

export const prose: Check = {
  name: 'prose',
  run: async () => {
    const all = [...clientTexts(), ...serverSentences()];
    const pages = globSync(['README.md', 'docs/**/*.md'], { cwd: projectRoot })
      .map((page) => page.replaceAll('\\', '/'))
      .filter((page) => page !== VOICE)
      .toSorted();
    const problems = await Promise.all([
      ...all.map(textProblems),
      ...pages.map((page) => pageProblems(page, readFileSync(inProject(page), 'utf8'))),
    ]);
    return fromProblems([...problems.flat(), ...stale(all)]);
  },
};
