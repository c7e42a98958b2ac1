import type { BrowserContext, Page } from 'playwright-core';

const LIMIT = 0.05;
const GAP_MS = 1000;
const BURST_MS = 5000;

interface Shift {
  at: number;
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The browser grants half a second to what a click or a key moves; a busy machine takes longer to show it. */
const ANSWER_MS = 5000;

/** From the first paint of each page on, notes what moves without anyone having asked for it. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((answerMs) => {
    const shifts: Shift[] = [];
    let askedAt = -Infinity;
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, ({ timeStamp }) => (askedAt = timeStamp), { capture: true, passive: true });
    window.layoutShifts = shifts;
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((number) => Math.round(number)).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || entry.startTime - askedAt < answerMs) continue;
        const moved = (entry.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'something';
          return `${name} ${place(previousRect)} -> ${place(currentRect)}`;
        });
        shifts.push({ at: entry.startTime, value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, ANSWER_MS);

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

/** Shifts less than a second apart, within five seconds: https://web.dev/articles/cls counts the worst of them. */
function burstsOf(shifts: readonly Shift[]): Shift[][] {
  const bursts: Shift[][] = [];
  for (const shift of shifts) {
    const burst = bursts.at(-1);
    const [first, last] = [burst?.[0], burst?.at(-1)];
    const same = first && last && shift.at - last.at < GAP_MS && shift.at - first.at < BURST_MS;
    if (same) burst?.push(shift);
    else bursts.push([shift]);
  }
  return bursts;
}

/** Fails when the page has moved more than the limit at a time since it was loaded, or since then, and names what moved. */
export async function expectStill(page: Page, { limit = LIMIT, since = 0 } = {}): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const counted = shifts.filter(({ at }) => at >= since);
  const worst = burstsOf(counted).toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
  const sum = sumOf(worst);
  if (sum <= limit) return;
  const told = worst.map(({ value, moved }) => `  ${value.toFixed(4)}\n    ${moved.join('\n    ')}`);
  throw new Error(`${page.url()} moved by ${sum.toFixed(3)}, the limit is ${limit}:\n${told.join('\n')}`);
}

/** What gives way to a new width does so with the next frames. */
const SETTLES_MS = 10_000;

/** Fails when the page, or the sheet a screen stands on, scrolls sideways, and names what sticks out farthest. */
export async function expectFits(page: Page): Promise<void> {
  const fits = () =>
    [document.documentElement, ...document.querySelectorAll('main')].every(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
    );
  const settled = await page.waitForFunction(fits, undefined, { timeout: SETTLES_MS }).catch(() => null);
  if (settled) return;
  const told = await page.evaluate(() => {
    const narrow = [...document.querySelectorAll('main'), document.documentElement].find(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    if (!narrow) return null;
    const { scrollWidth, clientWidth } = narrow;
    const edge = narrow.getBoundingClientRect().left + clientWidth;
    // What scrolls by itself is no wider than it is seen.
    const seen = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== narrow; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return false;
      return true;
    };
    const wide = [...narrow.querySelectorAll('*')]
      .filter(seen)
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > edge)
      .sort((left, right) => right.right - left.right)
      .slice(0, 5)
      .map(
        ({ element, right }) => `${element.tagName.toLowerCase()}.${element.className} ${Math.round(right)}`,
      );
    return `${scrollWidth} in a ${narrow.tagName.toLowerCase()} of ${clientWidth}: ${wide.join(', ')}`;
  });
  if (told) throw new Error(`${page.url()} is too wide: ${told}`);
}
