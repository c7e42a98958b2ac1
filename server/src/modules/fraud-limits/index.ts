export { FraudLimitsModule } from './fraud-limits.module.js';
export { FraudLimitsService } from './fraud-limits.service.js';
