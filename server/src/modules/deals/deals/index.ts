export { DealsModule } from './deals.module.js';
export { DealOrigin, type OriginShown } from './deal-origins.js';
export { type DealSide, type DealTerms, type Deliverable, type Placement, placements } from './deal.types.js';
export { isOneself, roleSide } from './deals.policy.js';
export { DealsQueries } from './deals.queries.js';
export { DealsService } from './deals.service.js';
export { DealDetailDto } from './dto/deal.dto.js';
export { DeliverableDto, DeliverableInputDto } from './dto/terms.dto.js';
export { DealWork, type WaitingDeal } from './deal-work.queries.js';
