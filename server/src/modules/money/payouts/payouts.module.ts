import { Global, Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { AccountingModule } from '../accounting/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { DisputesModule } from '../disputes/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { KycModule } from '../kyc/index.js';
import { LedgerModule } from '../ledger/index.js';
import { TaxModule } from '../tax/index.js';
import { WalletModule } from '../wallet/index.js';
import { BankAccountsController } from './bank-accounts/bank-accounts.controller.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutAccountController } from './payout-account.controller.js';
import { PaybacksController } from './orders/paybacks.controller.js';
import { AdminPayoutsController } from './orders/admin-payouts.controller.js';
import { BankAccountsRepository } from './bank-accounts/bank-accounts.repository.js';
import { BankAccountsPersonalData } from './bank-accounts/personal-data.repository.js';
import { BankAccountUse } from './bank-accounts/bank-account-use.js';
import { BankFingerprints } from './bank-accounts/bank-fingerprints.js';
import { BankAccountsService } from './bank-accounts/bank-accounts.service.js';
import { BankAccountsQueries } from './bank-accounts/bank-accounts.queries.js';
import { BankAccountsJobs } from './bank-accounts/bank-accounts.jobs.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutTax } from './payout-tax.js';
import { PayoutFactsService } from './payout-facts.service.js';
import { PayoutState } from './payout-state.js';
import { PayoutNames } from './payout-names.js';
import { PayoutBooks } from './payout-books.js';
import { PayoutsService } from './payouts.service.js';
import { PayoutAttempts } from './payout-attempts.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';
import { PayoutCalls } from './payout-calls.service.js';
import { PayoutsQueries } from './payouts.queries.js';
import { PayoutsJobs } from './payouts.jobs.js';
import { PayoutsSearch } from './payouts.search.js';
import { PayoutsTimeline } from './payouts.timeline.js';
import { PayoutAppeals } from './payout-appeals.service.js';
import { PayoutOrders } from './orders/payout-orders.service.js';
import { PaybacksService } from './orders/paybacks.service.js';
import { PayoutScheduleRepository } from './orders/payout-schedule.repository.js';
import { PayoutSchedule } from './orders/payout-schedule.service.js';
import { AccountMoney } from '../../../platform/privacy/account-money.js';
import { ClosingMoney } from './closing-money.service.js';
import './dto/payout.sockets.js';

/** Global because closing an account, which is below money, reaches it through the port `AccountMoney`. */
@Global()
@Module({
  imports: [
    UsersModule,
    AccountingModule,
    ApprovalsModule,
    DisputesModule,
    InvoicesModule,
    KycModule,
    LedgerModule,
    TaxModule,
    WalletModule,
  ],
  controllers: [
    BankAccountsController,
    PayoutsController,
    PayoutAccountController,
    PaybacksController,
    AdminPayoutsController,
  ],
  providers: [
    BankAccountsRepository,
    BankAccountsPersonalData,
    BankAccountUse,
    BankFingerprints,
    BankAccountsService,
    BankAccountsQueries,
    BankAccountsJobs,
    PayoutsRepository,
    PayoutTax,
    PayoutFactsService,
    PayoutState,
    PayoutBooks,
    PayoutNames,
    PayoutsService,
    PayoutAttempts,
    PayoutOutcomes,
    PayoutCalls,
    PayoutsQueries,
    PayoutsSearch,
    PayoutsTimeline,
    PayoutsJobs,
    PayoutOrders,
    PayoutAppeals,
    PaybacksService,
    PayoutScheduleRepository,
    PayoutSchedule,
    { provide: AccountMoney, useClass: ClosingMoney },
  ],
  exports: [AccountMoney, BankAccountsQueries, PayoutOrders, PayoutSchedule, PayoutsQueries],
})
export class PayoutsModule {}
