import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import { KycJobs } from './kyc.jobs.js';
import { KycPersonsService } from './kyc-persons.service.js';
import { KycQueries } from './kyc.queries.js';
import { KycRepository } from './kyc.repository.js';
import { KycReview } from './kyc-review.service.js';
import { KycSeal } from './kyc-seal.js';
import { KycService } from './kyc.service.js';
import { KycSettled } from './kyc-settled.js';
import { KycState } from './kyc-state.js';
import { KycSync } from './kyc-sync.service.js';
import { PayeeInputs } from './payee-inputs.js';
import { KycPersonalData } from './personal-data.repository.js';

@Module({
  imports: [UsersModule, UploadsModule],
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
    KycQueries,
    KycJobs,
  ],
  exports: [KycService, KycDocumentsService, KycPersonsService, KycReview, KycSync, KycQueries],
})
export class KycModule {}
