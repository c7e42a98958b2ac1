import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { parseCookie } from 'cookie';
import express, { type Request, type RequestHandler } from 'express';
import type { Language } from '../kernel/sentence.js';
import { SIGNED_IN } from '../modules/identity/auth/index.js';
import type { Config } from '../platform/config/config.js';
import { PackedPages, packedAssets } from './packed-files.js';
import { type FoundHead, pageHeads, withHead } from './page-heads.js';
import { Screens } from './screens.js';

const YEAR_SECONDS = 31_536_000;
/** Prerendered pages by path, each in both languages. */
const pages: Record<string, string> = { '/': 'index', '/products/challenges': 'products-challenges' };
/** Screens of the app that are drawn ahead, for whoever is not signed in. */
const stills: Record<string, string> = { '/login': 'login' };

/** The built client: hashed assets for a year, prerendered pages by language, the app shell for every other page. */
export function serveClient(app: NestExpressApplication, config: Config): void {
  const root = resolve(config.env.CLIENT_DIST);
  app.use(
    '/assets',
    packedAssets(join(root, 'assets')),
    express.static(join(root, 'assets'), {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      fallthrough: false,
      index: false,
    }),
  );
  const files = express.static(root, { index: false, maxAge: 3_600_000, redirect: false, extensions: false });
  app.use(unlessOurs(files));
  const packed = new PackedPages(root, new URL(config.env.PUBLIC_URL).origin);
  const heads = pageHeads(app);
  const screens = new Screens(root);
  app.use(pageHandler(root, packed, screens, heads, (shell, head) => withHead(shell, head, config)));
}

function pageHandler(
  root: string,
  packed: PackedPages,
  screens: Screens,
  heads: (path: string, language: Language) => Promise<FoundHead | null>,
  complete: (shell: string, head: FoundHead) => string,
): RequestHandler {
  return async (request, response, next) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !ours.test(request.path) &&
      !/\.\w+$/.test(request.path);
    if (!isPage) return next();
    const plain = request.path.replace(/(.)\/$/, '$1');
    const page = pages[plain] ?? (isSignedIn(request) ? undefined : stills[plain]);
    const language = languageOf(request);
    const head = page ? null : await heads(request.path, language);
    const agent = request.headers['user-agent'] ?? '';
    const known = head !== null && head !== 'gone';
    const name = page ?? screens.fileOf(plain, { agent, known });
    const localized = name ? `${name}${language === 'de' ? '.de' : ''}.html` : 'app.html';
    const file = [localized, 'app.html'].find((one) => existsSync(join(root, one)));
    if (!file) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Language, Cookie');
    if (head) {
      const shell = await readFile(join(root, file), 'utf8');
      response.type('html').send(complete(shell, head));
      return;
    }
    packed.send(request, response, file);
  };
}

/** Else every call of the API would begin with a look for a file of that name. */
const unlessOurs =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) =>
    ours.test(request.path) ? next() : files(request, response, next);

const ours = /^\/(api|partner|socket\.io|metrics|assets|files|\.well-known)(\/|$)/;

/** By the cookie that scripts may read too; whether the session still holds is for them to find out. */
const isSignedIn = (request: Request): boolean =>
  parseCookie(request.headers.cookie ?? '')[SIGNED_IN] !== undefined;

/** ?lang, then the cookie `lang`, then Accept-Language; English for the rest. */
function languageOf(request: Request): Language {
  const asked = request.query['lang'] ?? parseCookie(request.headers.cookie ?? '')['lang'];
  if (asked === 'de' || asked === 'en') return asked;
  return request.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';
}
