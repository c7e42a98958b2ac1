export { SpendLimitsModule } from './spend-limits.module.js';
export { SpendLimits } from './spend-limits.service.js';
export { type Spend, SpendSources } from './spend-sources.js';
