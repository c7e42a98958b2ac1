export { LedgerModule } from './ledger.module.js';
export {
  type AccountRef,
  type ClearingAccountCode,
  type Currency,
  type Owner,
  coinAccount,
  escrowOf,
  holderAccount,
} from './accounts.js';
export {
  type CoinLot,
  type CoinTotals,
  type CoinValue,
  type LotTake,
  differenceOf,
  lotValue,
  remainingCoins,
  returnCoins,
  spendCoins,
  takeFromLot,
  valueOfFirst,
  withdrawalRefund,
} from './coin-lots.js';
export { type BudgetFigures, budgetFigures, feeInside, netOfGross, vatOfRefund, vatOfTopUp } from './fees.js';
export { type LedgerDay, LedgerDays } from './ledger.days.js';
export { type Earning, LedgerEarnings } from './ledger.earnings.js';
export { type HoldingEscrow, LedgerEscrows } from './ledger.escrows.js';
export { LedgerHolds } from './ledger.holds.js';
export { type CodeSum, type LedgerAccount, type LedgerEntry, LedgerQueries } from './ledger.queries.js';
export { type LedgerTransaction, LedgerTransactions } from './ledger.transactions.js';
export { LedgerSellers, type SellerQuarter } from './ledger.sellers.js';
export { LedgerService } from './ledger.service.js';
export { LedgerStatement, type StatementEntry } from './ledger.statement.js';
export { LedgerTurnover } from './ledger.turnover.js';
export { type Finding, LedgerVerification } from './ledger.verification.js';
export type { Posting, PostingContent, PostingKind, PostingLines, ProviderLink, Source } from './posting.js';
export {
  bonusGiven,
  bonusTaken,
  coinsAllocated,
  coinsLapsed,
  coinsReturned,
  coinsTakenBack,
  coinsTransferred,
  saleByAllocation,
} from './postings/coins.js';
export { disputeFee, disputeLost, disputeOpened, disputeWon, disputedCoins } from './postings/disputes.js';
export {
  accrual,
  earnedAtOwnCost,
  escrowTakenBack,
  holdOver,
  noShowFee,
  noShowWaived,
} from './postings/escrow.js';
export { isBalanced, journal, type JournalLine } from './postings/journal.js';
export { vatIn } from './postings/lines.js';
export {
  payoutArrived,
  payoutCameBack,
  payoutGivenUp,
  payoutRequested,
  payoutTransferReversed,
  payoutTransferred,
  receivableSettled,
  selfBillingNote,
} from './postings/payouts.js';
export { providerFeeTaken, stripeSettled } from './postings/providers.js';
export { type RefundTarget, refund, refundFailed, refundSucceeded } from './postings/refunds.js';
export {
  type Paid,
  type PaidFrom,
  type EarningsAccount,
  type SellerIncome,
  type Sold,
  type SoldLine,
  purchase,
  saleTakenBack,
  unwantedPayment,
} from './postings/sales.js';
export { coinsClawedBack, coinsGivenAgain, coinsSoldByStore } from './postings/stores.js';
