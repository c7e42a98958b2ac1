import type { Page } from 'playwright-core';

/** What a page said on its console that nobody expected. */
export interface Complaints {
  /** Complaints a test provokes on purpose, such as a refused call the browser notes by itself. */
  tolerate: (pattern: RegExp) => void;
  unexpected: () => string[];
}

export function listen(page: Page, origin: string): Complaints {
  const heard: string[] = [];
  const tolerated: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // Pages of the outside world may lack what they like.
    if (url !== '' && !page.url().startsWith(origin) && !url.startsWith(origin)) return;
    // The scripts of the tests do not enter a frame that allows none.
    if (url === 'about:srcdoc' && message.text().startsWith('Blocked script execution')) return;
    heard.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught on ${page.url()}: ${error.stack ?? error.message}`));
  return {
    tolerate: (pattern) => void tolerated.push(pattern),
    unexpected: () => heard.filter((line) => !tolerated.some((pattern) => pattern.test(line))),
  };
}
