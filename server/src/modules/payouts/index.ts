export { PayoutDecisionDto, PayoutDto, PayoutQueryDto } from './dto/payout.dto.js';
export type { Explanation, PayoutTerms } from './payout-explain.js';
export { PayoutFactsService } from './payout-facts.service.js';
export { payoutBlocked } from './payouts.errors.js';
export { PayoutsModule } from './payouts.module.js';
export { PayoutsQueries } from './payouts.queries.js';
export { PayoutsService } from './payouts.service.js';
