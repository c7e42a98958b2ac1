import { globSync } from 'node:fs';
import { join } from 'node:path';

/** One namespace in one language: `<folder>/texts/<language>/<namespace>.json` below `client/src`. */
export interface TextFile {
  /** From `client/src`, with forward slashes. */
  path: string;
  language: string;
  namespace: string;
  /** What is loaded together. */
  bundle: string;
}

const TITLES = 'titles';

/** A feature names its screens in `<family>-titles.json`; the names of all screens are one namespace. */
export const servedAs = (namespace: string): string =>
  namespace.endsWith(`-${TITLES}`) ? TITLES : namespace;

/** What the pages outside the app show: these load before there is an app. */
const site = ['app/header/', 'app/pages/', 'shared/feedback/', 'shared/format/', 'shared/routing/'] as const;

/** What features show in the frame of every screen: see `app/late-parts.ts`. */
const frameParts: ReadonlySet<string> = new Set(['bell', 'team-switch']);

/**
 * Texts lie beside what shows them, and are loaded by area: a route asks for few files, not for one a component. Those of
 * shared parts and of entities are few, and come with the frame: heard of only from the code of a screen, they would come
 * after it.
 */
function bundleOf(folder: string, namespace: string): string {
  const [top = '', area = '', family = ''] = folder.split('/');
  if (servedAs(namespace) === TITLES) return 'site';
  // Each landing page is read alone; the waitlist stands at the foot of all of them.
  if (family === 'landing') return namespace === 'waitlist' ? 'site' : `landing/${namespace}`;
  if (frameParts.has(namespace)) return 'frame';
  if (top === 'features') return `${area}/${family}`;
  if (folder.startsWith('app/heads/')) return 'heads';
  return site.some((start) => folder.startsWith(start)) ? 'site' : 'frame';
}

/** Bundles that the pages outside the app load. */
export const isSite = (bundle: string): boolean => bundle === 'site' || bundle.startsWith('landing/');

/** Bundles that every screen of the app loads. */
export const inFrame = (bundle: string): boolean => bundle === 'site' || bundle === 'frame';

/** Every file of texts, in a stable order. */
export function textFiles(source: string): TextFile[] {
  return globSync('**/texts/*/*.json', { cwd: source })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const [, folder = '', language = '', namespace = ''] =
        /^(.*\/)?texts\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
      return { path, language, namespace, bundle: bundleOf(folder, namespace) };
    });
}

/** English first: the other languages are compared with it, and it stands in where none of theirs is spoken. */
export const languagesOf = (files: readonly TextFile[]): string[] =>
  [...new Set(files.map(({ language }) => language))].toSorted(
    (a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b),
  );

/** What a language is called by the libraries: its file is one of the texts. */
export const languageFile = (source: string, language: string): string =>
  join(source, 'shared/i18n/texts', language, 'language.json');
