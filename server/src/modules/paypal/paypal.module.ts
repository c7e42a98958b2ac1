import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TipsModule } from '../tips/index.js';
import { PaypalController } from './paypal.controller.js';
import { PaypalPayments } from './paypal-payments.service.js';
import { PaypalWebhooksController } from './paypal-webhooks.controller.js';
import { PaypalWebhooks } from './paypal-webhooks.service.js';

@Module({
  imports: [DisputesModule, PaymentsModule, TipsModule],
  controllers: [PaypalController, PaypalWebhooksController],
  providers: [PaypalPayments, PaypalWebhooks],
})
export class PaypalModule {}
