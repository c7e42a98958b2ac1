import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { PaymentMethodsModule } from '../payment-methods/index.js';
import { PlansModule } from '../plans/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';

@Module({
  imports: [AddressesModule, TaxModule, PaymentMethodsModule, InvoicesModule, UsersModule, PlansModule],
  controllers: [BillingController],
  providers: [BillingService],
})
export class BillingModule {}
