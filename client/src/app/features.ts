import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { routes as accounting } from '@/features/money/accounting/routes';
import { routes as approvals } from '@/features/money/approvals/routes';
import { routes as apiKeys } from '@/features/identity/api-keys/routes';
import { routes as appeals } from '@/features/identity/appeals/routes';
import { routes as auth } from '@/features/identity/auth/routes';
import { routes as contentTracking } from '@/features/challenges/content-tracking/routes';
import { routes as entries } from '@/features/challenges/entries/routes';
import { routes as creators } from '@/features/reach/creators/routes';
import { routes as dashboard } from '@/features/reach/dashboard/routes';
import { routes as challenges } from '@/features/challenges/challenges/routes';
import { routes as platformLinks } from '@/features/challenges/platform-links/routes';
import { routes as payments } from '@/features/money/payments/routes';
import { routes as design } from '@/features/reach/design/routes';
import { routes as disputes } from '@/features/money/disputes/routes';
import { routes as invoices } from '@/features/money/invoices/routes';
import { routes as landing } from '@/features/reach/landing/routes';
import { routes as onboarding } from '@/features/identity/onboarding/routes';
import { routes as admin } from '@/features/reach/admin/routes';
import { routes as partner } from '@/features/reach/partner/routes';
import { routes as payouts } from '@/features/money/payouts/routes';
import { routes as people } from '@/features/identity/users/routes';
import { routes as reports } from '@/features/identity/reports/routes';
import { routes as campaigns } from '@/features/deals/campaigns/routes';
import { routes as breeds } from '@/features/deals/breeds/routes';
import { routes as creatorbids } from '@/features/deals/creatorbids/routes';
import { routes as ovations } from '@/features/deals/ovations/routes';
import { routes as deals } from '@/features/deals/deals/routes';
import { routes as posts } from '@/features/social/posts/routes';
import { routes as notifications } from '@/features/talk/notifications/routes';
import { routes as teams } from '@/features/identity/teams/routes';
import { routes as settings } from '@/features/identity/settings/routes';
import { routes as verification } from '@/features/money/kyc/routes';
import { routes as messages } from '@/features/talk/messages/routes';
import { routes as support } from '@/features/talk/support/routes';
import { routes as wallet } from '@/features/money/wallet/routes';
import type { FeatureRoute } from '@/shared/routing';
import { firstPart } from '@/shared/routing/known';

/** The texts of a feature come together with the code of its screens. */
const withTexts = (bundle: string, list: readonly FeatureRoute[]): FeatureRoute[] =>
  list.map((route) => ({ ...route, texts: [bundle, ...(route.texts ?? [])] }));

/** Every feature's screens. A new feature adds one line here. */
export const routes: FeatureRoute[] = [
  ...landing,
  ...withTexts('identity/api-keys', apiKeys),
  ...withTexts('identity/appeals', appeals),
  ...withTexts('identity/auth', auth),
  ...withTexts('identity/onboarding', onboarding),
  ...withTexts('reach/dashboard', dashboard),
  ...withTexts('reach/creators', creators),
  ...withTexts('money/wallet', wallet),
  ...withTexts('money/payouts', payouts),
  ...withTexts('money/kyc', verification),
  ...withTexts('money/approvals', approvals),
  ...withTexts('money/accounting', accounting),
  ...withTexts('money/invoices', invoices),
  ...withTexts('identity/settings', settings),
  ...withTexts('identity/teams', teams),
  ...withTexts('challenges/entries', entries),
  ...withTexts('challenges/challenges', challenges),
  ...withTexts('challenges/content-tracking', contentTracking),
  ...withTexts('challenges/platform-links', platformLinks),
  ...withTexts('deals/deals', deals),
  ...withTexts('deals/breeds', breeds),
  ...withTexts('deals/creatorbids', creatorbids),
  ...withTexts('deals/campaigns', campaigns),
  ...withTexts('deals/ovations', ovations),
  ...withTexts('social/posts', posts),
  ...withTexts('talk/notifications', notifications),
  ...withTexts('reach/admin', admin),
  ...withTexts('reach/partner', partner),
  ...withTexts('money/disputes', disputes),
  ...withTexts('money/payments', payments),
  ...withTexts('reach/design', design),
  ...withTexts('identity/reports', reports),
  ...withTexts('talk/messages', messages),
  ...withTexts('talk/support', support),
  // Last: a name at the root is what no other screen answers.
  ...withTexts('identity/users', people),
];

/** What is drawn into the frame a moment after it: all of it comes in one file. */
const late = () => import('./late-parts');

type Part = () => Promise<ComponentType>;

/** Parts that lie over any screen of the main layout, such as the charge modal. */
export const overlays: Part[] = [
  async () => (await late()).ChargeOverlay,
  async () => (await late()).AddressBar,
];

/** Controls that a feature brings to the top bar, between wallet and account, such as a bell: one item of the frame wide. */
export const barParts: Part[] = [async () => (await late()).Bell];

type NavPart = () => Promise<ComponentType<{ collapsed: boolean }>>;

/** What stands for the person at the head of the section nav, such as the choice of a team. */
export const navParts: NavPart[] = [async () => (await late()).TeamSwitch];

const join = (parent: string, child: string) => (child.startsWith('/') ? child : `${parent}/${child}`);

function flatten(list: readonly FeatureRoute[], parent = ''): string[] {
  return list.flatMap((route) => {
    const path = join(parent, route.path);
    return [path, ...flatten(route.children ?? [], path)];
  });
}

export const paths: string[] = flatten(routes);

/** The menu asks for each of its items, and comparing by a pattern is slow. */
const mayLieAt = ({ path }: FeatureRoute, first: string): boolean => {
  const own = firstPart(path);
  return own === first || own.startsWith(':');
};

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The screen at an address, without what it is nested in. */
export function routeAt(path: string): FeatureRoute | undefined {
  const first = firstPart(path);
  return (
    byPath.get(path) ??
    routes.find(
      (route) =>
        mayLieAt(route, first) && matchPath({ path: route.path, end: !route.children }, path) !== null,
    )
  );
}

/** First path segments that are no user names. */
export const firstSegments: ReadonlySet<string> = new Set(
  paths.flatMap((path) => {
    const first = firstPart(path);
    return first && !first.startsWith(':') ? [first] : [];
  }),
);
