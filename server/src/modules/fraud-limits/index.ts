export { FraudLimitsModule } from './fraud-limits.module.js';
export { FraudLimitsService, type Payer } from './fraud-limits.service.js';
