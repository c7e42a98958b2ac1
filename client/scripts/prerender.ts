import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPage, render as renderPage } from '../src/app/prerender.tsx';

type Language = 'en' | 'de';
interface Chunk {
  imports?: string[];
  css?: string[];
}
interface Prerender {
  pages: PublicPage[];
  layoutModule: string;
  render: typeof renderPage;
}

const dist = join(import.meta.dirname, '../dist');
const built = join(dist, '.prerender');
const languages: Language[] = ['en', 'de'];
const origin = (process.env['PUBLIC_URL'] ?? '').replace(/\/$/, '');

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const shell = await readFile(join(dist, 'index.html'), 'utf8');
const { pages, layoutModule, render } = (await import(
  pathToFileURL(join(built, 'prerender.js')).href
)) as Prerender;

/** Everything a module needs at once: its own files and those it imports, each named once. */
function needs(module: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} is not in the manifest`);
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => needs(name, seen))];
}

const address = (page: PublicPage, language: Language) =>
  `${origin}${page.path}${language === 'en' ? '' : `?lang=${language}`}`;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function head(page: PublicPage, language: Language, title: string): string {
  // The page's styles are needed at once, its script only to come alive: that loads after the paint.
  const chunks = [layoutModule, page.module].flatMap((module) => needs(module));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !shell.includes(file)));
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(page.description[language])}" />`,
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(page, code)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address(page, 'en')}" />`,
  ].join('\n    ');
}

function put(template: string, mark: string, text: string): string {
  if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return template.replace(mark, () => text);
}

await mkdir(dist, { recursive: true });
const product = (await render(pages[0] as PublicPage, 'en')).title;
const empty = put(put(shell, '<!--page-->', ''), '<!--head-->', `<title>${escape(product)}</title>`);
await writeFile(join(dist, 'app.html'), empty.replace('data-theme="homepage"', 'data-theme="default"'));

for (const page of pages)
  for (const language of languages) {
    const { title, html } = await render(page, language);
    let text = put(put(shell, '<!--page-->', html), '<!--head-->', head(page, language, title));
    text = text.replace(
      '<html lang="en" data-theme="homepage">',
      `<html lang="${language}" data-theme="${page.theme}">`,
    );
    await writeFile(join(dist, `${page.file}${language === 'en' ? '' : `.${language}`}.html`), text);
  }

await rm(built, { recursive: true, force: true });
console.log(`Prerendered ${pages.length * languages.length} pages.`);
