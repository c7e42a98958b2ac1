import { use } from 'react';
import { appBundles, bundles, loaded } from 'virtual:texts';
import type { Bundle } from 'virtual:texts';
import type Resources from './generated/resources';
import type { Namespace } from './types';
import { getLanguage, keepLanguage, startLanguage, useLanguage } from './language';
import type { Language } from './language';

type Listener = (language: Language, namespace: string, texts: object) => void;

const held = new Map<string, object>();
const pending = new Map<string, Promise<void>>();
/** The namespaces that code on this page shows something of. */
const wanted = new Set<Namespace>();
const listeners = new Set<Listener>();

const keyOf = (language: Language, name: string): string => `${language}/${name}`;

const isHeld = (language: Language, name: string): boolean => held.has(keyOf(language, name));

function hold(language: Language, namespaces: Record<string, object>): void {
  for (const [namespace, texts] of Object.entries(namespaces)) {
    held.set(keyOf(language, namespace), texts);
    for (const listener of listeners) listener(language, namespace, texts);
  }
}
for (const [language, namespaces] of Object.entries(loaded)) hold(language, namespaces);

/** Hands over all texts, those that are there and those to come. */
export function onTexts(listener: Listener): void {
  listeners.add(listener);
  for (const [key, texts] of held) {
    const [language = '', namespace = ''] = key.split('/');
    listener(language, namespace, texts);
  }
}

/** Says that code on this page shows texts of a namespace: they come with every language from here on. */
export function wantTexts(namespace: Namespace): void {
  wanted.add(namespace);
}

/** Runs what is asked for twice at the same time once. A failure is forgotten, so that it can be tried again. */
function once(key: string, run: () => Promise<void>): Promise<void> {
  const known = pending.get(key);
  if (known) return known;
  const running = run().finally(() => pending.delete(key));
  pending.set(key, running);
  return running;
}

/** The bundle of this name, or the one that holds this namespace. The app's list comes with the first of its own. */
async function bundleOf(name: string): Promise<[string, Bundle]> {
  const find = (list: Record<string, Bundle>) =>
    Object.entries(list).find(([bundle, { names }]) => bundle === name || names.includes(name));
  const found = find(bundles) ?? find((await appBundles()).bundles);
  if (!found) throw new Error(`There are no texts called ${name}`);
  return found;
}

const loadNamed = (language: Language, name: string): Promise<void> =>
  once(keyOf(language, name), async () => {
    const [bundle, { names, load }] = await bundleOf(name);
    if (names.every((namespace) => isHeld(language, namespace))) return;
    const file = load[language];
    if (!file) throw new Error(`There are no texts of ${bundle} in ${language}`);
    hold(language, (await file()).default);
  });

async function loadAll(language: Language, names: Iterable<string>): Promise<void> {
  await Promise.all([...names].map((name) => loadNamed(language, name)));
}

const missing = (language: Language): string[] => [...wanted].filter((name) => !isHeld(language, name));

/** Loads bundles in the reader's language, beside the code that will show them. */
export const loadTexts = (...names: string[]): Promise<void> => loadAll(getLanguage(), names);

/** Loads what the code that has come meanwhile shows. */
export const loadWantedTexts = (): Promise<void> => loadAll(getLanguage(), missing(getLanguage()));

let asked = 0;

/** Changes the language once its texts are there; at once where they are. The last one asked for wins. */
export function setLanguage(language: Language): Promise<void> {
  const turn = ++asked;
  const names = missing(language);
  if (names.length === 0) {
    startLanguage(language);
    return Promise.resolve();
  }
  return loadAll(language, names).then(() => {
    if (turn === asked) startLanguage(language);
  });
}

/** Changes the language for this visit and the next ones. */
export function rememberLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  return setLanguage(language);
}

/** What came with the texts under a name. It must have been loaded. */
export function readBundled<T extends object>(name: string, language: Language): T {
  const texts = held.get(keyOf(language, name));
  if (!texts) throw new Error(`The texts of ${name} are not loaded in ${language}`);
  return texts as T;
}

/** The texts of a namespace as they stand in its file. */
export const readTexts = <N extends Namespace>(
  namespace: N,
  language: Language = getLanguage(),
): Resources[N] => readBundled(namespace, language);

/** What components wait for or have waited for. */
const waits = new Map<string, Promise<void>>();

/** Nothing where the texts were there before anybody waited for them. */
function waitOf(language: Language, namespace: Namespace): Promise<void> | undefined {
  const key = keyOf(language, namespace);
  const known = waits.get(key);
  if (known || isHeld(language, namespace)) return known;
  const wait = loadNamed(language, namespace);
  waits.set(key, wait);
  // `use` throws the failure. Forgotten here, so that another drawing tries again.
  wait.catch(() => waits.delete(key));
  return wait;
}

/** The reader's language. A component whose code came by another way than a route waits here for its texts. */
export function useTextsLoaded(namespace: Namespace): Language {
  const language = useLanguage();
  const wait = waitOf(language, namespace);
  // After the wait as well, and with the same promise: else React does not find the hooks that follow.
  if (wait) use(wait);
  return language;
}
