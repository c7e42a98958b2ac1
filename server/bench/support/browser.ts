import { chromium, type Browser } from 'playwright-core';

/** The browser that the launcher found, without the background work that would be measured with the page. */
export const openBrowser = (executablePath: string, ...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-extensions', ...more],
  });
