import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TeamsModule } from '../../identity/teams/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { KycModule } from '../kyc/index.js';
import { LedgerModule } from '../ledger/index.js';
import { TaxModule } from '../tax/index.js';
import { WalletModule } from '../wallet/index.js';
import { PaymentsController } from './payments.controller.js';
import { StripeWebhooksController } from './providers/stripe-webhooks.controller.js';
import { PaymentMethodsController } from './methods/payment-methods.controller.js';
import { PaypalController } from './paypal/paypal.controller.js';
import { PaypalWebhooksController } from './paypal/paypal-webhooks.controller.js';
import { InAppPurchasesController } from './stores/in-app-purchases.controller.js';
import { StoreWebhooksController } from './stores/store-webhooks.controller.js';
import {
  CoinPackagePayments,
  CoinPackagesController,
  DepositPayments,
} from './packages/coin-packages.controller.js';
import { AdminCoinPackagesController } from './packages/admin-coin-packages.controller.js';
import { AutoTopupController } from './top-up/auto-topup.controller.js';
import { CoinRefundsController } from './coin-refunds/coin-refunds.controller.js';
import { Purchasables } from './purchasables/purchasables.js';
import { FraudLimitsRepository } from './fraud-limits/fraud-limits.repository.js';
import { FraudLimitsService } from './fraud-limits/fraud-limits.service.js';
import { PaymentsNoticesListener } from './payments-notices.listener.js';
import { PaymentsRepository } from './checkout/payments.repository.js';
import { AttemptsRepository } from './checkout/attempts.repository.js';
import { BookingService } from './checkout/booking.service.js';
import { SettleService } from './checkout/settle.service.js';
import { PaymentHistory } from './checkout/payment-history.js';
import { PaymentSpend } from './checkout/payment-spend.js';
import { CheckoutRows } from './checkout/checkout-rows.js';
import { OpenSplits } from './checkout/open-splits.service.js';
import { PaymentUpdates } from './checkout/payment-updates.js';
import { ProviderCalls } from './checkout/provider-calls.service.js';
import { CancellationService } from './checkout/cancellation.service.js';
import { ProviderCancellation } from './checkout/provider-cancellation.service.js';
import { CaptureService } from './checkout/capture.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundUndo } from './refunds/refund-undo.service.js';
import { PaymentsPersonalData } from './personal-data.repository.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RefundCalls } from './refunds/refund.calls.js';
import { PaidSubjects } from './purchasables/paid-subjects.js';
import { SettlementService } from './providers/settlement.service.js';
import { StripeWebhooks } from './providers/stripe-webhooks.service.js';
import { ProviderPaymentSync } from './providers/provider-payment-sync.js';
import { PaymentAwaiter } from './checkout/payment-awaiter.js';
import { ProviderCatchUp } from './providers/provider-catch-up.js';
import { PaymentsQueries } from './payments.queries.js';
import { PaymentsSearch } from './payments.search.js';
import { PaymentsTimeline } from './payments.timeline.js';
import { TimelineQueries } from './timeline.queries.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsJobs } from './payments.jobs.js';
import { CardChecksRepository } from './methods/card-checks.repository.js';
import { CardChecks } from './methods/card-checks.service.js';
import { CardsRepository } from './methods/cards.repository.js';
import { CardsPersonalData } from './methods/personal-data.repository.js';
import { CardsService } from './methods/cards.service.js';
import { PaymentMethodsQueries } from './methods/payment-methods.queries.js';
import { PaypalPayments } from './paypal/paypal-payments.service.js';
import { PaypalWebhooks } from './paypal/paypal-webhooks.service.js';
import { StorePurchasesRepository } from './stores/store-purchases.repository.js';
import { StoreReader } from './stores/store-reader.js';
import { Crediting } from './stores/crediting.service.js';
import { Clawbacks } from './stores/clawbacks.service.js';
import { StoreNotices } from './stores/store-notices.service.js';
import { InAppPurchases } from './stores/in-app-purchases.service.js';
import { InAppPurchasesJobs } from './stores/in-app-purchases.jobs.js';
import { RelatedParties } from './related-parties/related-parties.service.js';
import { SharedSigns } from './related-parties/shared-signs.js';
import { InstrumentsRepository } from './instruments/instruments.repository.js';
import { InstrumentsPersonalData } from './instruments/personal-data.repository.js';
import { Instruments } from './instruments/instruments.service.js';
import { BuyerAddress } from './buyer-address/buyer-address.js';
import { BuyerAge } from './buyer-age/buyer-age.js';
import { NewTip, TipPayments, TipsController } from './tips/tips.controller.js';
import { PaymentApprovals } from './team-payments/payment-approvals.service.js';
import { PaymentDecisions } from './team-payments/payment-decisions.service.js';
import { PaymentRequestsRepository } from './team-payments/payment-requests.repository.js';
import { TeamPaymentRules } from './team-payments/team-payment-rules.service.js';
import { TeamPaymentsController } from './team-payments/team-payments.controller.js';
import { TeamPaymentsQueries } from './team-payments/team-payments.queries.js';
import { TipsQueries } from './tips/tips.queries.js';
import { TipsRepository } from './tips/tips.repository.js';
import { TipsPersonalData } from './tips/personal-data.repository.js';
import { TipsService } from './tips/tips.service.js';
import { TipPurchase } from './tips/tip-purchase.js';
import { CoinPackagesRepository } from './packages/coin-packages.repository.js';
import { CoinPackagesService } from './packages/coin-packages.service.js';
import { CoinCatalogue } from './packages/coin-catalogue.service.js';
import { CoinSale } from './packages/coin-sale.js';
import { CoinPurchase } from './packages/coin-purchase.js';
import { CoinDeposit } from './packages/deposit.js';
import { AutoTopupRepository } from './top-up/auto-topup.repository.js';
import { AutoTopupPersonalData } from './top-up/personal-data.repository.js';
import { AutoTopupService } from './top-up/auto-topup.service.js';
import { AutoTopupNotices } from './top-up/auto-topup.notices.js';
import { AutoTopupRunner } from './top-up/auto-topup.runner.js';
import { TakeBackListener } from './coin-refunds/take-back.listener.js';
import { CoinRefunds } from './coin-refunds/coin-refunds.service.js';
import './checkout/dto/payment.sockets.js';

