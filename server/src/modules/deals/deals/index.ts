export { bonusParts } from './bonus.js';
export { DealsModule } from './deals.module.js';
export { DayLimits } from './day-limits.js';
export { type CampaignOpening, type DealCampaigns, KeepsCampaigns } from './deal-campaigns.js';
export { DealOrigin, type OriginShown } from './deal-origins.js';
export { OwnWork } from './deliveries/own-work.service.js';
export {
  type DealSide,
  type DealTerms,
  type Deliverable,
  type DeliveryState,
  type Placement,
  placements,
  type WholeDeal,
} from './deal.types.js';
export { isOneself, roleSide } from './deals.policy.js';
export { DealsQueries } from './deals.queries.js';
export { ReachableCreators } from './reachable-creators.js';
export { DealsService } from './deals.service.js';
export { type CycleOrder, DealCycles } from './orders/deal-cycles.service.js';
export { DealDetailDto } from './dto/deal.dto.js';
export { DeliverableDto, DeliverableInputDto } from './dto/terms.dto.js';
export { CampaignOffers } from './offers/campaign-offers.service.js';
export { limitsOf } from './offers/offer-terms.js';
export { OfferDto } from './offers/dto/offer.dto.js';
export { OffersQueries } from './offers/offers.queries.js';
export { DealFigures } from './deal-figures.queries.js';
export { DealWork, type WaitingDeal } from './deal-work.queries.js';
