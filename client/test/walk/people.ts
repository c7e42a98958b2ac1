import type { BrowserContext, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { watchShifts } from '../support/stillness.js';
import type { Account, Address } from './addresses.js';

const PASSWORD = 'anyjoi-demo';
export const url = process.env['WALK_URL'] ?? 'http://localhost:3000';

/** The demo speaks English again once it was walked in German. */
const undo: (() => Promise<unknown>)[] = [];
const contexts = new Map<string, Promise<BrowserContext>>();
const found = new Map<string, Promise<string>>();

async function make(as: Account | undefined, lang: 'en' | 'de'): Promise<BrowserContext> {
  const browser = await startBrowser();
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: lang === 'de' ? 'de-DE' : 'en-US',
    reducedMotion: 'reduce',
  });
  await watchShifts(context);
  if (!as) return context;
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  const token = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/auth/signin', { method: 'POST', headers, body });
      return answer.ok ? ((await answer.json()) as { token: string }).token : null;
    },
    JSON.stringify({ login: `${as}@anyjoi.test`, password: PASSWORD }),
  );
  if (!token) throw new Error(`${as}@anyjoi.test could not sign in at ${url}. Is this the demo?`);
  const speak = (language: 'en' | 'de') =>
    context.request.post('/api/me/update', {
      data: { language },
      headers: { authorization: `Bearer ${token}`, origin: url },
    });
  const spoken = await speak(lang);
  if (lang !== 'en') undo.push(() => speak('en'));
  if (!spoken.ok()) throw new Error(`language: ${spoken.status()} ${await spoken.text()}`);
  // The client fetches its tokens by the cookie and keeps them.
  await page.goto('/login?from=google');
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
  await page.close();
  return context;
}

/** The device of someone of the demo, made once. */
export function deviceOf(as: Account | undefined, lang: 'en' | 'de'): Promise<BrowserContext> {
  const key = `${as ?? ''} ${lang}`;
  const known = contexts.get(key) ?? make(as, lang);
  contexts.set(key, known);
  return known;
}

/**
 * The address of a screen in the demo. It is looked for on the device of this language: to make one in the other would
 * change the language of the person.
 */
export function pathOf({ route, as, find }: Address, lang: 'en' | 'de'): Promise<string> {
  if (!find) return Promise.resolve(route.replace(/\/:\w+\?/g, ''));
  const key = `${as ?? ''} ${route}`;
  const known = found.get(key) ?? deviceOf(as, lang).then((device) => onNewPage(device, find));
  found.set(key, known);
  return known;
}

export async function onNewPage<T>(device: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await device.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

export async function leaveAll(): Promise<void> {
  await Promise.all(undo.splice(0).map((work) => work()));
  for (const device of contexts.values()) await (await device).close();
  contexts.clear();
  found.clear();
}

export const nameOf = ({ route, as }: Address): string => `${as ?? 'anyone'} ${route}`;
