import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AcceptingService } from './accepting.service.js';
import { DisputeFreeze } from './dispute-freeze.service.js';
import { DisputeLoss } from './dispute-loss.service.js';
import { DisputeProviders } from './dispute-providers.js';
import { DisputesController } from './disputes.controller.js';
import { DisputesJobs } from './disputes.jobs.js';
import { DisputesQueries } from './disputes.queries.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';
import { EvidenceQueries } from './evidence.queries.js';
import { EvidenceService } from './evidence.service.js';
import { PaypalDisputes } from './paypal-disputes.js';
import { StripeDisputes } from './stripe-disputes.js';
import { DisputesPersonalData } from './personal-data.repository.js';

@Module({
  imports: [CheckoutModule, LedgerModule, PaymentsModule, UploadsModule, UsersModule, WalletModule],
  controllers: [DisputesController],
  providers: [
    DisputesRepository,
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
  ],
  exports: [DisputesQueries, DisputesService],
})
export class DisputesModule {}
