export { AccountingModule } from './accounting.module.js';
export { ReconciliationQueries } from './reconciliation/reconciliation.queries.js';
