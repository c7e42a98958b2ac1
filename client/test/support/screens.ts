import type { Page } from 'playwright-core';
import type { Actor } from '../../../server/test/support/actors.js';
import type { Journey, Visit } from './journey.js';
import { englishSentencesIn } from './english.js';

interface Size {
  width: number;
  height: number;
}

export const desk: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };
export const windows: readonly Size[] = [desk, { width: 1024, height: 768 }, phone];
export const languages = ['en', 'de'] as const;

export interface Screen {
  /** Names its picture. */
  name: string;
  path: string;
  /** Seen once the screen is there; or what has to be seen or opened before it is judged. */
  shows: string | RegExp | ((page: Page) => Promise<unknown>);
  /** The picture is of the whole page, not of the window. */
  whole?: boolean;
  /** It shows what is busy for good: the reference of the design. */
  busy?: boolean;
}

/** What no screen may show a person: raw values, names of states, ids. */
export const raw = /undefined|\bNaN\b|\[object|\b[a-z]+_[a-z_]+\b|[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Where tables and figures are tightest; only what is cut is looked for there. */
const between = [1240, 768];

/** Strips of four figures that break into three and one, or at 768 stand in anything but two rows of two. */
export const looseFigures = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rowsOf = (strip: Element) => {
      const tops = [...strip.children].map((one) => one.getBoundingClientRect().top);
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    };
    return [...document.querySelectorAll('[class*="kpis"]')]
      .filter((strip) => strip.childElementCount === 4)
      .map((strip) => rowsOf(strip).join(' + '))
      .filter((rows) => (innerWidth === 768 ? rows !== '2 + 2' : rows === '3 + 1')).length;
  });

/** Axes of days or months whose words stand unevenly: the distances between them. */
export const unevenAxes = (page: Page): Promise<number[][]> =>
  page.evaluate(() => {
    const middle = ({ left, right }: DOMRect) => (left + right) / 2;
    return [...document.querySelectorAll('.recharts-xAxis-tick-labels')]
      .map((axis) => [...axis.querySelectorAll('text')].map((word) => middle(word.getBoundingClientRect())))
      .map((places) => places.slice(1).map((place, at) => Math.round(place - (places[at] ?? place))))
      .filter((steps) => Math.max(...steps) - Math.min(...steps) > 2);
  });

/** Tables that cover the rounded corner of their card: what is cut off by it is not hit there. */
export const squareCorners = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered: string[] = [];
    for (const card of document.querySelectorAll('section[class*="card"]:has(table)')) {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const inset = 2;
      for (const [x, y] of [
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ] as const)
        if (document.elementFromPoint(x, y)?.closest('table'))
          covered.push(`${x}, ${y}: ${card.textContent.slice(0, 40)}`);
    }
    return covered;
  });

/** Tables of which a part can neither be seen nor be scrolled to. */
export const lostColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLost = (table: Element): boolean => {
      const { right } = table.getBoundingClientRect();
      for (let around = table.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const ends = overflowX !== 'visible' || around.matches('section[class*="card"]');
        if (ends && right > around.getBoundingClientRect().right + 1) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('table')]
      .filter((table) => table.checkVisibility({ visibilityProperty: true }) && isLost(table))
      .map(({ textContent }) => textContent.slice(0, 40));
  });

/** From here on nobody has to push a table aside to read its figures. */
const WIDE = 1024;

/** Cells and figures that hold a number of which a part cannot be seen, and buttons of rows beyond the edge. */
export async function cutFigures(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < WIDE) return [];
  return page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const figure = /\d[\d.,]*\s*(?:€|%|K|M)?/;
    const cut: string[] = [];
    for (const element of document.querySelectorAll('td, td .num, td button, dd, dd .num, b.num')) {
      const text = element.textContent.trim();
      const button = element.matches('button');
      if ((!button && !figure.test(text)) || !seen(element)) continue;
      const box = element.getBoundingClientRect();
      const frame = element.closest('[class*="frame"]')?.getBoundingClientRect();
      const beside =
        frame !== undefined && element.matches('td.num, .num, button') && box.right > frame.right + 1;
      const own = !button && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const hides = getComputedStyle(element).overflowX !== 'visible';
      if (beside || (own && (hides || element.matches('td')))) cut.push(text.slice(0, 60) || 'button');
    }
    return [...new Set(cut)];
  });
}

