import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../../../server/test/support/app.js';
import { PLAIN_FILE } from './session.js';
import { watchShifts } from './stillness.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
/** Above the time an action may take on a busy machine, well below the limit of a test. */
const PATIENCE_MS = 60_000;
const MINUTE_MS = 60_000;
/** What a visit listens to. */
const heardEvents = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
] as const;
/** Of a page, in what a failure says. */
const MOST_WORDS = 3000;

export interface DeviceKind {
  lang: 'en' | 'de';
  /** A phone by its user agent; the width alone makes none. */
  phone: boolean;
  /** False for a browser that runs no scripts. */
  scripts: boolean;
}

export interface Device {
  kind: string;
  context: BrowserContext;
  page: Page;
  /** Its clock is another one, which cannot be undone. */
  inOtherDay: boolean;
}

/**
 * What people sit at. A device that somebody has left is cleared and used again with its page: it has the scripts of
 * the product compiled, which takes a new page half a second and a new device a whole one.
 */
export class Devices {
  private readonly free: Device[] = [];
  private readonly contexts = new Set<BrowserContext>();

  constructor(
    private readonly browser: Browser,
    private readonly app: TestApp,
  ) {}

  async take(kind: DeviceKind): Promise<Device> {
    const name = JSON.stringify(kind);
    const index = this.inOtherDay ? -1 : this.free.findIndex((device) => device.kind === name);
    const [known] = index < 0 ? [] : this.free.splice(index, 1);
    return known ?? this.make(kind, name);
  }

  async give(device: Device): Promise<void> {
    const { context, page } = device;
    if (!this.contexts.has(context)) return;
    if (device.inOtherDay || page.isClosed()) return context.close();
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    for (const event of heardEvents) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: 'reduce' });
    await this.clear(device);
    this.free.push(device);
  }

  /** Nothing of the last person is left, in the storage or behind the back button. */
  private async clear({ context, page }: Device): Promise<void> {
    await page.goto(`${this.app.url}${PLAIN_FILE}`);
    await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    const cdp = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb,service_workers';
    await cdp.send('Storage.clearDataForOrigin', { origin: this.app.url, storageTypes });
    await cdp.send('Page.resetNavigationHistory');
    await cdp.detach();
  }

  /** The addresses and words of all open pages. */
  async seen(): Promise<string> {
    const pages = [...this.contexts].flatMap((context) => context.pages());
    const told = pages.map(async (page) => {
      const words = await page.evaluate(() => document.body?.innerText ?? '').catch(String);
      return `${page.url()} shows\n${words.replaceAll(/\s*\n\s*/g, ' | ').slice(0, MOST_WORDS)}`;
    });
    return (await Promise.all(told)).join('\n\n');
  }

  async close(): Promise<void> {
    await Promise.all([...this.contexts].map((context) => context.close()));
  }

  private get inOtherDay(): boolean {
    return Math.abs(this.app.clock.now().getTime() - Date.now()) > MINUTE_MS;
  }

  private async make({ lang, phone, scripts }: DeviceKind, kind: string): Promise<Device> {
    const context = await this.browser.newContext({
      baseURL: this.app.url,
      locale: lang === 'de' ? 'de-DE' : 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      javaScriptEnabled: scripts,
      ...(phone ? { userAgent: IPHONE, hasTouch: true, isMobile: true } : {}),
    });
    this.contexts.add(context);
    context.on('close', () => this.contexts.delete(context));
    context.setDefaultTimeout(PATIENCE_MS);
    // Where the test has moved the clock, the browser lives in the same day.
    const { inOtherDay } = this;
    if (inOtherDay) await context.clock.install({ time: this.app.clock.now() });
    await watchShifts(context);
    return { kind, context, page: await context.newPage(), inOtherDay };
  }
}
