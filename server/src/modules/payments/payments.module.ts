import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { LedgerModule } from '../ledger/index.js';
import { WalletModule } from '../wallet/index.js';
import { PaidSubjects } from './paid-subjects.js';
import { PaymentFollower } from './payment-follower.js';
import { PaymentWaiter } from './payment-waiter.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsJobs } from './payments.jobs.js';
import { PaymentsQueries } from './payments.queries.js';
import { TimelineQueries } from './timeline.queries.js';
import { TimelineRepository } from './timeline.repository.js';
import { PaymentsService } from './payments.service.js';
import { ProviderHints } from './provider-hints.js';
import { RefundCalls } from './refund.calls.js';
import { RefundUndo } from './refund-undo.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';
import { PaymentsPersonalData } from './personal-data.repository.js';

@Module({
  imports: [CheckoutModule, LedgerModule, WalletModule],
  controllers: [PaymentsController, WebhooksController],
  providers: [
    RefundsRepository,
    RefundUndo,
    PaymentsPersonalData,
    RefundsService,
    RefundCalls,
    PaidSubjects,
    SettlementService,
    WebhooksService,
    PaymentFollower,
    PaymentWaiter,
    ProviderHints,
    PaymentsQueries,
    TimelineRepository,
    TimelineQueries,
    PaymentsService,
    PaymentsJobs,
  ],
  exports: [PaymentsService, PaymentFollower, PaidSubjects, RefundsService, ProviderHints],
})
export class PaymentsModule {}
