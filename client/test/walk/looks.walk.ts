import type { Page } from 'playwright-core';
import { complaintsOfAxe, withBestPractices } from '../support/accessibility.js';
import { englishSentencesIn } from '../support/english.js';
import { stopsWithoutRing } from '../support/keyboard.js';
import {
  cutFigures,
  looseFigures,
  lostColumns,
  raw,
  squareCorners,
  unevenAxes,
  wordsOf,
} from '../support/screens.js';
import { expectFits, expectStill } from '../support/stillness.js';
import { addresses, forgotten, type Address } from './addresses.js';
import { deviceOf, leaveAll, nameOf, onNewPage, pathOf } from './people.js';

const widths = [1440, 1024, 768, 390];
const languages = ['en', 'de'] as const;
/** Where accessibility is asked: between them only places change. */
const judged = [1440, 390];

/** What fails, as a line; nothing where it holds. */
const fault = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );

async function faultsAt(page: Page, path: string, width: number, lang: 'en' | 'de'): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForTimeout(300);
  const faults = await fault(expectFits(page));
  faults.push(...(await cutFigures(page)).map((text) => `a figure or button is cut: ${text}`));
  if ((await looseFigures(page)) > 0) faults.push('four figures do not stand in even rows');
  faults.push(
    ...(await unevenAxes(page)).map((steps) => `the words of an axis stand unevenly: ${steps.join(', ')}`),
  );
  faults.push(...(await squareCorners(page)).map((text) => `a table covers the corner of its card: ${text}`));
  faults.push(...(await lostColumns(page)).map((text) => `columns are out of reach: ${text}`));
  const text = await page.locator('body').innerText();
  // The names of cookies are names.
  const found = path === '/cookies' ? null : raw.exec(await wordsOf(page));
  if (found) faults.push(`shows ${found[0]}`);
  if (lang === 'de') faults.push(...englishSentencesIn(text).map((sentence) => `is English: ${sentence}`));
  if (judged.includes(width)) faults.push(...(await complaintsOfAxe(page, withBestPractices, () => true)));
  return faults;
}

async function faultsOf(page: Page, path: string, lang: 'en' | 'de'): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const faults = await fault(expectStill(page));
  for (const width of widths)
    faults.push(...(await faultsAt(page, path, width, lang)).map((told) => `${width} ${lang}: ${told}`));
  if (lang === 'en') {
    const { silent } = await stopsWithoutRing(page);
    faults.push(...silent.map((name) => `no ring around ${name}`));
  }
  return faults;
}

afterAll(leaveAll);

describe.each(languages)('each screen at each width in %s', (lang) => {
  it('is walked over every screen', () => expect(forgotten()).toEqual([]));

  it.each(addresses.map((address) => [nameOf(address), address] as const))(
    '%s',
    async (_name, address: Address) => {
      const path = await pathOf(address, lang);
      const device = await deviceOf(address.as, lang);
      expect(await onNewPage(device, (page) => faultsOf(page, path, lang))).toEqual([]);
    },
  );
});
