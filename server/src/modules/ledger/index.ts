export * from './accounts.js';
export * from './coin-lots.js';
export * from './coin-payments.js';
export * from './dispute-postings.js';
export * from './coin-postings.js';
export * from './fees.js';
export * from './payout-postings.js';
export * from './postings.js';
export * from './store-postings.js';
export { type Earning, LedgerEarnings } from './ledger.earnings.js';
export { type LedgerDay, LedgerDays } from './ledger.days.js';
export { LedgerHolds } from './ledger.holds.js';
export { LedgerModule } from './ledger.module.js';
export { type CodeSum, type LedgerAccount, type LedgerEntry, LedgerQueries } from './ledger.queries.js';
export { LedgerStatement, type StatementEntry } from './ledger.statement.js';
export { LedgerSellers, type SellerQuarter } from './ledger.sellers.js';
export { LedgerService } from './ledger.service.js';
export { LedgerVerification } from './ledger.verification.js';
export type {
  Posting,
  PostingContent,
  PostingKind,
  PostingLine,
  PostingVerdict,
  ProviderLink,
  Source,
} from './posting.js';
