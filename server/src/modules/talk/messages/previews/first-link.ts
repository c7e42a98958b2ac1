import { LinkifyIt } from 'linkify-it';

/** Addresses as people write them whole; what only looks like one stays a word. */
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
const LONGEST = 2000;

/** The first address of the web in a text; null = there is none. */
export function firstLink(text: string): string | null {
  for (const { schema, url } of finder.match(text) ?? [])
    if (/^https?:$/i.test(schema) && url.length <= LONGEST && URL.canParse(url)) return url;
  return null;
}
