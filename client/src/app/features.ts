import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { routes as accounting } from '../features/accounting/routes';
import { routes as approvals } from '../features/approvals/routes';
import { routes as auth } from '../features/auth/routes';
import { routes as entries } from '../features/entries/routes';
import { routes as dashboard } from '../features/dashboard/routes';
import { routes as challenges } from '../features/challenges/routes';
import { routes as coinPackages } from '../features/coin-packages/routes';
import { routes as design } from '../features/design/routes';
import { routes as disputes } from '../features/disputes/routes';
import { routes as invoices } from '../features/invoices/routes';
import { routes as landing } from '../features/landing/routes';
import { routes as onboarding } from '../features/onboarding/routes';
import { routes as paymentDesk } from '../features/payment-desk/routes';
import { routes as payouts } from '../features/payouts/routes';
import { routes as reconciliation } from '../features/reconciliation/routes';
import { routes as settings } from '../features/settings/routes';
import { routes as userDesk } from '../features/user-desk/routes';
import { routes as verification } from '../features/verification/routes';
import { routes as wallet } from '../features/wallet/routes';
import { routes as webhookInbox } from '../features/webhook-inbox/routes';
import type { FeatureRoute } from '../shared/routing';

/** Every feature's screens. A new feature adds one line here. */
export const routes: FeatureRoute[] = [
  ...landing,
  ...auth,
  ...onboarding,
  ...dashboard,
  ...wallet,
  ...payouts,
  ...verification,
  ...approvals,
  ...accounting,
  ...reconciliation,
  ...invoices,
  ...settings,
  ...entries,
  ...challenges,
  ...userDesk,
  ...paymentDesk,
  ...disputes,
  ...coinPackages,
  ...webhookInbox,
  ...design,
];

type Part = () => Promise<ComponentType>;

/** Parts that lie over any screen of the main layout, such as the charge modal. */
export const overlays: Part[] = [async () => (await import('../features/wallet')).ChargeOverlay];

/** Controls that a feature brings to the top bar, between wallet and account, such as a bell. */
export const barParts: Part[] = [];

/** What stands for the person at the head of the section nav, such as the choice of a team. */
export const navParts: Part[] = [];

const join = (parent: string, child: string) => (child.startsWith('/') ? child : `${parent}/${child}`);

function flatten(list: readonly FeatureRoute[], parent = ''): string[] {
  return list.flatMap((route) => {
    const path = join(parent, route.path);
    return [path, ...flatten(route.children ?? [], path)];
  });
}

export const paths: string[] = flatten(routes);

/** The screen at an address, without what it is nested in. */
export const routeAt = (path: string): FeatureRoute | undefined =>
  routes.find((route) => matchPath({ path: route.path, end: !route.children }, path) !== null);

/** First path segments that are no user names. */
export const firstSegments: ReadonlySet<string> = new Set(
  paths.flatMap((path) => {
    const first = path.split('/')[1];
    return first && !first.startsWith(':') ? [first] : [];
  }),
);
