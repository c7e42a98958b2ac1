import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../local/ports.ts';
import { PASSWORD, type Person } from '../seed/people.ts';
import { openBrowser } from '../support/browser.ts';
import { type BarePage, type Context, DevTools } from '../support/devtools.ts';
import type { Measure, Run } from '../support/run.ts';

/** A page by its address, and the most it may take: largest paint, and blocking time after the first paint. */
interface Case {
  path: string;
  as?: Person;
  paintMs: number;
  /** Of a later visit, whose files are in the cache. */
  warmMs?: number;
  blockingMs: number;
}

/** What somebody sees before and after signing in, on the first visit of all. */
function cases({ people, challenges }: Run): Case[] {
  const [brand, creator] = [people.brands[0], people.signingIn[0]];
  if (!brand || !creator) throw new Error('nobody signs in');
  return [
    { path: '/', paintMs: 1100, blockingMs: 200 },
    { path: '/products/challenges', paintMs: 1100, blockingMs: 200 },
    { path: '/login', paintMs: 1500, blockingMs: 200 },
    { path: `/challenges/${challenges.popularId}`, paintMs: 2000, blockingMs: 200 },
    { path: '/brand', as: brand, paintMs: 3000, warmMs: 1200, blockingMs: 400 },
    { path: '/creator', as: creator, paintMs: 3000, warmMs: 1200, blockingMs: 400 },
    { path: '/wallet', as: brand, paintMs: 3000, warmMs: 1200, blockingMs: 400 },
  ];
}
const SHIFT = 0.02;
const SCRIPTS = 25;

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
  /** What was painted largest, and what moved. */
  largest: string;
  moved: string[];
  firstPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

