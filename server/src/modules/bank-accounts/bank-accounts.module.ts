import { Module } from '@nestjs/common';
import { KycModule } from '../kyc/index.js';
import { UsersModule } from '../users/index.js';
import { BankAccountUse } from './bank-account-use.js';
import { BankAccountsController } from './bank-accounts.controller.js';
import { BankAccountsJobs } from './bank-accounts.jobs.js';
import { BankAccountsQueries } from './bank-accounts.queries.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankAccountsService } from './bank-accounts.service.js';
import { BankAccountsPersonalData } from './personal-data.repository.js';

@Module({
  imports: [KycModule, UsersModule],
  controllers: [BankAccountsController],
  providers: [
    BankAccountsRepository,
    BankAccountsPersonalData,
    BankAccountUse,
    BankAccountsService,
    BankAccountsQueries,
    BankAccountsJobs,
  ],
  exports: [BankAccountUse, BankAccountsService, BankAccountsQueries],
})
export class BankAccountsModule {}
