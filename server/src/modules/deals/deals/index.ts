export { DealsModule } from './deals.module.js';
export { DealWork, type WaitingDeal } from './deal-work.queries.js';
