export * from './accounts.js';
export * from './coin-lots.js';
export * from './fees.js';
export * from './postings.js';
export { LedgerHolds, type HoldRequest } from './ledger.holds.js';
export { LedgerModule } from './ledger.module.js';
export {
  type AccountBalance,
  type CodeSum,
  type EntryPage,
  type LedgerAccount,
  type LedgerEntry,
  LedgerQueries,
  type TrialBalance,
} from './ledger.queries.js';
export { LedgerService } from './ledger.service.js';
export { type Finding, LedgerVerification, type Verification } from './ledger.verification.js';
export {
  type Posting,
  type PostingContent,
  type PostingKind,
  type PostingLine,
  type PostingResult,
  type ProviderLink,
  type Source,
} from './posting.js';
