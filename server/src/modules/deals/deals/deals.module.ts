import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../../money/approvals/index.js';
import { ReportsModule } from '../../identity/reports/index.js';
import { TeamsModule } from '../../identity/teams/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { TaxModule } from '../../money/tax/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { ContentTrackingModule } from '../../challenges/content-tracking/index.js';
import { CollabsController } from './collabs/collabs.controller.js';
import { CollabsQueries } from './collabs/collabs.queries.js';
import { CollabsRepository } from './collabs/collabs.repository.js';
import { CollabsService } from './collabs/collabs.service.js';
import { DealPosts } from './collabs/deal-posts.js';
import { DayLimits } from './day-limits.js';
import { DealFigures } from './deal-figures.queries.js';
import { DealWork } from './deal-work.queries.js';
import { DealsClosing } from './deals-closing.js';
import { DealClock } from './deal-clock.js';
import { DealMoves } from './deal-moves.js';
import { CampaignsOfDeals } from './deal-campaigns.js';
import { DealNames } from './deal-names.js';
import { DealCards } from './deal-cards.js';
import { DealOrigins } from './deal-origins.js';
import { DealPayments, DealsController } from './deals.controller.js';
import { PaidDeal } from './paid-deal.js';
import { DealsNoticesListener } from './deals-notices.listener.js';
import { DealsQueries } from './deals.queries.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveryRenditionsListener } from './deliveries/renditions.listener.js';
import { DeliveriesQueries } from './deliveries/deliveries.queries.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { DeliveryReviews } from './deliveries/delivery-reviews.service.js';
import { HandIns } from './deliveries/hand-ins.service.js';
import { KeptDeliveries } from './deliveries/kept-deliveries.js';
import { OwnWork } from './deliveries/own-work.service.js';
import { DisputeDecisions } from './disputes/dispute-decisions.service.js';
import { DisputeView } from './disputes/dispute.view.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { DisputesQueries } from './disputes/disputes.queries.js';
import { DisputesRepository } from './disputes/disputes.repository.js';
import { DisputesService } from './disputes/disputes.service.js';
import { CampaignOffers } from './offers/campaign-offers.service.js';
import { ReachableCreators } from './reachable-creators.js';
import { OfferOpening } from './offers/offer-opening.js';
import { OffersController } from './offers/offers.controller.js';
import { OffersQueries } from './offers/offers.queries.js';
import { OffersRepository } from './offers/offers.repository.js';
import { OffersService } from './offers/offers.service.js';
import { DealCycles } from './orders/deal-cycles.service.js';
import { DealFunding } from './orders/deal-funding.service.js';
import { DealMoney } from './orders/deal-money.js';
import { DealMoneyBack } from './orders/deal-money-back.js';
import { DealOrders } from './orders/deal-orders.service.js';
import { DealPurchase } from './orders/deal-purchase.js';
import { ShipmentsPersonalData } from './shipments/personal-data.repository.js';
import { ProductCatalog } from './shipments/product-catalog.js';
import { GoodsTerms } from './shipments/goods-terms.js';
import { ShipmentProblemDays } from './shipments/problem-days.js';
import { ShipmentAddresses } from './shipments/shipment-addresses.js';
import { ShipmentClock } from './shipments/shipment-clock.js';
import { ShipmentLabels } from './shipments/shipment-labels.service.js';
import { ShipmentMoves } from './shipments/shipment-moves.js';
import { ShipmentsNoticesListener } from './shipments/shipments-notices.listener.js';
import { ShipmentsController } from './shipments/shipments.controller.js';
import { ShipmentsQueries } from './shipments/shipments.queries.js';
import { ShipmentsRepository } from './shipments/shipments.repository.js';
import { ShipmentsService } from './shipments/shipments.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { reviewProviders } from './reviews/reviews.providers.js';
import { RenewalPayments, RightsController } from './rights/rights.controller.js';
import { rightsProviders } from './rights/rights.providers.js';
import { StaffDealsController } from './staff/staff-deals.controller.js';
import { StaffDealsQueries } from './staff/staff-deals.queries.js';
import { StaffDealsRepository } from './staff/staff-deals.repository.js';
import './dto/deal.sockets.js';

@Module({
  imports: [
    ContentTrackingModule,
    ApprovalsModule,
    ReportsModule,
    TeamsModule,
    UploadsModule,
    UsersModule,
    LedgerModule,
    PaymentsModule,
    TaxModule,
    WalletModule,
  ],
  controllers: [
    DealsController,
    DealPayments,
    OffersController,
    CollabsController,
    DeliveriesController,
    DisputesController,
    ShipmentsController,
    ReviewsController,
    RightsController,
    RenewalPayments,
    StaffDealsController,
  ],
  providers: [
    DayLimits,
    DealsRepository,
    DeliveriesRepository,
    OffersRepository,
    DealMoves,
    DealOrigins,
    DealCards,
    DealMoney,
    DealOrders,
    DealCycles,
    DealFunding,
    DealPurchase,
    DealMoneyBack,
    DealsService,
    DealsQueries,
    PaidDeal,
    CampaignsOfDeals,
    OfferOpening,
    OffersService,
    CampaignOffers,
    ReachableCreators,
    OffersQueries,
    CollabsRepository,
    CollabsQueries,
    CollabsService,
    DealPosts,
    HandIns,
    OwnWork,
    DeliveryReviews,
    DeliveriesQueries,
    DeliveryRenditionsListener,
    KeptDeliveries,
    DisputesRepository,
    DisputeView,
    DisputesService,
    DisputeDecisions,
    DisputesQueries,
    DealClock,
    DealNames,
    DealFigures,
    DealWork,
    DealsClosing,
    DealsNoticesListener,
    ShipmentsRepository,
    ShipmentAddresses,
    ShipmentMoves,
    ShipmentProblemDays,
    ShipmentsService,
    ShipmentsQueries,
    ShipmentLabels,
    ShipmentClock,
    ShipmentsNoticesListener,
    ShipmentsPersonalData,
    ProductCatalog,
    GoodsTerms,
    ...reviewProviders,
    ...rightsProviders,
    StaffDealsRepository,
    StaffDealsQueries,
  ],
  exports: [
    DayLimits,
    DealCycles,
    DealFigures,
    DealWork,
    DealsService,
    DealsQueries,
    OffersQueries,
    CampaignOffers,
    OwnWork,
    ReachableCreators,
  ],
})
export class DealsModule {}
