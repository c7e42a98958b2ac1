import { Module } from '@nestjs/common';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { WalletModule } from '../wallet/index.js';
import { DisputesController } from './disputes.controller.js';
import { DisputesRepository } from './disputes.repository.js';
import { StripeDisputes } from './stripe-disputes.js';
import { PaypalDisputes } from './paypal-disputes.js';
import { DisputeProviders } from './dispute-providers.js';
import { DisputesPersonalData } from './personal-data.repository.js';
import { DisputeFreeze } from './dispute-freeze.service.js';
import { DisputeLoss } from './dispute-loss.service.js';
import { DisputesSearch } from './disputes.search.js';
import { DisputesTimeline } from './disputes.timeline.js';
import { DisputesService } from './disputes.service.js';
import { EvidenceQueries } from './evidence.queries.js';
import { EvidenceService } from './evidence.service.js';
import { AcceptingService } from './accepting.service.js';
import { DisputesQueries } from './disputes.queries.js';
import { DisputesNoticesListener } from './disputes-notices.listener.js';
import { DisputesJobs } from './disputes.jobs.js';

@Module({
  imports: [UploadsModule, UsersModule, LedgerModule, PaymentsModule, WalletModule],
  controllers: [DisputesController],
  providers: [
    DisputesRepository,
    DisputesSearch,
    DisputesTimeline,
    StripeDisputes,
    PaypalDisputes,
    DisputeProviders,
    DisputesPersonalData,
    DisputeFreeze,
    DisputeLoss,
    DisputesService,
    EvidenceQueries,
    EvidenceService,
    AcceptingService,
    DisputesQueries,
    DisputesJobs,
    DisputesNoticesListener,
  ],
  exports: [DisputesQueries, DisputesService],
})
export class DisputesModule {}
