import { AccountClosingEntity } from '../modules/account-closing/account-closing.entity.js';
import { AutoTopupEntity, AutoTopupRunEntity } from '../modules/auto-topup/auto-topup.entity.js';
import {
  CampaignAllocationEntity,
  CampaignSpendEntity,
} from '../modules/campaign-allocations/campaign-allocation.entity.js';
import { CoinTransferEntity } from '../modules/coin-transfers/coin-transfer.entity.js';
import { SpendLimitEntity } from '../modules/spend-limits/spend-limit.entity.js';
import { AddressEntity, BillingDetailsEntity } from '../modules/addresses/address.entity.js';
import { ChallengeEntity } from '../modules/challenges/challenge.entity.js';
import { CategoryEntity } from '../modules/categories/category.entity.js';
import { DataExportEntity } from '../modules/data-exports/data-export.entity.js';
import { CoinPackageEntity } from '../modules/coin-packages/coin-package.entity.js';
import { SavedCardEntity, StripeCustomerEntity } from '../modules/payment-methods/card.entity.js';
import { AttemptEntity } from '../modules/checkout/attempt.entity.js';
import { CheckoutEntity, CheckoutKeyEntity } from '../modules/checkout/checkout.entity.js';
import { PaymentEntity } from '../modules/checkout/payment.entity.js';
import { DisputeEntity, DisputeHoldEntity } from '../modules/disputes/dispute.entity.js';
import { RefundEntity } from '../modules/payments/refund.entity.js';
import { MediaEntity, MediaUseEntity } from '../modules/uploads/media.entity.js';
import { WaitlistEntryEntity } from '../modules/waitlist/waitlist.entity.js';
import { StepUpCodeEntity } from '../modules/auth/step-up-code.entity.js';
import { KycDocumentEntity } from '../modules/kyc/kyc-document.entity.js';
import { KycPersonEntity } from '../modules/kyc/kyc-person.entity.js';
import { KycProfileEntity } from '../modules/kyc/kyc-profile.entity.js';
import { BankAccountEntity } from '../modules/bank-accounts/bank-account.entity.js';
import { ApprovalEntity } from '../modules/approvals/approval.entity.js';
import { PayoutAttemptEntity } from '../modules/payouts/payout-attempt.entity.js';
import { PayoutEntity } from '../modules/payouts/payout.entity.js';
import { LoginCodeEntity } from '../modules/auth/login-code.entity.js';
import { SecondFactorEntity } from '../modules/auth/second-factor.entity.js';
import { SessionEntity } from '../modules/auth/session.entity.js';
import { EntryEntity } from '../modules/entries/entry.entity.js';
import { InvitationEntity } from '../modules/participation/invitation.entity.js';
import { RequestEntity } from '../modules/participation/request.entity.js';
import { TrackedContentEntity } from '../modules/tracking/tracked-content.entity.js';
import {
  ReleasedUsernameEntity,
  UserPreferenceEntity,
  UserSettingEntity,
} from '../modules/users/user-settings.entity.js';
import { InvoiceDocumentEntity, InvoiceEntity } from '../modules/invoices/invoice.entity.js';
import { TaxProfileEntity, VatCheckEntity } from '../modules/tax/tax-profile.entity.js';
import { PlanContractEntity } from '../modules/plans/plan-contract.entity.js';
import { PlanEntity } from '../modules/plans/plan.entity.js';
import { StorePurchaseEntity } from '../modules/in-app-purchases/store-purchase.entity.js';
import { TipEntity } from '../modules/tips/tip.entity.js';
import { UserEntity } from '../modules/users/user.entity.js';
import { CoinLotEntity } from '../modules/wallet/coin-lot.entity.js';
import { CoinLotTakeEntity } from '../modules/wallet/coin-lot-take.entity.js';
import { WalletTransactionEntity } from '../modules/wallet/wallet-transaction.entity.js';

/** Every table mapping; the composition root is the only place that knows all of them. */
export const entities: (new () => object)[] = [
  UserEntity,
  UserSettingEntity,
  UserPreferenceEntity,
  ReleasedUsernameEntity,
  MediaEntity,
  MediaUseEntity,
  CategoryEntity,
  WaitlistEntryEntity,
  AddressEntity,
  BillingDetailsEntity,
  TaxProfileEntity,
  VatCheckEntity,
  InvoiceEntity,
  InvoiceDocumentEntity,
  ApprovalEntity,
  CoinLotEntity,
  CoinLotTakeEntity,
  WalletTransactionEntity,
  SpendLimitEntity,
  CoinTransferEntity,
  CampaignAllocationEntity,
  CampaignSpendEntity,
  AutoTopupEntity,
  AutoTopupRunEntity,
  StripeCustomerEntity,
  SavedCardEntity,
  CheckoutEntity,
  CheckoutKeyEntity,
  PaymentEntity,
  AttemptEntity,
  RefundEntity,
  DisputeEntity,
  DisputeHoldEntity,
  CoinPackageEntity,
  TipEntity,
  StorePurchaseEntity,
  PlanEntity,
  PlanContractEntity,
  SessionEntity,
  LoginCodeEntity,
  StepUpCodeEntity,
  KycProfileEntity,
  KycDocumentEntity,
  KycPersonEntity,
  BankAccountEntity,
  PayoutEntity,
  PayoutAttemptEntity,
  SecondFactorEntity,
  ChallengeEntity,
  TrackedContentEntity,
  RequestEntity,
  InvitationEntity,
  EntryEntity,
  AccountClosingEntity,
  DataExportEntity,
];
