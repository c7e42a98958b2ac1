import type { FeatureRoute } from '@/shared/routing';
import { routes as audit } from './audit/routes';
import { routes as categories } from './categories/routes';
import { routes as heldSales } from './held-sales/routes';
import { routes as jobs } from './jobs/routes';
import { routes as mails } from './mails/routes';
import { routes as payments } from './payments/routes';
import { routes as security } from './security/routes';
import { routes as settings } from './settings/routes';
import { routes as users } from './users/routes';
import { routes as waitlist } from './waitlist/routes';
import { routes as webhooks } from './webhooks/routes';

export const routes: FeatureRoute[] = [
  // The first of the queues in the menu, which support sees too.
  { path: '/staff', access: 'staff', redirect: '/staff/challenges' },
  ...users,
  ...payments,
  ...heldSales,
  ...webhooks,
  ...jobs,
  ...mails,
  ...security,
  ...audit,
  ...waitlist,
  ...categories,
  ...settings,
];
