import { RenewalPurchase } from './renewal-purchase.js';
import { Renewals } from './renewals.service.js';
import { RightsClock } from './rights-clock.js';
import { RightsNotices } from './rights-notices.js';
import { RightsQueries } from './rights.queries.js';
import { RightsRepository } from './rights.repository.js';

export const rightsProviders = [
  RightsRepository,
  RightsNotices,
  RightsClock,
  Renewals,
  RightsQueries,
  RenewalPurchase,
];
