import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { LedgerModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { AccountingController } from './accounting.controller.js';
import { BooksQueries } from './books.queries.js';
import { DaysJobs } from './days.jobs.js';
import { JournalService } from './journal.service.js';

/** The books for admins: explorer, trial balance, journal by two people, closing of days. */
@Module({
  imports: [LedgerModule, ApprovalsModule, UsersModule],
  controllers: [AccountingController],
  providers: [BooksQueries, JournalService, DaysJobs],
})
export class AccountingModule {}
