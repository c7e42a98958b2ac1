import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLES = /<link (rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>)/g;

/**
 * Brings all styles of a page in one place. The links to their files stay for Vite, which loads no file that the page has a
 * link to; disabled, they load nothing themselves.
 */
function inOnePlace(html: string, dist: string, put: (styles: string) => string): string {
  const styles: string[] = [];
  const page = html.replace(STYLES, (_link, rest: string, file: string) => {
    styles.push(readFileSync(join(dist, file), 'utf8').trim());
    return `<link disabled ${rest}`;
  });
  return page.replace('<link disabled', (first) => `${put(styles.join('\n'))}\n    ${first}`);
}

/** For a page that is painted at once in the fonts that are there: it waits for no other file. */
export const stylesInside = (html: string, dist: string): string =>
  inOnePlace(html, dist, (styles) => `<style>${styles}</style>`);

/** Read from the cache, each of six to ten files takes a phone some 5 ms; on the line they queue for six connections. */
export const stylesInOneFile = (html: string, dist: string): string =>
  inOnePlace(html, dist, (styles) => {
    const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 7);
    const file = `assets/styles-${hash}.css`;
    writeFileSync(join(dist, file), styles);
    return `<link rel="stylesheet" crossorigin href="/${file}" />`;
  });
