import type { Page } from 'playwright-core';

/** Holds back the line of the page, which is opened by what this answers. */
export async function holdLine(page: Page): Promise<() => void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => (open = done));
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  return open;
}
