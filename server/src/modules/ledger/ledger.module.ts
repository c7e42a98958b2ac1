import { Module } from '@nestjs/common';
import { LedgerHolds } from './ledger.holds.js';
import { LedgerJobs } from './ledger.jobs.js';
import { LedgerQueries } from './ledger.queries.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { LedgerVerification } from './ledger.verification.js';

@Module({
  providers: [LedgerRepository, LedgerQueries, LedgerService, LedgerHolds, LedgerVerification, LedgerJobs],
  exports: [LedgerService, LedgerQueries, LedgerHolds, LedgerVerification],
})
export class LedgerModule {}
