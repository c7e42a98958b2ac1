import type { Type } from '@nestjs/common';
import { AccountClosingModule } from '../modules/account-closing/index.js';
import { AutoTopupModule } from '../modules/auto-topup/index.js';
import { CampaignAllocationsModule } from '../modules/campaign-allocations/index.js';
import { CoinRefundsModule } from '../modules/coin-refunds/index.js';
import { CoinTransfersModule } from '../modules/coin-transfers/index.js';
import { SpendLimitsModule } from '../modules/spend-limits/index.js';
import { StatementsModule } from '../modules/statements/index.js';
import { AddressesModule } from '../modules/addresses/index.js';
import { AccountingModule } from '../modules/accounting/index.js';
import { ApprovalsModule } from '../modules/approvals/index.js';
import { AuthModule } from '../modules/auth/index.js';
import { BankAccountsModule } from '../modules/bank-accounts/index.js';
import { BillingModule } from '../modules/billing/index.js';
import { CategoriesModule } from '../modules/categories/index.js';
import { ChallengeFiguresModule } from '../modules/challenge-figures/index.js';
import { ChallengeManagementModule } from '../modules/challenge-management/index.js';
import { ChallengesModule } from '../modules/challenges/index.js';
import { CheckoutModule } from '../modules/checkout/index.js';
import { CoinPackagesModule } from '../modules/coin-packages/index.js';
import { ConfigModule } from '../modules/config/index.js';
import { Dac7Module } from '../modules/dac7/index.js';
import { DashboardModule } from '../modules/dashboard/index.js';
import { DisputesModule } from '../modules/disputes/index.js';
import { DataExportsModule } from '../modules/data-exports/index.js';
import { EntriesModule } from '../modules/entries/index.js';
import { InAppPurchasesModule } from '../modules/in-app-purchases/index.js';
import { KycModule } from '../modules/kyc/index.js';
import { FraudLimitsModule } from '../modules/fraud-limits/index.js';
import { InvoicesModule } from '../modules/invoices/index.js';
import { LedgerModule } from '../modules/ledger/index.js';
import { PaymentDeskModule } from '../modules/payment-desk/index.js';
import { PaymentMethodsModule } from '../modules/payment-methods/index.js';
import { PaymentsModule } from '../modules/payments/index.js';
import { PayoutOrdersModule } from '../modules/payout-orders/index.js';
import { PaypalModule } from '../modules/paypal/index.js';
import { PayoutsModule } from '../modules/payouts/index.js';
import { ParticipationModule } from '../modules/participation/index.js';
import { PurchasablesModule } from '../modules/purchasables/index.js';
import { PlansModule } from '../modules/plans/index.js';
import { ReconciliationModule } from '../modules/reconciliation/index.js';
import { ScreeningModule } from '../modules/screening/index.js';
import { SubmissionsModule } from '../modules/submissions/index.js';
import { TipsModule } from '../modules/tips/index.js';
import { TaxModule } from '../modules/tax/index.js';
import { TrackingModule } from '../modules/tracking/index.js';
import { UploadsModule } from '../modules/uploads/index.js';
import { UserDeskModule } from '../modules/user-desk/index.js';
import { UsersModule } from '../modules/users/index.js';
import { VerificationModule } from '../modules/verification/index.js';
import { WaitlistModule } from '../modules/waitlist/index.js';
import { WebhookInboxModule } from '../modules/webhook-inbox/index.js';
import { WalletModule } from '../modules/wallet/index.js';

/**
 * The features of the product: slug → Nest module. The slug is the same everywhere: server folder, client feature,
 * test folder, docs page, OpenAPI tag, event prefix, queue name, root of the query key, i18n namespace.
 */
export const featureModules: Record<string, Type> = {
  auth: AuthModule,
  users: UsersModule,
  uploads: UploadsModule,
  categories: CategoriesModule,
  config: ConfigModule,
  waitlist: WaitlistModule,
  'data-exports': DataExportsModule,
  addresses: AddressesModule,
  tax: TaxModule,
  approvals: ApprovalsModule,
  ledger: LedgerModule,
  accounting: AccountingModule,
  wallet: WalletModule,
  'spend-limits': SpendLimitsModule,
  'coin-transfers': CoinTransfersModule,
  statements: StatementsModule,
  'campaign-allocations': CampaignAllocationsModule,
  kyc: KycModule,
  verification: VerificationModule,
  'bank-accounts': BankAccountsModule,
  screening: ScreeningModule,
  payouts: PayoutsModule,
  'payout-orders': PayoutOrdersModule,
  'user-desk': UserDeskModule,
  'payment-methods': PaymentMethodsModule,
  purchasables: PurchasablesModule,
  'fraud-limits': FraudLimitsModule,
  checkout: CheckoutModule,
  payments: PaymentsModule,
  paypal: PaypalModule,
  'coin-packages': CoinPackagesModule,
  tips: TipsModule,
  disputes: DisputesModule,
  'coin-refunds': CoinRefundsModule,
  'auto-topup': AutoTopupModule,
  'payment-desk': PaymentDeskModule,
  'webhook-inbox': WebhookInboxModule,
  'in-app-purchases': InAppPurchasesModule,
  invoices: InvoicesModule,
  plans: PlansModule,
  billing: BillingModule,
  'account-closing': AccountClosingModule,
  dac7: Dac7Module,
  reconciliation: ReconciliationModule,
  challenges: ChallengesModule,
  'challenge-management': ChallengeManagementModule,
  'challenge-figures': ChallengeFiguresModule,
  tracking: TrackingModule,
  entries: EntriesModule,
  participation: ParticipationModule,
  submissions: SubmissionsModule,
  dashboard: DashboardModule,
};
