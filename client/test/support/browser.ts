import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { worker } from '../../../server/test/support/worker.js';

const NAME = 'browser';

/** The browser of this Jest worker, one for all its files: contexts keep tests apart. */
export async function startBrowser(): Promise<Browser> {
  const browser = await worker().keep(NAME, launch);
  if (browser.isConnected()) return browser;
  worker().forget(NAME);
  return worker().keep(NAME, launch);
}

/** The one that the launcher of the tests found, with the fonts it chose. */
async function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '';
  if (!existsSync(executablePath))
    throw new Error('CHROMIUM_PATH names no browser: run the tests with `npm test`');
  const fonts = process.env['CHROMIUM_FONTS'];
  return chromium.launch({
    executablePath,
    // Without hinting a letter is as wide as its font says, as on the screens of most readers.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
    env: { ...process.env, ...(fonts ? { FONTCONFIG_FILE: fonts } : {}) },
  });
}
