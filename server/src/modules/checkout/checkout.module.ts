import { Module } from '@nestjs/common';
import { FraudLimitsModule } from '../fraud-limits/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentMethodsModule } from '../payment-methods/index.js';
import { SpendLimitsModule } from '../spend-limits/index.js';
import { WalletModule } from '../wallet/index.js';
import { AttemptsRepository } from './attempts.repository.js';
import { BookingService } from './booking.service.js';
import { CaptureService } from './capture.service.js';
import { CheckoutRows } from './checkout-rows.js';
import { CheckoutService } from './checkout.service.js';
import { EndingCalls } from './ending.calls.js';
import { EndingService } from './ending.service.js';
import { PaymentUpdates } from './payment-updates.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderCalls } from './provider-calls.service.js';
import { SettleService } from './settle.service.js';
import { PurchasablesModule } from '../purchasables/index.js';

const services = [
  CheckoutRows,
  PaymentUpdates,
  ProviderCalls,
  EndingService,
  EndingCalls,
  CaptureService,
  CheckoutService,
];

@Module({
  imports: [
    PurchasablesModule,
    FraudLimitsModule,
    SpendLimitsModule,
    LedgerModule,
    WalletModule,
    PaymentMethodsModule,
  ],
  providers: [PaymentsRepository, AttemptsRepository, BookingService, SettleService, ...services],
  exports: [PurchasablesModule, ...services],
})
export class CheckoutModule {}
