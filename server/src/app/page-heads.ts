import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppError } from '../kernel/app-error.js';
import type { Language, Sentence } from '../kernel/sentence.js';
import type { Config } from '../platform/config/config.js';
import { ChallengesQueries } from '../modules/challenges/challenges/index.js';
import { ProfilesQueries } from '../modules/identity/users/index.js';
import { isReservedName } from '../kernel/reserved-names.js';

/** What a shared link says of its page before any script has run. */
export interface PageHead {
  title: string;
  description: string;
  /** Where the page lives, without what a shared link may carry along. */
  path: string;
  image: string | null;
  /** What the drawing of the page says in place of its marks, `__TITLE__` and the like, where it has one. */
  marks?: Readonly<Record<string, string>>;
  /** The same page by language, where it is written in each. */
  inLanguages?: Readonly<Record<Language, string>>;
}

/** Pages whose head the server writes, with what it says of them. */
const ownHeads: Readonly<Record<string, Record<'title' | 'description', Sentence>>> = {
  '/challenges': {
    title: { en: 'Open challenges', de: 'Offene Challenges' },
    description: {
      en: 'Challenges that are open now: what each brand is looking for, what it pays and until when.',
      de: 'Challenges, die gerade laufen: was die Marke sucht, was sie zahlt und bis wann.',
    },
  },
  '/imprint': {
    title: { en: 'Imprint', de: 'Impressum' },
    description: { en: 'Who operates this website.', de: 'Wer diese Website betreibt.' },
  },
  '/terms': {
    title: { en: 'Terms of service', de: 'AGB' },
    description: {
      en: 'What applies between you and us.',
      de: 'Was zwischen dir und uns gilt.',
    },
  },
  '/privacy': {
    title: { en: 'Privacy', de: 'Datenschutz' },
    description: {
      en: 'Which data we process, why, and what your rights are.',
      de: 'Welche Daten wir verarbeiten, wozu, und welche Rechte du hast.',
    },
  },
  '/cookies': {
    title: { en: 'Cookies', de: 'Cookies' },
    description: {
      en: 'Which cookies we set and how long they are kept.',
      de: 'Welche Cookies wir setzen und wie lange sie gespeichert werden.',
    },
  },
};

/** Addresses of our own pages that everybody may read. */
export const publicPaths: readonly string[] = ['/', '/products/challenges', ...Object.keys(ownHeads)];

/** One of our own pages in each language. */
export const pathsOf = (path: string): Record<Language, string> => ({ en: path, de: `${path}?lang=de` });

/** `gone` is a page that says so: nothing for search engines. */
export type FoundHead = PageHead | 'gone';

const challengePath = /^\/challenges\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/?$/i;
const DESCRIPTION_LENGTH = 200;

/** Reads the heads of public pages. Other addresses have none of their own. */
export function pageHeads(
  app: NestExpressApplication,
): (path: string, language: Language) => Promise<FoundHead | null> {
  const challenges = app.get(ChallengesQueries, { strict: false });
  const profiles = app.get(ProfilesQueries, { strict: false });
  return async (path, language) => {
    const plain = path.replace(/(.)\/$/, '$1');
    const own = ownHeads[plain];
    if (own) {
      const { title, description } = own;
      const inLanguages = pathsOf(plain);
      return {
        title: title[language],
        description: description[language],
        path: inLanguages[language],
        image: null,
        inLanguages,
      };
    }
    const id = challengePath.exec(path)?.[1]?.toLowerCase();
    if (id) return orGone(challengeHead(challenges, id));
    const username = usernameIn(plain);
    return username === null ? null : orGone(profileHead(profiles, username, language));
  };
}

/** Nobody is asked for: a crawler sees what everybody may see. */
async function challengeHead(challenges: ChallengesQueries, id: string): Promise<FoundHead> {
  const { title, description, brand, cover } = await challenges.detail(id);
  return {
    title: `${title} · ${brand.displayName}`,
    description: shortened(description),
    path: `/challenges/${id}`,
    image: cover?.url ?? null,
    marks: { TITLE: title, BRAND: brand.displayName, DESCRIPTION: description },
  };
}

/** Who shows their page to followers only is found by nobody. */
async function profileHead(
  profiles: ProfilesQueries,
  username: string,
  language: Language,
): Promise<FoundHead> {
  const { displayName, bio, avatarUrl, limited, ...profile } = await profiles.byUsername(username);
  if (limited !== null) return 'gone';
  const usual = { en: `${displayName} on our platform`, de: `${displayName} auf unserer Plattform` };
  return {
    title: `${displayName} (@${profile.username})`,
    description: bio === null ? usual[language] : shortened(bio),
    path: `/${profile.username}`,
    image: avatarUrl,
  };
}

async function orGone(head: Promise<FoundHead>): Promise<FoundHead> {
  try {
    return await head;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 'gone';
    throw error;
  }
}

/** The page of a person stands at the root or below /profile. */
function usernameIn(path: string): string | null {
  const [, below, root] = /^\/(?:profile\/([^/]+)|([^/]+))$/.exec(path) ?? [];
  if (below !== undefined) return below;
  return root === undefined || isReservedName(root) ? null : root;
}

/** One line that ends at a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${space > DESCRIPTION_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** The shell with the head in place of its title. */
export function withHead(shell: string, head: FoundHead, { env }: Config): string {
  if (head === 'gone') return shell.replace('</head>', '<meta name="robots" content="noindex" /></head>');
  const urlOf = (path: string) => new URL(path, env.PUBLIC_URL).href;
  const url = urlOf(head.path);
  const tags: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', head.description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', env.PRODUCT_NAME],
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', url],
    ['name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'],
  ];
  if (head.image) tags.push(['property', 'og:image', urlOf(head.image)]);
  const lines = [
    `<title>${escaped(`${env.PRODUCT_NAME} · ${head.title}`)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(head.inLanguages ?? {}).map(
      ([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escaped(urlOf(path))}" />`,
    ),
    ...tags.map(
      ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`,
    ),
  ];
  // Functions, so that a $ in a title stays one; one pass, so that a mark in a description stays what it is.
  return shell
    .replace(/__([A-Z]+)__/g, (mark, name: string) => escaped(head.marks?.[name] ?? mark))
    .replace(/<title>.*?<\/title>/s, () => lines.join('\n    '));
}
