import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { DisputesModule } from '../disputes/index.js';
import { KycModule } from '../kyc/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { AccountingController } from './accounting.controller.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { Dac7Controller } from './dac7/dac7.controller.js';
import { BooksQueries } from './books.queries.js';
import { JournalService } from './journal.service.js';
import { DaysJobs } from './days.jobs.js';
import { EscrowCheck } from './escrow-check.js';
import { RunsRepository } from './reconciliation/runs.repository.js';
import { MatchingRepository } from './reconciliation/matching.repository.js';
import { StripeFeed } from './reconciliation/stripe.feed.js';
import { PaypalFeed } from './reconciliation/paypal.feed.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { ReconciliationQueries } from './reconciliation/reconciliation.queries.js';
import { ReconciliationJobs } from './reconciliation/reconciliation.jobs.js';
import { Dac7Repository } from './dac7/dac7.repository.js';
import { SellerIdentities } from './dac7/seller-identities.service.js';
import { Dac7Service } from './dac7/dac7.service.js';

@Module({
  imports: [UsersModule, ApprovalsModule, DisputesModule, KycModule, LedgerModule, PaymentsModule, TaxModule],
  controllers: [AccountingController, ReconciliationController, Dac7Controller],
  providers: [
    BooksQueries,
    JournalService,
    DaysJobs,
    EscrowCheck,
    RunsRepository,
    MatchingRepository,
    StripeFeed,
    PaypalFeed,
    ReconciliationService,
    ReconciliationQueries,
    ReconciliationJobs,
    Dac7Repository,
    SellerIdentities,
    Dac7Service,
  ],
  exports: [BooksQueries, ReconciliationService, ReconciliationQueries],
})
export class AccountingModule {}
