import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { WalletModule } from '../wallet/index.js';
import { VerificationController } from './verification/verification.controller.js';
import { ReviewController } from './verification/review.controller.js';
import { KycRepository } from './kyc.repository.js';
import { KycNoticesListener } from './kyc-notices.listener.js';
import { KycPersonalData } from './personal-data.repository.js';
import { KycSeal } from './kyc-seal.js';
import { KycState } from './kyc-state.js';
import { KycService } from './kyc.service.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import { KycPersonsService } from './kyc-persons.service.js';
import { PayeeInputs } from './payee-inputs.js';
import { KycSync } from './kyc-sync.service.js';
import { KycSettled } from './kyc-settled.js';
import { KycAppeals } from './kyc-appeals.service.js';
import { KycReview } from './kyc-review.service.js';
import { KycIdentities } from './kyc-identities.queries.js';
import { KycQueries } from './kyc.queries.js';
import { KycJobs } from './kyc.jobs.js';
import { AdminUserQueries } from './verification/admin-user.queries.js';
import { CaseQueries } from './verification/case.queries.js';
import { ScreeningRepository } from './screening/screening.repository.js';
import { ScreeningService } from './screening/screening.service.js';
import './verification/dto/verification.sockets.js';

@Module({
  imports: [AuthModule, UploadsModule, UsersModule, WalletModule],
  controllers: [VerificationController, ReviewController],
  providers: [
    KycRepository,
    KycPersonalData,
    KycSeal,
    KycState,
    KycService,
    KycDocumentsService,
    KycPersonsService,
    PayeeInputs,
    KycSync,
    KycSettled,
    KycReview,
    KycAppeals,
    KycIdentities,
    KycQueries,
    KycJobs,
    KycNoticesListener,
    AdminUserQueries,
    CaseQueries,
    ScreeningRepository,
    ScreeningService,
  ],
  exports: [KycService, KycSync, KycIdentities, KycQueries, AdminUserQueries, ScreeningService],
})
export class KycModule {}
