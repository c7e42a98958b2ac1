import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppError } from '../kernel/app-error.js';
import type { Language, Sentence } from '../kernel/sentence.js';
import type { Config } from '../platform/config/config.js';
import { ChallengesQueries, ShareImages } from '../modules/challenges/challenges/index.js';
import { ProfilesQueries } from '../modules/identity/users/index.js';
import { KitsQueries } from '../modules/reach/creators/index.js';
import { postIdIn, PostsQueries } from '../modules/social/posts/index.js';
import { type PageHead, pathsOf } from './page-head.js';
import { headOfChallenge, headOfKit, headOfPost, headOfProfile, usernameIn } from './page-subjects.js';

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

/** What these show hangs on the token behind #, which no server sees. */
const REPORT_PATH = '/challenges/report';
const reportHead: Record<'title' | 'description', Sentence> = {
  title: { en: 'Challenge report', de: 'Challenge-Report' },
  description: {
    en: 'Views, platforms and top posts of a challenge, shared by its brand.',
    de: 'Views, Plattformen und beste Beiträge einer Challenge, geteilt von ihrer Marke.',
  },
};

const REVIEW_PATH = '/challenges/review';
const reviewHead: Record<'title' | 'description', Sentence> = {
  title: { en: 'Challenge review', de: 'Challenge-Prüfung' },
  description: {
    en: 'Work that waits for the decision of a brand, shared with its guest.',
    de: 'Arbeiten, über die eine Marke entscheidet, geteilt mit ihrem Gast.',
  },
};
const heldByToken: Readonly<Record<string, typeof reportHead>> = {
  [REPORT_PATH]: reportHead,
  [REVIEW_PATH]: reviewHead,
};

/** Addresses of our own pages that everybody may read. */
export const publicPaths: readonly string[] = ['/', '/products/challenges', ...Object.keys(ownHeads)];

/** `gone` is a page that says so: nothing for search engines. */
export type FoundHead = PageHead | 'gone';

/** Beside it stands the page that checks files of them. */
const kitPath = /^\/creators\/(?!verify$)([a-z0-9][a-z0-9._-]{2,29})$/i;
const challengePath = /^\/challenges\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/?$/i;

/** Reads the heads of public pages. Other addresses have none of their own. */
export function pageHeads(
  app: NestExpressApplication,
): (path: string, language: Language) => Promise<FoundHead | null> {
  const challenges = app.get(ChallengesQueries, { strict: false });
  const images = app.get(ShareImages, { strict: false });
  const posts = app.get(PostsQueries, { strict: false });
  const profiles = app.get(ProfilesQueries, { strict: false });
  const kits = app.get(KitsQueries, { strict: false });
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
    const held = heldByToken[plain];
    if (held) {
      const said = { title: held.title[language], description: held.description[language] };
      return { ...said, path: plain, image: null, unlisted: true };
    }
    const challengeId = challengePath.exec(path)?.[1]?.toLowerCase();
    // Nobody is asked for: a crawler sees what everybody may see.
    if (challengeId)
      return unlessGone(async () =>
        headOfChallenge(
          await challenges.detail(challengeId),
          await images.path(challengeId, language),
          language,
        ),
      );
    const postId = postIdIn(path);
    if (postId) return unlessGone(async () => headOfPost(await posts.one(postId)));
    const kitOf = kitPath.exec(plain)?.[1];
    if (kitOf !== undefined)
      return unlessGone(async () => headOfKit((await kits.signed(kitOf)).data, language));
    const username = usernameIn(plain);
    return username === null
      ? null
      : unlessGone(async () => headOfProfile(await profiles.byUsername(username), language));
  };
}

async function unlessGone(read: () => Promise<FoundHead>): Promise<FoundHead> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 'gone';
    throw error;
  }
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Nothing in it ends the element that holds it. */
const dataText = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The shell with the head in place of its title. */
export function withHead(shell: string, head: FoundHead, { env }: Config): string {
  if (head === 'gone') return shell.replace('</head>', '<meta name="robots" content="noindex" /></head>');
  const urlOf = (path: string) => new URL(path, env.PUBLIC_URL).href;
  const url = urlOf(head.path);
  const tags: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', head.description],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:site_name', env.PRODUCT_NAME],
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', url],
    ['name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'],
  ];
  if (head.unlisted) tags.push(['name', 'robots', 'noindex, nofollow']);
  if (head.image) tags.push(['property', 'og:image', urlOf(head.image)]);
  if (head.imageSize)
    tags.push(
      ['property', 'og:image:width', String(head.imageSize.width)],
      ['property', 'og:image:height', String(head.imageSize.height)],
    );
  const lines = [
    `<title>${escaped(`${env.PRODUCT_NAME} · ${head.title}`)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(head.inLanguages ?? {}).map(
      ([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escaped(urlOf(path))}" />`,
    ),
    ...(head.inLanguages
      ? [`<link rel="alternate" hreflang="x-default" href="${escaped(urlOf(head.inLanguages.en))}" />`]
      : []),
    ...tags.map(
      ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`,
    ),
  ];
  if (head.data) lines.push(`<script type="application/ld+json">${dataText(head.data(urlOf))}</script>`);
  // Functions, so that a $ in a title stays one; one pass, so that a mark in a description stays what it is.
  return shell
    .replace(/__([A-Z]+)__/g, (mark, name: string) => escaped(head.marks?.[name] ?? mark))
    .replace(/<title>.*?<\/title>/s, () => lines.join('\n    '));
}
