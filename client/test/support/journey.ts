import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Actor } from '../../../server/test/support/actors.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../server/test/support/app.js';
import { type contrast, expectAccessible } from './accessibility.js';
import { worker } from '../../../server/test/support/worker.js';
import { startBrowser } from './browser.js';
import { type Device, Devices } from './devices.js';
import { openSession, storeSession } from './session.js';
import { listen, type Complaints } from './complaints.js';
import { expectFits, expectStill } from './stillness.js';

const root = resolve(__dirname, '..', '..', '..');
const clientDist = process.env['CLIENT_DIST'] ?? join(root, 'client', 'dist');
const pictures = join(root, '.data', 'screenshots');
/** Above the time an action may take on a busy machine, well below the limit of a test. */
const PATIENCE_MS = 60_000;

export interface PageOptions {
  width?: number;
  height?: number;
  lang?: 'en' | 'de';
  /** A phone by its user agent; the width alone makes none. */
  phone?: boolean;
  /** False for a browser that runs no scripts. */
  scripts?: boolean;
  /** True where the tests that follow go on with the page. */
  keep?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  lang: 'en' | 'de';
  /** Ends the visit and forgets everything that the device knew of the person. */
  leave: () => Promise<void>;
  /** Complaints a test provokes on purpose. */
  tolerate: Complaints['tolerate'];
  goto: (path: string) => Promise<void>;
  /** Opens a session for the person and lands on their dashboard, which speaks the language of the visit. */
  signInAs: (person: Actor) => Promise<void>;
  /** Puts a session of the person on the device: the next page is opened signed in. */
  storeSession: (person: Actor) => Promise<void>;
  /** Opens the address as the person, as on a device where they have signed in before. */
  openAs: (person: Actor, path: string) => Promise<void>;
  /** `contrast` where only colours have changed since. */
  expectAccessible: (only?: typeof contrast) => Promise<void>;
  /** Nothing has moved by itself since the page was loaded. */
  expectStill: () => Promise<void>;
  /** Nothing is wider than the window. */
  expectFits: () => Promise<void>;
  /** Nothing has been on its way for a tenth of a second, and what came is painted. */
  settled: () => Promise<void>;
  /** With SCREENSHOTS=1 into .data/screenshots, named after the screen and the width of the window. */
  screenshot: (name: string, options?: { fullPage?: boolean }) => Promise<void>;
}

export interface Journey {
  app: TestApp;
  url: string;
  newPage: (options?: PageOptions) => Promise<Visit>;
  /** Ends everything; fails when a page complained on its console. */
  close: () => Promise<void>;
}

/** The whole product: the application on a database of its own, the sandbox, the built client and a browser. */
export async function startJourney(options: TestAppOptions = {}): Promise<Journey> {
  const [app, browser] = await Promise.all([
    startTestApp({ ...options, env: { CLIENT_DIST: clientDist, ...options.env } }),
    startBrowser(),
  ]);
  const devices = new Devices(browser, app);
  worker().watcher = () => devices.seen();
  const heard: Complaints[] = [];
  const opened = new Map<Device, string | undefined>();

  const leave = async (device: Device): Promise<void> => {
    if (opened.delete(device)) await devices.give(device);
  };

  /** Pages of tests that are over go on asking, listening and painting. */
  const leaveOlder = async (): Promise<void> => {
    const { currentTestName } = expect.getState();
    for (const [device, test] of opened)
      if (test !== undefined && test !== currentTestName) await leave(device);
  };

  const newPage = async (wanted: PageOptions = {}): Promise<Visit> => {
    const { width = 1440, height = 900, lang = 'en', phone = false, scripts = true, keep = false } = wanted;
    await leaveOlder();
    const device = await devices.take({ lang, phone, scripts });
    opened.set(device, keep ? undefined : expect.getState().currentTestName);
    const { context, page } = device;
    await page.setViewportSize({ width, height });
    const complaints = listen(page, app.url);
    const answered = quiet(page);
    const settled = async () => {
      await answered();
      if (scripts) await painted(page);
    };
    heard.push(complaints);
    return {
      page,
      context,
      lang,
      leave: () => leave(device),
      tolerate: complaints.tolerate,
      goto: async (path) => void (await page.goto(path, { waitUntil: 'load' })),
      signInAs: (person) => signIn(app, page, person, lang),
      storeSession: (person) => storeSession(app, page, person, lang),
      openAs: async (person, path) => {
        await storeSession(app, page, person, lang);
        await page.goto(path, { waitUntil: 'load' });
      },
      expectAccessible: (only) => expectAccessible(page, only),
      expectStill: () => expectStill(page),
      expectFits: () => expectFits(page),
      settled,
      screenshot: async (name, { fullPage = false } = {}) => {
        if (process.env['SCREENSHOTS'] !== '1') return;
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({
          path: join(
            pictures,
            `${name}-${page.viewportSize()?.width ?? width}${lang === 'de' ? '-de' : ''}.png`,
          ),
          fullPage,
        });
      },
    };
  };

  const close = async () => {
    await devices.close();
    await app.close();
    const unexpected = heard.flatMap((complaints) => complaints.unexpected());
    if (unexpected.length > 0) throw new Error(`The console was not quiet:\n${unexpected.join('\n')}`);
  };

  return { app, url: app.url, newPage, close };
}

/** Playwright's own "networkidle" waits half a second on every page. */
function quiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    const deadline = Date.now() + PATIENCE_MS;
    for (let still = 0; still < 4;) {
      await delay(25);
      still = underWay.size === 0 ? still + 1 : 0;
      if (Date.now() > deadline)
        throw new Error(
          `${page.url()} waits for ${[...underWay].map((request) => request.url()).join(', ')}`,
        );
    }
  };
}

/** Observers of sizes run before a paint: a busy machine paints a window of another size late. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );

/** The cookie of a real session, from which the client fetches its tokens as it does after Google. */
async function signIn(app: TestApp, page: Page, person: Actor, language: 'en' | 'de'): Promise<void> {
  await openSession(app, page, person, language);
  await page.goto('/login?from=google');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