interface Visit extends Pick<Seen, 'largest' | 'moved'> {
  paintMs: number;
  blockingMs: number;
  shift: number;
  kilobytes: number;
  scripts: number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before anything of the page does. */
function watch(): void {
  const seen: Seen = { paint: 0, firstPaint: 0, shift: 0, tasks: [], largest: '', moved: [] };
  window.seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const nameOf = (node?: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${element.className}` : '?';
  };
  observe('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime;
    seen.largest = nameOf((entry as PerformanceEntry & { element: Element | null }).element);
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    seen.shift += value;
    seen.moved.push(...sources.map(({ node }) => nameOf(node)));
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** A window in front, of the size that the pages are measured in. */
async function newPage(context: Context): Promise<BarePage> {
  const page = await context.newPage();
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 1440,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}

/** Signs in, so that the next page of this context opens as this person. */
async function signIn(context: Context, url: string, { email }: Person): Promise<void> {
  const page = await newPage(context);
  await page.goto(`${url}/favicon.svg`);
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: email, password: PASSWORD }),
  };
  const status = await page.evaluate(
    `fetch('/api/auth/signin', ${JSON.stringify(call)}).then(({ status }) => status)`,
  );
  if (status !== 200) throw new Error(`sign-in answered ${String(status)}`);
  // The first screen finds the cookie and keeps the session.
  await page.goto(`${url}/settings`);
  const led = String(await page.evaluate('location.pathname'));
  if (!led.startsWith('/settings')) throw new Error(`led to ${led}`);
  await page.close();
}

/** Opens a page on the slow line. */
async function open(context: Context, address: string, cached: boolean): Promise<Visit> {
  const page = await newPage(context);
  let bytes = 0;
  let scripts = 0;
  page.events.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  page.events.on('Network.responseReceived', ({ type }) => void (scripts += type === 'Script' ? 1 : 0));
  await page.send('Network.enable');
  await page.send('Network.setCacheDisabled', { cacheDisabled: !cached });
  await page.send('Network.emulateNetworkConditions', line);
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.beforeScripts(watch);
  await page.goto(address);
  await delay(QUIET_MS);
  const led = String(await page.evaluate('location.href'));
  if (led !== address) throw new Error(`${address} led to ${led}`);
  const seen = (await page.evaluate('window.seen')) as Seen;
  const { paint, firstPaint, shift, tasks, largest, moved } = seen;
  await page.close();
  const blocking = tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);
  return { paintMs: paint, blockingMs: blocking, shift, kilobytes: bytes / 1000, scripts, largest, moved };
}

interface Visits {
  /** With nothing of the product in the cache. */
  cold: Visit;
  warm: Visit | null;
}

async function visit(browser: DevTools, url: string, { path, as, warmMs }: Case): Promise<Visits> {
  const context = await browser.newContext();
  try {
    if (as) await signIn(context, url, as);
    const cold = await open(context, url + path, false);
    if (warmMs === undefined) return { cold, warm: null };
    // The visit that fills the cache is not on the slow line.
    const page = await newPage(context);
    await page.goto(url + path);
    await page.close();
    return { cold, warm: await open(context, url + path, true) };
  } finally {
    await context.close();
  }
}

/** The ids of a seeded database say nothing to a reader. */
const nameOf = (path: string): string => path.replace(/[0-9a-f-]{36}/, ':id');

export const pagesMeasure: Measure = {
  name: 'pages',
  measure: async (run) => {
    const { addresses, effort, server } = run;
    const all = cases(run);
    const visits = new Map(all.map(({ path }): [string, Visit[]] => [nameOf(path), []]));
    const later = all.filter(({ warmMs }) => warmMs !== undefined);
    const warm = new Map(later.map(({ path }): [string, number[]] => [nameOf(path), []]));
    const port = await freePort();
    const flags = ['--lang=en-US', `--remote-debugging-port=${port}`];
    const browser = await openBrowser(addresses.browserPath, ...flags);
    try {
      const tools = await DevTools.connect(port);
      // The first visit of all warms the server, not the browser's cache.
      for (const one of all) await visit(tools, server.url, one);
      for (let round = 0; round < effort.rounds; round++)
        for (const one of all) {
          const seen = await visit(tools, server.url, one);
          visits.get(nameOf(one.path))?.push(seen.cold);
          if (seen.warm) warm.get(nameOf(one.path))?.push(seen.warm.paintMs);
        }
    } finally {
      await browser.close();
    }
    const [load = Number.NaN] = loadavg();
    const samples = (figure: Exclude<keyof Visit, 'largest' | 'moved'>) =>
      new Map([...visits].map(([path, seen]) => [path, seen.map((one) => one[figure])]));
    const judged = (most: (one: Case) => number) =>
      all.map((one) => ({ name: nameOf(one.path), most: most(one) }));
    const weights = [...visits].map(
      ([path, seen]) => `${path} ${seen.at(-1)?.kilobytes.toFixed(0) ?? '?'} KB`,
    );
    const told = (word: (last: Visit) => string) =>
      [...visits]
        .flatMap(([path, seen]) => {
          const last = seen.at(-1);
          return last && word(last) ? [`${path} ${word(last)}`] : [];
        })
        .join('; ');
    const how = `Chromium ${browser.version()}, cold cache, CPU ${CPU_SLOWDOWN}x, 1.6 Mbit/s down, 0.75 up, 150 ms`;
    return [
      {
        title: `Largest paint; ${how}`,
        unit: 'ms',
        samples: samples('paintMs'),
        judgements: judged(({ paintMs }) => paintMs),
        notes: [
          `all that came over the line: ${weights.join(', ')}`,
          `largest: ${told(({ largest }) => largest)}`,
        ],
      },
      {
        title: 'Largest paint with the files in the cache',
        unit: 'ms',
        samples: warm,
        judgements: later.map((one) => ({ name: nameOf(one.path), most: one.warmMs ?? 0 })),
      },
      {
        title: 'Blocking time after the first paint',
        unit: 'ms',
        samples: samples('blockingMs'),
        judgements: judged(({ blockingMs }) => blockingMs),
        notes: [
          `tasks are timed by the clock, so other work on the machine counts: load ${load.toFixed(1)} on ${availableParallelism()} cores`,
        ],
      },
      {
        title: 'Scripts loaded',
        unit: 'files',
        samples: samples('scripts'),
        judgements: judged(() => SCRIPTS),
      },
      {
        title: 'Layout shift',
        unit: 'sum of shifts',
        digits: 3,
        samples: samples('shift'),
        judgements: judged(() => SHIFT),
        notes: [`moved: ${told(({ moved }) => [...new Set(moved)].join(', '))}`],
      },
    ];
  },
};
