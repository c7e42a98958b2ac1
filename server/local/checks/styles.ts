import { posix } from 'node:path';
import { themeCss } from '../../../client/src/shared/theme/css.ts';
import { fromProblems, type Check } from './check.ts';
import { sourceFiles, type SourceFile } from './repository.ts';

const source = 'client/src/';
const ofFeatures = /^client\/src\/(app|entities|features)\/.*\.css$/;
const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

const sheetOf = (path: string, from: string): string =>
  from.startsWith('@/') ? source + from.slice(2) : posix.join(posix.dirname(path), from);

const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Declarations, and what stands before a brace: selectors and queries. */
const PARTS = /[^{};]+(?=[{};])/g;
const fromTheme = /^(var\(--[\w-]+\)|inherit|0)( !important)?$/;

function insteadOf(part: string): string | undefined {
  const [, property = '', value = ''] = /^([\w-]+): ?(.+)$/.exec(part) ?? [];
  if (part.includes('.ant-')) return "the library's own classes are known to shared/ui and shared/form alone";
  if (/^font(-size|-family)?$/.test(property) && !fromTheme.test(value))
    return 'take a style of the theme, such as var(--body), or a size, such as var(--font-size-16)';
  if (!/[\d.]px\b/.test(part)) return undefined;
  return part.startsWith('@')
    ? 'name one of the three widths, (--below-wide), (--below-small) or (--phone); any other one is in rem'
    : 'room is a --space, a corner a --radius, a border a --line; the measure of one part is in rem';
}

/** Values that a sheet of a feature writes itself, although the theme has them. */
export function literalsIn({ path, text }: SourceFile): string[] {
  const css = withoutComments(text);
  return [...css.matchAll(PARTS)].flatMap(({ 0: found, index }) => {
    const part = found.trim().replaceAll(/\s+/g, ' ');
    const instead = insteadOf(part);
    const line = css.slice(0, index + found.search(/\S/)).split('\n').length;
    return instead === undefined ? [] : [`${path}:${line}: ${part} → ${instead}`];
  });
}

/** A property that nobody sets is no error to the browser: what it stands for falls away in silence. */
export function unknownProperties(files: readonly SourceFile[], theme: string): string[] {
  const set = new Set(
    [theme, ...files.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:|setProperty\(\s*'(--[\w-]+)'/g)].map(([, a, b]) => a ?? b),
    ),
  );
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...new Set([...withoutComments(text).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))]
        .filter((name) => !set.has(name))
        .map((name) => `${path}: nothing sets ${name}`),
    );
}

/** Names in the selectors of a sheet; what stands between braces may hold rules again. */
const classesIn = (css: string): Set<string> =>
  new Set(
    [...withoutComments(css).matchAll(/[^{};]+(?=\{)/g)].flatMap(([selector]) =>
      [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );

/** A class that a component asks for and its sheet does not know is `undefined`: no type and no test tells. */
function unknownClasses(files: readonly SourceFile[]): string[] {
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

export const styles: Check = {
  name: 'styles',
  run: async () => {
    const files = sourceFiles().filter(({ path }) => path.startsWith(source));
    return fromProblems([
      ...unknownClasses(files),
      ...unknownProperties(files, themeCss()),
      ...files.filter(({ path }) => ofFeatures.test(path)).flatMap(literalsIn),
    ]);
  },
};
