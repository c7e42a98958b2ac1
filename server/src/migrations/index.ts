import { Platform1764000000100 } from './0100-platform.js';
import { Ledger1764000000200 } from './0200-ledger.js';
import { LedgerFunctions1764000000201 } from './0201-ledger-functions.js';
import { Wallet1764000000210 } from './0210-wallet.js';
import { Auth1764000000300 } from './0300-auth.js';
import { Uploads1764000000310 } from './0310-uploads.js';
import { Categories1764000000320 } from './0320-categories.js';
import { Waitlist1764000000330 } from './0330-waitlist.js';
import { Users1764000000340 } from './0340-users.js';
import { WalletHistory1764000000400 } from './0400-wallet-history.js';
import { PaymentMethods1764000000405 } from './0405-payment-methods.js';
import { Payments1764000000410 } from './0410-payments.js';
import { CoinPackages1764000000415 } from './0415-coin-packages.js';
import { Challenges1764000000500 } from './0500-challenges.js';
import { Participation1764000000505 } from './0505-participation.js';
import { Entries1764000000510 } from './0510-entries.js';
import { Tracking1764000000520 } from './0520-tracking.js';
import { Dashboards1764000000530 } from './0530-dashboards.js';
import { StepUp1764000000600 } from './0600-step-up.js';
import { Kyc1764000000610 } from './0610-kyc.js';
import { BankAccounts1764000000620 } from './0620-bank-accounts.js';
import { Payouts1764000000640 } from './0640-payouts.js';
import { KycReads1764000000650 } from './0650-kyc-reads.js';
import { Addresses1764000000700 } from './0700-addresses.js';
import { Tax1764000000710 } from './0710-tax.js';
import { Invoices1764000000720 } from './0720-invoices.js';
import { Audit1764000000800 } from './0800-audit.js';
import { Approvals1764000000810 } from './0810-approvals.js';
import { LedgerDays1764000000820 } from './0820-ledger-days.js';
import { Reconciliation1764000000830 } from './0830-reconciliation.js';
import { LedgerPostMany1764000000960 } from './0960-ledger-post-many.js';
import { LedgerFirstUse1764000000961 } from './0961-ledger-first-use.js';
import { PaymentProviders1764000000910 } from './0910-payment-providers.js';
import { Splits1764000000911 } from './0911-splits.js';
import { Tips1764000000920 } from './0920-tips.js';
import { Disputes1764000000940 } from './0940-disputes.js';
import { AccountClosing1764000000950 } from './0950-account-closing.js';
import { CoinTransfers1764000000930 } from './0930-coin-transfers.js';
import { SpendLimits1764000000931 } from './0931-spend-limits.js';
import { AutoTopups1764000000932 } from './0932-auto-topups.js';
import { CampaignAllocations1764000000933 } from './0933-campaign-allocations.js';
import { FormerSellers1764000000951 } from './0951-former-sellers.js';
import { PaymentDesk1764000000941 } from './0941-payment-desk.js';
import { Screening1764000000952 } from './0952-screening.js';
import { StorePurchases1764000000921 } from './0921-store-purchases.js';
import { StoreRefundsReversed1764000000980 } from './0980-store-refunds-reversed.js';
import { Plans1764000000922 } from './0922-plans.js';
import { UserSearch1764000000990 } from './0990-user-search.js';

/** In order; a migration is never changed after it has run anywhere. The class name ends in a growing number. */
export const migrations = [
  Platform1764000000100,
  Ledger1764000000200,
  LedgerFunctions1764000000201,
  Wallet1764000000210,
  Auth1764000000300,
  Uploads1764000000310,
  Categories1764000000320,
  Waitlist1764000000330,
  Users1764000000340,
  WalletHistory1764000000400,
  PaymentMethods1764000000405,
  Payments1764000000410,
  CoinPackages1764000000415,
  Challenges1764000000500,
  Participation1764000000505,
  Entries1764000000510,
  Tracking1764000000520,
  Dashboards1764000000530,
  StepUp1764000000600,
  Kyc1764000000610,
  BankAccounts1764000000620,
  Payouts1764000000640,
  KycReads1764000000650,
  Addresses1764000000700,
  Tax1764000000710,
  Invoices1764000000720,
  Audit1764000000800,
  Approvals1764000000810,
  LedgerDays1764000000820,
  Reconciliation1764000000830,
  LedgerPostMany1764000000960,
  LedgerFirstUse1764000000961,
  PaymentProviders1764000000910,
  Splits1764000000911,
  Tips1764000000920,
  Disputes1764000000940,
  AccountClosing1764000000950,
  CoinTransfers1764000000930,
  SpendLimits1764000000931,
  AutoTopups1764000000932,
  CampaignAllocations1764000000933,
  FormerSellers1764000000951,
  PaymentDesk1764000000941,
  Screening1764000000952,
  StorePurchases1764000000921,
  Plans1764000000922,
  StoreRefundsReversed1764000000980,
  UserSearch1764000000990,
];
