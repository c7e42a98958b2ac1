import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pack } from './pack.ts';
import { stylesInOneFile, stylesInside } from './page-styles.ts';
import type {
  PublicPage,
  Rendered,
  render as renderPage,
  renderFilled as renderFilledScreen,
  renderStill as renderStillScreen,
  Screen,
  StillScreen,
} from '../src/app/prerender.tsx';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
interface Prerender {
  pages: PublicPage[];
  layoutModule: string;
  render: typeof renderPage;
  stills: StillScreen[];
  renderStill: typeof renderStillScreen;
  renderFilled: typeof renderFilledScreen;
  filled: readonly string[];
  screens: readonly Screen[];
  shellModules: readonly string[];
  languages: readonly string[];
  productName: string;
}

const dist = join(import.meta.dirname, '../dist');
const built = join(dist, '.prerender');
/** Addresses for others are whole ones: the server puts its own name here. */
const origin = '__ORIGIN__';
const textFont = 'fonts/inter.woff2';
/** The face of the headlines, which are the largest thing painted. */
const headlineFont = 'fonts/bricolage.woff2';

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const shell = await readFile(join(dist, 'index.html'), 'utf8');
const {
  pages,
  layoutModule,
  render,
  stills,
  renderStill,
  renderFilled,
  filled,
  screens,
  shellModules,
  productName,
  languages,
} = (await import(pathToFileURL(join(built, 'prerender.js')).href)) as Prerender;

/** Everything a module needs at once: its own files and those it imports, each named once. */
function needs(module: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} is not in the manifest`);
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => needs(name, seen))];
}

const address = (page: PublicPage, language: string) =>
  `${origin}${page.path}${language === 'en' ? '' : `?lang=${language}`}`;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The built file of a font, which the manifest names by its path below node_modules. */
function fontFile(path: string): string {
  const entry = Object.entries(manifest).find(([name]) => name.endsWith(path));
  if (!entry) throw new Error(`${path} is not in the manifest`);
  return entry[1].file;
}

const fontAhead = (path: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile(path)}" />`;
const headline = fontAhead(headlineFont);

/** The styles of modules, loaded before anything is painted. */
function stylesOf(modules: string[]): string[] {
  const chunks = modules.flatMap((module) => needs(module));
  const files = new Set(chunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !shell.includes(file)));
  return [...files].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
}

/** Code that the first script would ask for only once it runs. */
const ahead = (modules: string[]): string[] =>
  [...new Set(modules.flatMap((module) => needs(module)).map(({ file }) => file))]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);

