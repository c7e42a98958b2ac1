import { Module } from '@nestjs/common';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerQueries } from './ledger.queries.js';
import { LedgerTransactions } from './ledger.transactions.js';
import { LedgerService } from './ledger.service.js';
import { LedgerHolds } from './ledger.holds.js';
import { LedgerDays } from './ledger.days.js';
import { LedgerEarnings } from './ledger.earnings.js';
import { LedgerEscrows } from './ledger.escrows.js';
import { LedgerStatement } from './ledger.statement.js';
import { LedgerSellers } from './ledger.sellers.js';
import { LedgerTurnover } from './ledger.turnover.js';
import { LedgerVerification } from './ledger.verification.js';
import { LedgerJobs } from './ledger.jobs.js';

@Module({
  providers: [
    LedgerRepository,
    LedgerQueries,
    LedgerTransactions,
    LedgerService,
    LedgerHolds,
    LedgerDays,
    LedgerEarnings,
    LedgerEscrows,
    LedgerStatement,
    LedgerSellers,
    LedgerTurnover,
    LedgerVerification,
    LedgerJobs,
  ],
  exports: [
    LedgerService,
    LedgerQueries,
    LedgerTransactions,
    LedgerHolds,
    LedgerDays,
    LedgerEarnings,
    LedgerEscrows,
    LedgerStatement,
    LedgerSellers,
    LedgerTurnover,
    LedgerVerification,
  ],
})
export class LedgerModule {}
