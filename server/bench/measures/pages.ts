import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import type { Measure } from '../support/run.ts';

const paths = ['/', '/products/challenges'];
const LIMITS = { paintMs: 2000, blockingMs: 200, shift: 0.05 };

/** A middling phone line and a processor four times slower than this one. */
const CPU_SLOWDOWN = 4;
const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};
/** A longer task keeps people waiting. */
const TASK_MS = 50;
const QUIET_MS = 1500;

interface Seen {
  paint: number;
  firstPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

interface Visit {
  paintMs: number;
  blockingMs: number;
  shift: number;
  kilobytes: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before anything of the page does. */
function watch(): void {
  const seen: Seen = { paint: 0, firstPaint: 0, shift: 0, tasks: [] };
  window.seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** One visit by someone who has never been here. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await delay(QUIET_MS);
    const { paint, firstPaint, shift, tasks } = await page.evaluate(() => window.seen);
    const blocking = tasks
      .filter(({ start, duration }) => start + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);
    return { paintMs: paint, blockingMs: blocking, shift, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

export const pagesMeasure: Measure = {
  name: 'pages',
  measure: async ({ addresses, effort, server }) => {
    const browser = await openBrowser(addresses.browserPath);
    const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]));
    try {
      // The first visit of all warms the server, not the browser's cache.
      for (const path of paths) await visit(browser, server.url + path);
      for (let round = 0; round < effort.rounds; round++)
        for (const path of paths) visits.get(path)?.push(await visit(browser, server.url + path));
    } finally {
      await browser.close();
    }
    const [load = Number.NaN] = loadavg();
    const samples = (figure: keyof Visit) =>
      new Map([...visits].map(([path, seen]) => [path, seen.map((one) => one[figure])]));
    const judgements = (most: number) => paths.map((name) => ({ name, most }));
    const weights = [...visits].map(
      ([path, seen]) => `${path} ${seen.at(-1)?.kilobytes.toFixed(0) ?? '?'} KB`,
    );
    const how = `Chromium ${browser.version()}, cold cache, CPU ${CPU_SLOWDOWN}x, 1.6 Mbit/s down, 0.75 up, 150 ms`;
    return [
      {
        title: `Largest paint; ${how}`,
        unit: 'ms',
        samples: samples('paintMs'),
        judgements: judgements(LIMITS.paintMs),
        notes: [`all that came over the line: ${weights.join(', ')}`],
      },
      {
        title: 'Blocking time after the first paint',
        unit: 'ms',
        samples: samples('blockingMs'),
        judgements: judgements(LIMITS.blockingMs),
        notes: [
          `tasks are timed by the clock, so other work on the machine counts: load ${load.toFixed(1)} on ${availableParallelism()} cores`,
        ],
      },
      {
        title: 'Layout shift',
        unit: 'sum of shifts',
        digits: 3,
        samples: samples('shift'),
        judgements: judgements(LIMITS.shift),
      },
    ];
  },
};
