import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { BankAccountsModule } from '../bank-accounts/index.js';
import { DisputesModule } from '../disputes/index.js';
import { KycModule } from '../kyc/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { ScreeningModule } from '../screening/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { PayoutAccountController } from './payout-account.controller.js';
import { PayoutAttempts } from './payout-attempts.js';
import { PayoutBooks } from './payout-books.js';
import { PayoutCalls } from './payout-calls.service.js';
import { PayoutFactsService } from './payout-facts.service.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';
import { PayoutTax } from './payout-tax.js';
import { PayoutState } from './payout-state.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsJobs } from './payouts.jobs.js';
import { PayoutsQueries } from './payouts.queries.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';
import { PayoutsPersonalData } from './personal-data.repository.js';

@Module({
  imports: [
    ApprovalsModule,
    BankAccountsModule,
    DisputesModule,
    InvoicesModule,
    KycModule,
    LedgerModule,
    ReconciliationModule,
    ScreeningModule,
    TaxModule,
    UsersModule,
    WalletModule,
  ],
  controllers: [PayoutsController, PayoutAccountController],
  providers: [
    PayoutsRepository,
    PayoutsPersonalData,
    PayoutTax,
    PayoutFactsService,
    PayoutState,
    PayoutBooks,
    PayoutsService,
    PayoutAttempts,
    PayoutOutcomes,
    PayoutCalls,
    PayoutsQueries,
    PayoutsJobs,
  ],
  exports: [PayoutsService, PayoutsQueries, PayoutFactsService],
})
export class PayoutsModule {}
