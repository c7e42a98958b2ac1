import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { ChallengePaymentsController } from './challenge-payments.controller.js';
import { ChallengePayments } from './challenge-payments.service.js';
import { ChallengeMoneyBack } from './challenge-money-back.js';
import { ChallengeRooms } from './challenge-rooms.js';
import { ChallengeCost } from './cost.view.js';
import { ChallengeDraftsController } from './drafts.controller.js';
import { ChallengeDrafts } from './drafts.service.js';
import { ChallengeEscrow } from './escrow.queries.js';
import { ChallengeFunding } from './funding.service.js';
import { ChallengeLifecycleController } from './lifecycle.controller.js';
import { ChallengeLifecycle } from './lifecycle.service.js';
import { ChallengePurchasables } from './purchasables.js';
import { ChallengeReadiness } from './readiness.queries.js';
import { ChallengeReview } from './review.service.js';

@Module({
  imports: [
    ChallengesModule,
    UsersModule,
    UploadsModule,
    LedgerModule,
    PaymentsModule,
    TaxModule,
    InvoicesModule,
  ],
  controllers: [ChallengeDraftsController, ChallengeLifecycleController, ChallengePaymentsController],
  providers: [
    ChallengeDrafts,
    ChallengeReadiness,
    ChallengeCost,
    ChallengeFunding,
    ChallengePurchasables,
    ChallengePayments,
    ChallengeLifecycle,
    ChallengeReview,
    ChallengeMoneyBack,
    ChallengeEscrow,
    ChallengeRooms,
  ],
})
export class ChallengeManagementModule {}