/** What people read of a screen; code, keys and payloads are as programs need them. */
export const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const code = [...document.querySelectorAll<HTMLElement>('[translate="no"]')].map((one) => one.innerText);
    return code
      .filter((text) => text !== '')
      .toSorted((one, other) => other.length - one.length)
      .reduce((text, part) => text.replaceAll(part, ''), document.body.innerText);
  });

async function glance(visit: Visit, name: string, whole: boolean): Promise<void> {
  await visit.screenshot(name, { fullPage: whole });
  await visit.expectFits();
  expect(await cutFigures(visit.page)).toEqual([]);
  expect(await unevenAxes(visit.page)).toEqual([]);
  expect(await squareCorners(visit.page)).toEqual([]);
  expect(await lostColumns(visit.page)).toEqual([]);
  const text = await visit.page.locator('body').innerText();
  expect(await wordsOf(visit.page)).not.toMatch(raw);
  if (visit.lang === 'de') expect(englishSentencesIn(text)).toEqual([]);
}

async function look(visit: Visit, name: string, whole: boolean): Promise<void> {
  await glance(visit, name, whole);
  await visit.expectAccessible();
}

/** What holds for every screen in every window and language. */
export async function judge(visit: Visit, name: string, whole = false): Promise<void> {
  await visit.settled();
  await visit.expectStill();
  await look(visit, name, whole);
}

/**
 * For what takes steps to reach: it stays open while the window changes its size. Between the widest and the
 * narrowest only places change, so accessibility is asked of those two.
 */
export async function judgeInEveryWindow(visit: Visit, name: string): Promise<void> {
  await visit.settled();
  await visit.expectStill();
  for (const size of windows) {
    await visit.page.setViewportSize(size);
    await visit.settled();
    await (size === windows[1] ? glance : look)(visit, name, false);
  }
  await visit.page.setViewportSize(desk);
}

/** The screen has what it was asked to show. */
export async function arrive(
  { page }: Visit,
  { shows, busy = false }: Pick<Screen, 'shows' | 'busy'>,
): Promise<void> {
  if (typeof shows === 'function') await shows(page);
  else await page.getByText(shows).filter({ visible: true }).first().waitFor();
  if (!busy) await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/**
 * Judges each screen in the language of the visit: loaded in the widest window in English and in the narrowest in
 * German, whose words are the longest; then it stays open while the window changes. Between the widest and the
 * narrowest only places change, so accessibility and what moves while loading are asked of those two.
 */
export async function walk(visit: Visit, screens: readonly Screen[]): Promise<void> {
  const first = visit.lang === 'en' ? desk : phone;
  const others = windows.filter((size) => size !== first);
  for (const screen of screens) {
    const at = (size: Size) => `${screen.name} at ${size.width} in ${visit.lang}`;
    await told(at(first), async () => {
      await visit.page.setViewportSize(first);
      await visit.goto(screen.path);
      await arrive(visit, screen);
      await judge(visit, screen.name, screen.whole);
    });
    for (const width of between)
      await told(at({ ...desk, width }), async () => {
        await visit.page.setViewportSize({ ...desk, width });
        await visit.settled();
        await visit.expectFits();
        expect(await cutFigures(visit.page)).toEqual([]);
        expect(await looseFigures(visit.page)).toBe(0);
      });
    for (const size of others)
      await told(at(size), async () => {
        await visit.page.setViewportSize(size);
        await visit.settled();
        await glance(visit, screen.name, screen.whole ?? false);
      });
  }
}

async function told(where: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Error(`${where}: ${String(cause)}`, { cause });
  }
}

/** Every screen of a person, at every width, in the language: one sign-in. */
export async function walkAs(
  journey: Journey,
  person: Actor,
  lang: 'en' | 'de',
  screens: readonly Screen[],
): Promise<void> {
  const visit = await journey.newPage({ lang });
  await visit.storeSession(person);
  await walk(visit, screens);
  await visit.leave();
}
