import type { Locator, Page } from 'playwright-core';

const MOST = 80;

/** Presses Tab until the control has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST; presses++) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST} times Tab did not reach ${String(control)}`);
}

interface Stop {
  name: string;
  shows: boolean;
}

/** What has the focus, and whether a ring tells so: on itself, or on the part that it is the input of. */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const ringed = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    };
    const around = [at, at.parentElement, at.parentElement?.parentElement].filter((one) => !!one);
    const box = at.closest('.ant-input-affix-wrapper, .ant-select, .ant-input-number, .ant-picker') ?? at;
    return {
      name: `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40)}`,
      shows:
        around.some(ringed) ||
        (at.matches('input, textarea') && getComputedStyle(box).boxShadow !== 'none') ||
        at.matches('iframe'),
    };
  });

/** Walks the whole page by Tab and names every stop where nothing shows that it has the focus. */
export async function stopsWithoutRing(page: Page): Promise<{ stops: number; silent: string[] }> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const silent = new Set<string>();
  for (let stops = 0; ; stops++) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop || stops > MOST) return { stops, silent: [...silent] };
    if (!stop.shows) silent.add(stop.name);
  }
}