function head(
  page: PublicPage,
  language: string,
  locales: ReadonlyMap<string, string>,
  { title, description }: Rendered,
): string {
  const other = languages.filter((code) => code !== language);
  const meta = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': address(page, language),
    'og:image': `${origin}/preview-${language}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': locales.get(language) ?? language,
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    headline,
    ...stylesOf([layoutModule, page.module]),
    `<link rel="canonical" href="${address(page, language)}" />`,
    ...languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(page, code)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address(page, 'en')}" />`,
    ...Object.entries(meta).map(([name, value]) => `<meta property="${name}" content="${escape(value)}" />`),
    ...other.map((code) => `<meta property="og:locale:alternate" content="${locales.get(code)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

/** For a page that has its content without its script: that must not take the line from what is painted. */
const paintFirst = (text: string): string =>
  text.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

function put(template: string, mark: string, text: string): string {
  if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return template.replace(mark, () => text);
}

await mkdir(dist, { recursive: true });
const title = `<title>${escape(productName)}</title>`;
const routesModule = 'src/app/app-routes.tsx';
const appModule = 'src/app/AppShell.tsx';
const empty = put(
  put(shell, '<!--page-->', ''),
  '<!--head-->',
  [title, ...ahead([routesModule, appModule])].join('\n    '),
);
await writeFile(join(dist, 'app.html'), empty.replace('data-theme="homepage"', 'data-theme="default"'));

for (const page of pages) {
  const rendered = new Map<string, Rendered>();
  for (const language of languages) rendered.set(language, await render(page, language));
  const locales = new Map([...rendered].map(([language, { locale }]) => [language, locale]));
  for (const [language, one] of rendered) {
    let text = put(put(shell, '<!--page-->', one.html), '<!--head-->', head(page, language, locales, one));
    text = text.replace(
      '<html lang="en" data-theme="homepage">',
      `<html lang="${language}" data-theme="${page.theme}">`,
    );
    text = stylesInside(paintFirst(text), dist);
    await writeFile(join(dist, `${page.file}${language === 'en' ? '' : `.${language}`}.html`), text);
  }
}

const drawnManifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** The module that a route loads, found by the file it was built to for drawing; none where others share that file. */
function moduleOf(load: () => unknown): string | undefined {
  const file = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(load.toString())?.[1];
  return Object.entries(drawnManifest).find(([name, chunk]) => chunk.file === file && manifest[name])?.[0];
}

/** The modules that draw a screen. */
function shownBy({ path, frame, loads }: Screen): string[] {
  const own = loads.map(moduleOf).filter((module) => module !== undefined);
  if (own.length < loads.length)
    throw new Error(`The code of ${path} is not loaded by an import() of its own`);
  return [...frame, ...own];
}

/** All modules of a screen. What asks for its data comes first: it runs while the code that draws is still on its way. */
function codeOf(screen: Screen, language: string): string[] {
  const asking = screen.asks.map(moduleOf).filter((module) => module !== undefined);
  const words = screen.texts.map((name) => `virtual:texts/${language}/${name}`);
  return [...shellModules.slice(0, 1), ...asking, ...shellModules.slice(1), ...words, ...shownBy(screen)];
}

/** A page for each screen that names its code and styles at once; else the browser hears of them step by step. */
async function writeScreen(screen: Screen) {
  const { path, theme, desktop } = screen;
  const file = `screens/${path.slice(1).replaceAll('/', '.').replaceAll(':', '')}`;
  for (const language of languages) {
    const styles = stylesOf(shownBy(screen));
    const drawing = await renderFilled(path, language);
    const looks = drawing === undefined ? styles : [fontAhead(textFont), headline, ...styles];
    const still =
      drawing === undefined
        ? ''
        : `<div id="still" data-until="content" aria-hidden="true" inert>${drawing}</div>\n    `;
    const text = put(put(shell, '<!--page-->', ''), '<!--head-->', [title, ...looks].join('\n    '))
      .replace('<html lang="en" data-theme="homepage">', `<html lang="${language}" data-theme="${theme}">`)
      .replace('<div id="root">', () => `${still}<div id="root">`)
      .replace('</head>', () => `  ${ahead(codeOf(screen, language)).join('\n    ')}\n  </head>`);
    await writeFile(
      join(dist, `${file}${language === 'en' ? '' : `.${language}`}.html`),
      stylesInOneFile(drawing === undefined ? text : paintFirst(text), dist),
    );
  }
  return { path, desktop, drawn: filled.includes(path), file };
}

for (const still of stills) {
  const screen = screens.find(({ path }) => path === `/${still.file}`);
  if (!screen) throw new Error(`No address leads to the screen of ${still.file}`);
  for (const language of languages) {
    const { title: name, html } = await renderStill(still, language);
    const inside = [
      `<title>${escape(name)}</title>`,
      headline,
      ...stylesOf([still.module]),
      ...ahead(codeOf(screen, language)),
    ].join('\n    ');
    const text = put(put(shell, '<!--page-->', ''), '<!--head-->', inside)
      .replace('<html lang="en" data-theme="homepage">', `<html lang="${language}" data-theme="default">`)
      .replace('<div id="root">', () => `<div id="still">${html}</div>\n    <div id="root">`);
    // Its styles stay in their files: its headline waits for its font, which would share the line with the code as soon
    // as no styles are on it.
    await writeFile(
      join(dist, `${still.file}${language === 'en' ? '' : `.${language}`}.html`),
      paintFirst(text),
    );
  }
}

await mkdir(join(dist, 'screens'), { recursive: true });
const screenFiles = await Promise.all(screens.map(writeScreen));
await writeFile(join(dist, '.vite/screens.json'), JSON.stringify(screenFiles));

const packed = await pack(join(dist, 'assets'));
await rm(built, { recursive: true, force: true });
console.log(
  `Prerendered ${(pages.length + stills.length) * languages.length} pages, packed ${packed} files.`,
);
