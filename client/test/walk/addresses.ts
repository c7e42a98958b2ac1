import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { editOf, entryOfPerson, ID, linkOn, ofBrand, ofCreator, rowOn } from './find.js';

export type Account = 'brand' | 'creator' | 'support' | 'admin';

export interface Address {
  /** As the client declares it. */
  route: string;
  as?: Account;
  /** Where the route has a value in it: an address of the demo. */
  find?: (page: Page) => Promise<string>;
  query?: string;
}

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

/** Deals have one list for each side and one page for both, which shows each its own. */
const dealsOf = (side: 'brand' | 'creator'): Address[] =>
  ['campaigns', 'collabs', 'bids', 'breeds', 'ovations'].flatMap((list) => {
    const page = list === 'collabs' ? 'deals' : list;
    const own = { route: `/${side}/${list}`, as: side };
    // No campaign of the demo is open to its first creator.
    if (side === 'creator' && list === 'campaigns') return [own];
    return [own, { route: `/${page}/:id`, as: side, find: rowOn(`/${side}/${list}`) }];
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
  ...dealsOf('creator'),
  creator('/creator/income'),
  creator('/creator/packages'),
  creator('/creator/content/:id?'),
  creator('/settings/platforms'),
  creator('/messages'),
  creator('/messages/:id', linkOn('/messages', new RegExp(`^/messages/${ID}`))),
  creator('/messages/unlocked'),
  creator('/messages/broadcasts'),
  creator('/notifications/:tab?'),
  creator('/support'),
  creator('/settings/appeals'),
  { route: '/creators/:username', find: () => Promise.resolve('/creators/lenalacht') },
  { route: '/creators/verify' },
  { route: '/profile/:username', find: () => Promise.resolve('/profile/lenalacht') },
  { route: '/:username', find: () => Promise.resolve('/lenalacht') },
  { route: '/developers/:section?' },
  { route: '/team-invite' },
  { route: '/ovations/collect' },
  // Without its secret it says that the link has ended, which is all that a walk can come to.
  { route: '/challenges/report' },
  ...dealsOf('brand'),
  brand('/brand/ovations/wall'),
  {
    route: '/ovations/wall/:id',
    as: 'brand',
    find: linkOn('/brand/ovations/wall', new RegExp(`^/ovations/wall/${ID}`)),
  },
  ...['campaigns/new', 'collabs/new', 'bids/new', 'breeds/new', 'ovations/new'].map((page) =>
    brand(`/brand/${page}`),
  ),
  brand('/brand/campaigns/:id/edit', editOf('/brand/campaigns', 'draft')),
  brand('/brand/bids/:id/edit', editOf('/brand/bids', 'open')),
  brand('/brand/breeds/:id/edit', editOf('/brand/breeds', 'active')),
  brand('/brand/content/:id?'),
  brand('/brand/creators'),
  brand('/brand/creators/compare'),
  brand('/brand/creators/plan'),
  brand('/brand/creators/lists'),
  brand(
    '/brand/creators/lists/:id',
    linkOn('/brand/creators/lists', new RegExp(`^/brand/creators/lists/${ID}`)),
  ),
  brand('/brand/creators/:id', linkOn('/brand/creators', new RegExp(`^/brand/creators/${ID}`))),
  brand('/settings/team'),
  brand('/settings/api-keys'),
  brand('/settings/webhooks/:endpointId?/:deliveryId?'),
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
  ...['overview', 'board', 'requests', 'invites', 'changes', 'money'].map((tab) =>
    brand(`/brand/challenges/:id/${tab}`, ofBrand(`/${tab}`)),
  ),
  { route: '/brand', as: 'support' },
  admin('/brand'),
  ...['kyc', 'support', 'appeals', 'disqualifications'].map((page) => ({
    route: `/staff/${page}/:id?`,
    as: 'support' as const,
  })),
  { route: '/staff/reports', as: 'support' },
  { route: '/staff/newcomers', as: 'support' },
  admin('/staff/payouts/:id?'),
  admin('/staff/approvals/:id?'),
  admin('/staff/reconciliation/:id?'),
  admin('/staff/ledger'),
  admin('/staff/ledger/accounts/:id', rowOn('/staff/ledger')),
  ...['trial-balance', 'days', 'reports', 'journal'].map((page) => admin(`/staff/ledger/${page}`)),
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
  admin('/staff/deals'),
  admin('/staff/deals/:id', rowOn('/staff/deals')),
  admin('/staff/deal-disputes/:id?'),
  admin('/staff/figures/:id?'),
  admin('/staff/figures/new'),
  admin('/staff/figures/import'),
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
  '/challenges/review': 'client/test/guest-review',
  '/check-in/:id': 'client/test/challenge-types',
  '/check-in/:id/door': 'client/test/challenge-types',
  '/messages/squad/:breedId': 'leads to the conversation',
  '/messages/with/:userId': 'leads to the conversation',
  '/settings/platforms/callback': 'client/test/platform-links',
  '/support/:id': 'client/test/support-desk',
};

/** Every screen of the built client, once for each account that sees another one. */
export const addresses: readonly Address[] = known;

/** Every address that the built client has a screen at, landing pages aside. */
export function screensOfBuild(): string[] {
  const file = join(__dirname, '..', '..', 'dist', '.vite', 'screens.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { path: string }[]).map(({ path }) => path);
}

/** Screens that are neither walked nor shown elsewhere. */
export function forgotten(): string[] {
  const seen = new Set([...known.map(({ route }) => route), ...Object.keys(elsewhere)]);
  return screensOfBuild().filter((path) => !seen.has(path));
}
