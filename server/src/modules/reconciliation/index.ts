export { ReconciliationModule } from './reconciliation.module.js';
export { ReconciliationQueries } from './reconciliation.queries.js';
export { ReconciliationService } from './reconciliation.service.js';
export type { Movement, ProviderFeed } from './reconciliation.types.js';
