import type { Language } from '../kernel/sentence.js';

const DESCRIPTION_LENGTH = 200;

/** What a shared link says of its page before any script has run. */
export interface PageHead {
  title: string;
  description: string;
  /** Where the page lives, without what a shared link may carry along. */
  path: string;
  image: string | null;
  /** Pixels, where the picture was made for previews. */
  imageSize?: { width: number; height: number };
  type?: 'website' | 'article' | 'video.other';
  /** What the page is about, for search engines: https://schema.org. */
  data?: (urlOf: (path: string) => string) => object;
  /** What the drawing of the page says in place of its marks, `__TITLE__` and the like, where it has one. */
  marks?: Readonly<Record<string, string>>;
  /** The same page by language, where it is written in each. */
  inLanguages?: Readonly<Record<Language, string>>;
  /** For those with its link alone: search engines leave it out. */
  unlisted?: true;
}

/** One of our own pages in each language. */
export const pathsOf = (path: string): Record<Language, string> => ({ en: path, de: `${path}?lang=de` });

/** One line that ends at a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${space > DESCRIPTION_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}
