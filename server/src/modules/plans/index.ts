export { BillingPlanDto } from './dto/plan.dto.js';
export { Contracts } from './contracts.service.js';
export { PlansModule } from './plans.module.js';
export { PlansQueries } from './plans.queries.js';