@Module({
  imports: [DiscoveryModule, UsersModule, TeamsModule, KycModule, LedgerModule, TaxModule, WalletModule],
  controllers: [
    PaymentsController,
    StripeWebhooksController,
    PaymentMethodsController,
    PaypalController,
    PaypalWebhooksController,
    InAppPurchasesController,
    StoreWebhooksController,
    CoinPackagesController,
    CoinPackagePayments,
    DepositPayments,
    AdminCoinPackagesController,
    AutoTopupController,
    CoinRefundsController,
    TipsController,
    TipPayments,
    TeamPaymentsController,
  ],
  providers: [
    Purchasables,
    FraudLimitsRepository,
    FraudLimitsService,
    PaymentsRepository,
    PaymentsSearch,
    PaymentsTimeline,
    PaymentsNoticesListener,
    AttemptsRepository,
    BookingService,
    SettleService,
    CheckoutRows,
    OpenSplits,
    PaymentSpend,
    PaymentHistory,
    PaymentUpdates,
    ProviderCalls,
    CancellationService,
    ProviderCancellation,
    CaptureService,
    CheckoutService,
    RefundsRepository,
    RefundUndo,
    PaymentsPersonalData,
    RefundsService,
    RefundCalls,
    PaidSubjects,
    SettlementService,
    StripeWebhooks,
    ProviderPaymentSync,
    PaymentAwaiter,
    ProviderCatchUp,
    PaymentsQueries,
    TimelineQueries,
    PaymentsService,
    PaymentsJobs,
    SharedSigns,
    RelatedParties,
    InstrumentsRepository,
    InstrumentsPersonalData,
    Instruments,
    CardsRepository,
    CardChecksRepository,
    CardChecks,
    CardsPersonalData,
    CardsService,
    PaymentMethodsQueries,
    PaypalPayments,
    PaypalWebhooks,
    StorePurchasesRepository,
    StoreReader,
    Crediting,
    Clawbacks,
    StoreNotices,
    InAppPurchases,
    InAppPurchasesJobs,
    BuyerAddress,
    BuyerAge,
    TipsRepository,
    TipsPersonalData,
    TipsService,
    TipsQueries,
    NewTip,
    TipPurchase,
    CoinPackagesRepository,
    CoinPackagesService,
    CoinCatalogue,
    CoinSale,
    CoinPurchase,
    CoinDeposit,
    AutoTopupRepository,
    AutoTopupPersonalData,
    AutoTopupService,
    AutoTopupNotices,
    AutoTopupRunner,
    CoinRefunds,
    TakeBackListener,
    PaymentRequestsRepository,
    PaymentApprovals,
    PaymentDecisions,
    TeamPaymentRules,
    TeamPaymentsQueries,
  ],
  exports: [
    SharedSigns,
    BuyerAddress,
    BuyerAge,
    CheckoutRows,
    OpenSplits,
    Purchasables,
    PaymentUpdates,
    PaymentsService,
    ProviderPaymentSync,
    PaidSubjects,
    RefundsService,
    ProviderCatchUp,
    CardsService,
    PaymentMethodsQueries,
    TipsService,
  ],
})
export class PaymentsModule {}
