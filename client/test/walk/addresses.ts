import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export type Account = 'brand' | 'creator' | 'support' | 'admin';

export interface Address {
  /** As the client declares it. */
  route: string;
  as?: Account;
  /** Where the route has a value in it: an address of the demo. */
  find?: (page: Page) => Promise<string>;
  query?: string;
}

const ID = '[0-9a-f-]{36}';

/** The first link on a page that leads where the pattern says. */
const linkOn = (from: string, pattern: RegExp) => async (page: Page) => {
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
const rowOn = (from: string) => async (page: Page) => {
  await page.goto(from);
  await page.locator('[data-index]').first().click();
  await page.waitForURL((url) => url.pathname !== from.split('?')[0]);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const ofBrand =
  (rest: string, status = 'live') =>
  async (page: Page) => {
    const pattern = new RegExp(`^/brand/challenges/${ID}`);
    return (await linkOn(`/brand/challenges?status=${status}`, pattern)(page)) + rest;
  };
const ofCreator =
  (rest: string, prefix = '/creator/challenges') =>
  async (page: Page) => {
    const found = await linkOn('/creator/challenges', new RegExp(`^/creator/challenges/${ID}`))(page);
    return found.replace('/creator/challenges', prefix) + rest;
  };

/** An entry in the timeline of the demo's creator. */
const entryOfPerson = async (page: Page) => {
  await page.goto('/staff/users?q=creator');
  await page.locator('[data-index]').first().click();
  await page.waitForURL((url) => /users\/./.test(url.pathname));
  return linkOn(`${new URL(page.url()).pathname}?kind=work`, new RegExp(`^/staff/entries/${ID}`))(page);
};

const brand = (route: string, find?: Address['find']): Address => ({
  route,
  as: 'brand',
  ...(find ? { find } : {}),
});
const creator = (route: string, find?: Address['find']): Address => ({
  route,
  as: 'creator',
  ...(find ? { find } : {}),
});
const admin = (route: string, find?: Address['find']): Address => ({
  route,
  as: 'admin',
  ...(find ? { find } : {}),
});

const known: readonly Address[] = [
  { route: '/' },
  { route: '/products/challenges' },
  ...['imprint', 'terms', 'privacy', 'cookies'].map((page) => ({ route: `/${page}` })),
  { route: '/nothing/is/here' },
  { route: '/login' },
  { route: '/login/reset' },
  { route: '/challenges' },
  { route: '/challenges/:id', find: linkOn('/challenges', new RegExp(`^/challenges/${ID}`)) },
  creator('/challenges/:id', ofCreator('', '/challenges')),
  creator('/creator'),
  creator('/creator/challenges'),
  creator('/creator/challenges/:id', ofCreator('')),
  creator('/creator/challenges/:id/board', ofCreator('/board')),
  creator('/creator/posts'),
  creator('/creator/posts/new'),
  creator('/post/:id', linkOn('/creator/posts', new RegExp(`^/post/${ID}`))),
  creator('/wallet/payouts'),
  creator('/settings/payout'),
  creator('/settings/verification'),
  creator('/wallet/tips'),
  brand('/brand'),
  brand('/wallet'),
  brand('/wallet/transactions'),
  brand('/wallet/coins'),
  brand('/wallet/limit'),
  brand('/wallet/methods'),
  brand('/wallet/invoices'),
  brand('/settings/billing'),
  brand('/settings/billing/plan'),
  brand('/settings/profile'),
  brand('/settings/account'),
  brand('/settings/security'),
  brand('/settings/privacy'),
  brand('/settings/inbox'),
  brand('/settings/notifications'),
  brand('/brand/challenges'),
  brand('/brand/challenges/new'),
  brand('/brand/challenges/:id/edit', ofBrand('/edit', 'draft')),
  brand('/brand/challenges/:id/entries', ofBrand('/entries')),
  ...['overview', 'board', 'requests', 'invites', 'money'].map((tab) =>
    brand(`/brand/challenges/:id/${tab}`, ofBrand(`/${tab}`)),
  ),
  { route: '/brand', as: 'support' },
  { route: '/staff/kyc/:id?', as: 'support' },
  admin('/staff/payouts/:id?'),
  admin('/staff/approvals/:id?'),
  admin('/staff/reconciliation/:id?'),
  admin('/staff/ledger'),
  admin('/staff/ledger/accounts/:id', rowOn('/staff/ledger')),
  ...['trial-balance', 'days', 'journal'].map((page) => admin(`/staff/ledger/${page}`)),
  admin('/staff/challenges'),
  admin('/staff/entries'),
  admin('/staff/entries/:id', entryOfPerson),
  admin('/staff/users'),
  admin('/staff/users/:id', rowOn('/staff/users')),
  admin('/staff/payments'),
  admin('/staff/payments/:id', rowOn('/staff/payments')),
  ...['held-sales', 'webhooks', 'jobs', 'mails', 'pushes', 'security', 'audit', 'waitlist', 'categories'].map(
    (page) => admin(`/staff/${page}`),
  ),
  admin('/staff/mails/:id', rowOn('/staff/mails')),
  admin('/staff/settings/:id?'),
  admin('/staff/disputes'),
  admin('/staff/packages'),
  ...['tokens', 'parts', 'forms', 'media', 'list', 'long', 'queue', 'detail', 'states', 'art'].map((page) =>
    admin(`/staff/design/${page}`),
  ),
];

/** Screens that nobody can stay on, or that need what the demo does not hold, and what shows them instead. */
export const elsewhere: Record<string, string> = {
  '/creator/feed/video/:id': 'client/test/posts',
  '/login/second-factor': 'client/test/two-steps',
  '/login/verify': 'client/test/login',
  '/login/keep-factor': 'client/test/two-steps',
  '/pricing': 'leads to the booking page',
  '/logout': 'client/test/leaving',
  '/onboarding': 'client/test/onboarding',
  '/invite': 'client/test/invitation',
  '/brand/challenges/:id': 'leads to its first tab',
  '/brand/challenges/:id/': 'leads to its first tab',
  '/staff/design': 'leads to its first page',
  '/staff/design/': 'leads to its first page',
  '/staff/disputes/:id': 'client/test/staff-money-screens',
};

/** Every screen of the built client, once for each account that sees another one. */
export const addresses: readonly Address[] = known;

/** Screens that are neither walked nor shown elsewhere. */
export function forgotten(): string[] {
  const file = join(__dirname, '..', '..', 'dist', '.vite', 'screens.json');
  const declared = JSON.parse(readFileSync(file, 'utf8')) as { path: string }[];
  const seen = new Set([...known.map(({ route }) => route), ...Object.keys(elsewhere)]);
  return declared.map(({ path }) => path).filter((path) => !seen.has(path));
}
