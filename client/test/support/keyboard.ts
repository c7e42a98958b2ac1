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
