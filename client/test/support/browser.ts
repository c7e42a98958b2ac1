import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The browser that the launcher of the tests found. */
export function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '';
  if (!existsSync(executablePath))
    throw new Error('CHROMIUM_PATH names no browser: run the tests with `npm test`');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
