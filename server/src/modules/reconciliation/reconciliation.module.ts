import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/index.js';
import { PaymentsModule } from '../payments/index.js';
import { MatchingRepository } from './matching.repository.js';
import { PaypalFeed } from './paypal.feed.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationJobs } from './reconciliation.jobs.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RunsRepository } from './runs.repository.js';
import { StripeFeed } from './stripe.feed.js';

@Module({
  imports: [DisputesModule, PaymentsModule],
  controllers: [ReconciliationController],
  providers: [
    RunsRepository,
    MatchingRepository,
    StripeFeed,
    PaypalFeed,
    ReconciliationService,
    ReconciliationQueries,
    ReconciliationJobs,
  ],
  exports: [ReconciliationService, ReconciliationQueries],
})
export class ReconciliationModule {}
