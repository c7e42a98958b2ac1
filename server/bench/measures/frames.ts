import type { Browser, Page, Route } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import type { Measure } from '../support/run.ts';

const LIMITS = { medianMs: 17, p95Ms: 34 };
const ROWS = 10_000;
const SECONDS = 4;
/** As fast as a wheel is spun: 170 rows a second. */
const PIXELS_PER_SECOND = 8000;

interface Frames {
  medianMs: number;
  p95Ms: number;
  rows: number;
}

declare global {
  interface Window {
    frameTimes: number[];
  }
}

const staff = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'bench',
  displayName: 'Bench',
  email: 'bench@example.org',
  emailVerified: true,
  accountType: null,
  completeOnboarding: true,
  roles: ['support'],
  activeRole: 'support',
  avatarUrl: null,
  language: 'en',
  unread: { messages: 0, notifications: 0 },
  teams: [],
};
const inAYear = (): number => Math.floor(Date.now() / 1000) + 365 * 86_400;
/** Read by the page for its end alone. */
const token = (): string =>
  ['{}', JSON.stringify({ exp: inAYear() }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/** The list is made in the page; what the frame around it asks is answered here, so that no call is measured. */
function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/api/auth/refresh') {
    const json = { status: true, message: '', user: staff, token: token(), anyjoiToken: token() };
    return route.fulfill({ json });
  }
  return route.fulfill({ json: { data: pathname === '/api/me' ? staff : [] } });
}

/** The list on screen, drawn and at rest. */
async function openList(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.route('**/api/**', answer);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto(`${url}/login?from=google`);
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${url}/staff/design/long`);
  await page.locator('tr[data-index="0"]').waitFor();
  await page.waitForLoadState('load');
  return page;
}

const lastRow = (page: Page): Promise<number> =>
  page
    .locator('tr[data-index]')
    .last()
    .evaluate((row) => Number(row.getAttribute('data-index')));

/** Scrolls for some seconds and reads how long each frame took. */
async function scroll(page: Page): Promise<Frames> {
  const box = await page.locator('table').locator('xpath=ancestor::div[@style][1]').boundingBox();
  if (!box) throw new Error('the list is not on screen');
  const before = await lastRow(page);
  await page.evaluate(() => {
    window.frameTimes = [];
    let last = performance.now();
    const step = (now: number): void => {
      window.frameTimes.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -SECONDS * PIXELS_PER_SECOND,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  // The first frame ends what was before the gesture.
  const frames = (await page.evaluate(() => window.frameTimes)).slice(1).toSorted((a, b) => a - b);
  const at = (share: number): number => frames[Math.floor(share * (frames.length - 1))] ?? Number.NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), rows: (await lastRow(page)) - before };
}

export const framesMeasure: Measure = {
  name: 'frames',
  measure: async ({ addresses, effort, server }) => {
    const browser = await openBrowser(addresses.browserPath);
    const runs: Frames[] = [];
    try {
      for (let round = 0; round < effort.rounds; round++) {
        const page = await openList(browser, server.url);
        runs.push(await scroll(page));
        await page.context().close();
      }
    } finally {
      await browser.close();
    }
    return [
      {
        title: `A list of ${ROWS.toLocaleString('en')} rows scrolled for ${SECONDS} s at ${PIXELS_PER_SECOND.toLocaleString('en')} px/s, Chromium ${browser.version()}`,
        unit: 'ms a frame',
        digits: 1,
        samples: new Map([
          ['median frame', runs.map(({ medianMs }) => medianMs)],
          ['95 of 100 frames', runs.map(({ p95Ms }) => p95Ms)],
        ]),
        judgements: [
          { name: 'median frame', most: LIMITS.medianMs },
          { name: '95 of 100 frames', most: LIMITS.p95Ms },
        ],
        notes: [`rows that went by: ${runs.map(({ rows }) => rows).join(', ')}`],
      },
    ];
  },
};
