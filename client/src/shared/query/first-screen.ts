import { queryClient } from './client';

/** Who waits longer for an answer gets the rest meanwhile; also where a page is opened behind others, and never painted. */
const AT_MOST_MS = 3000;

const answered = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(look);
    function look(): void {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    }
    look();
  });

/** A frame has been drawn, and something of the page has reached the display: its pixels are made beside the script. */
async function painted(): Promise<void> {
  await new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
  if (!('PerformanceObserver' in window)) return;
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** An answer may bring a part that asks for more: the screen is there once nothing is asked for after a paint. */
async function complete(): Promise<void> {
  do {
    await answered();
    await painted();
  } while (queryClient.isFetching() > 0);
}

let shown: Promise<void> | undefined;

/**
 * Once what was asked for so far is answered and painted: for code that the first screen does without. Read earlier, it
 * would take line and processor from what people wait for. Resolved for good on every later screen.
 */
export const firstScreenShown = (): Promise<void> =>
  (shown ??= Promise.race([complete(), passed(AT_MOST_MS)]));
