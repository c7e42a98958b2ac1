import { Module } from '@nestjs/common';
import { TeamsModule } from '../../identity/teams/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { InvoicesModule } from '../../money/invoices/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { TaxModule } from '../../money/tax/index.js';
import { ChallengesController } from './challenges.controller.js';
import { ChallengeDraftsController } from './management/drafts.controller.js';
import { ChallengeLifecycleController } from './management/lifecycle.controller.js';
import {
  ChallengeInvoicesController,
  ChallengePayments,
  ChallengeTopUpPayments,
  PaidChallenge,
} from './management/challenge-payments.controller.js';
import { ChallengesNoticesListener } from './challenges-notices.listener.js';
import { ChallengesRepository } from './challenges.repository.js';
import { ChallengeListsRepository } from './challenge-lists.repository.js';
import { ChallengeViewers } from './challenge-viewers.js';
import { ChallengeProfile } from './challenge-profile.js';
import { ChallengeNames } from './challenge-names.js';
import { ChallengesSearch } from './challenges.search.js';
import { ChallengesTimeline } from './challenges.timeline.js';
import { ChallengeView } from './challenge.view.js';
import { ChallengesQueries } from './challenges.queries.js';
import { ChallengeLists } from './challenge-lists.queries.js';
import { ChallengeBroadcast } from './challenge-broadcast.js';
import { ChallengeMoves } from './challenge-moves.js';
import { ChallengeClosing } from './challenge-closing.js';
import { ChallengeCards } from './challenge-cards.js';
import { ChallengeClock } from './challenge-clock.js';
import { ChallengesService } from './challenges.service.js';
import { Fulfilment } from './fulfilment/fulfilment.service.js';
import { BriefCheck } from './management/brief-check.js';
import { ChallengeDrafts } from './management/drafts.service.js';
import { ChallengeHandover } from './management/challenge-handover.service.js';
import { ChallengeReadiness } from './management/readiness.queries.js';
import { ChallengeCost } from './management/cost.view.js';
import { ChallengeFunding } from './management/funding.service.js';
import { ChallengePurchase, ChallengeTopUpPurchase } from './management/purchasables.js';
import { ChallengeLifecycle } from './management/lifecycle.service.js';
import { ChallengeAmendments } from './management/amendments.service.js';
import { ChallengeAppeals } from './management/challenge-appeals.service.js';
import { ReportedChallenges } from './management/reported-challenges.js';
import { ChallengeReview } from './management/review.service.js';
import { ChallengeSuspensions } from './management/challenge-suspensions.service.js';
import { ChallengeSuspensionsRepository } from './management/challenge-suspensions.repository.js';
import { ChallengeMoneyBack } from './management/challenge-money-back.js';
import { ChallengeEscrow } from './management/escrow.queries.js';
import { ChallengeRoomsGateway } from './management/challenge-rooms.gateway.js';
import { ChallengeHoursRepository } from './figures/challenge-hours.repository.js';
import { ChallengesClosing } from './figures/closing.repository.js';
import { ChallengeWorkRepository } from './figures/challenge-work.repository.js';
import { ChallengeFigures } from './figures/challenge-figures.queries.js';
import { ReviewRecordsRepository } from './review-record/review-records.repository.js';
import { ReviewRecords } from './review-record/review-records.service.js';
import { ShareImagesController } from './share/share-images.controller.js';
import { ShareImages } from './share/share-images.service.js';
import './dto/challenge.sockets.js';

@Module({
  imports: [TeamsModule, UploadsModule, UsersModule, InvoicesModule, LedgerModule, PaymentsModule, TaxModule],
  controllers: [
    ChallengesController,
    ChallengeDraftsController,
    ChallengeLifecycleController,
    ChallengePayments,
    ChallengeTopUpPayments,
    ChallengeInvoicesController,
    ShareImagesController,
  ],
  providers: [
    ChallengesNoticesListener,
    ShareImages,
    ChallengesRepository,
    ChallengeListsRepository,
    ChallengeViewers,
    ChallengeView,
    ChallengeNames,
    ChallengeProfile,
    ChallengesSearch,
    ChallengesTimeline,
    ChallengesQueries,
    ChallengeCards,
    ChallengeLists,
    ChallengeBroadcast,
    ChallengeMoves,
    ChallengeClosing,
    ChallengeClock,
    ChallengesService,
    Fulfilment,
    BriefCheck,
    ChallengeDrafts,
    ChallengeReadiness,
    ChallengeHandover,
    ChallengeCost,
    ChallengeFunding,
    ChallengePurchase,
    ChallengeTopUpPurchase,
    PaidChallenge,
    ChallengeLifecycle,
    ChallengeReview,
    ChallengeSuspensions,
    ChallengeSuspensionsRepository,
    ReportedChallenges,
    ChallengeAppeals,
    ChallengeAmendments,
    ChallengeMoneyBack,
    ChallengeEscrow,
    ChallengeRoomsGateway,
    ChallengeHoursRepository,
    ChallengesClosing,
    ChallengeWorkRepository,
    ChallengeFigures,
    ReviewRecordsRepository,
    ReviewRecords,
  ],
  exports: [
    ChallengeReview,
    ReviewRecords,
    ChallengeAmendments,
    ChallengesService,
    ChallengesQueries,
    ChallengeLists,
    ChallengeFigures,
    ChallengeDrafts,
    ChallengeCost,
  ],
})
export class ChallengesModule {}
