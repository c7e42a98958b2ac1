import { posix } from 'node:path';
import { fromProblems, type Check } from './check.ts';
import { sourceFiles } from './repository.ts';

const source = 'client/src/';
const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

const sheetOf = (path: string, from: string): string =>
  from.startsWith('@/') ? source + from.slice(2) : posix.join(posix.dirname(path), from);

/** Names in the selectors of a sheet; what stands between braces may hold rules again. */
const classesIn = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/[^{};]+(?=\{)/g)].flatMap(([selector]) =>
      [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );

/** A class that a component asks for and its sheet does not know is `undefined`: no type and no test tells. */
function compare(): string[] {
  const files = sourceFiles().filter(({ path }) => path.startsWith(source));
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => [path, classesIn(text)]),
  );
  return files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
        const sheet = sheetOf(path, from);
        const known = sheets.get(sheet) ?? new Set();
        const asked = text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)\\b(?!\\.css)`, 'g'));
        return [...new Set([...asked].map(([, one = '']) => one))]
          .filter((one) => !known.has(one))
          .map((one) => `${path}: ${sheet} has no .${one}`);
      }),
    );
}

export const styles: Check = { name: 'styles', run: async () => fromProblems(compare()) };
