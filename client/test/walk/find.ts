import type { Page } from 'playwright-core';

type Find = (page: Page) => Promise<string>;

export const ID = '[0-9a-f-]{36}';

/** The first link on a page that leads where the pattern says. */
export const linkOn =
  (from: string, pattern: RegExp) =>
  async (page: Page): Promise<string> => {
    await page.goto(from);
    const links = page.locator('main a[href], table a[href]');
    await links.first().waitFor();
    const deadline = Date.now() + 20_000;
    for (;;) {
      const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const first = found.map((link) => pattern.exec(link)?.[0]).find(Boolean);
      if (first) return first;
      if (Date.now() > deadline) throw new Error(`${from} has no link like ${String(pattern)}`);
      await page.waitForTimeout(100);
    }
  };

/** Where the first row of a list leads. */
export const rowOn = (from: string) => async (page: Page) => {
  await page.goto(from);
  await page.locator('[data-index]').first().click();
  await page.waitForURL((url) => url.pathname !== from.split('?')[0]);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export const ofBrand =
  (rest: string, status = 'live') =>
  async (page: Page) => {
    const pattern = new RegExp(`^/brand/challenges/${ID}`);
    return (await linkOn(`/brand/challenges?status=${status}`, pattern)(page)) + rest;
  };
export const ofCreator =
  (rest: string, prefix = '/creator/challenges') =>
  async (page: Page) => {
    const found = await linkOn('/creator/challenges', new RegExp(`^/creator/challenges/${ID}`))(page);
    return found.replace('/creator/challenges', prefix) + rest;
  };

/** An entry in the timeline of the demo's creator. */
export const entryOfPerson = async (page: Page) => {
  await page.goto('/staff/users?q=creator');
  await page.locator('[data-index]').first().click();
  await page.waitForURL((url) => /users\/./.test(url.pathname));
  return linkOn(`${new URL(page.url()).pathname}?kind=work`, new RegExp(`^/staff/entries/${ID}`))(page);
};

/** The form in which the first of a list, in this state, is written on. */
export const editOf =
  (list: string, status: string): Find =>
  async (page) => {
    const found = await rowOn(`${list}?status=${status}`)(page);
    return `${list}/${found.split('/').at(-1)}/edit`;
  };
