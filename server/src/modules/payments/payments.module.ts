import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { LedgerModule } from '../ledger/index.js';
import { WalletModule } from '../wallet/index.js';
import { DisputesService } from './disputes.service.js';
import { PaymentFollower } from './payment-follower.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsJobs } from './payments.jobs.js';
import { PaymentsQueries } from './payments.queries.js';
import { PaymentsService } from './payments.service.js';
import { ProviderHints } from './provider-hints.js';
import { RefundCalls } from './refund.calls.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [CheckoutModule, LedgerModule, WalletModule],
  controllers: [PaymentsController, WebhooksController],
  providers: [
    RefundsRepository,
    RefundsService,
    RefundCalls,
    DisputesService,
    SettlementService,
    WebhooksService,
    PaymentFollower,
    ProviderHints,
    PaymentsQueries,
    PaymentsService,
    PaymentsJobs,
  ],
  exports: [PaymentsService, PaymentFollower, ProviderHints],
})
export class PaymentsModule {}
