import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { DisputesModule } from '../disputes/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { CoinCorrections } from './coin-corrections.service.js';
import { PaymentDeskController } from './payment-desk.controller.js';
import { PaymentDeskQueries } from './payment-desk.queries.js';
import { PaymentDeskRepository } from './payment-desk.repository.js';
import { PaymentDeskService } from './payment-desk.service.js';
import { RefundPlans } from './refund-plans.service.js';

@Module({
  imports: [
    ApprovalsModule,
    CheckoutModule,
    DisputesModule,
    LedgerModule,
    PaymentsModule,
    UsersModule,
    WalletModule,
  ],
  controllers: [PaymentDeskController],
  providers: [PaymentDeskRepository, RefundPlans, PaymentDeskService, PaymentDeskQueries, CoinCorrections],
})
export class PaymentDeskModule {}
