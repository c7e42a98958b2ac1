import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { PaymentMethodsModule } from '../payment-methods/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { Contracts } from './contracts.service.js';
import { PlansPersonalData } from './personal-data.repository.js';
import { PlanLinks } from './plan-links.js';
import { PlanMails } from './plan-mails.js';
import { PlanPurchase } from './plan-purchase.js';
import { PlansController } from './plans.controller.js';
import { PlansJobs } from './plans.jobs.js';
import { PlansQueries } from './plans.queries.js';
import { PlansRepository } from './plans.repository.js';
import { PlansService } from './plans.service.js';
import { Renewals } from './renewals.service.js';

@Module({
  imports: [CheckoutModule, PaymentsModule, PaymentMethodsModule, TaxModule, UsersModule],
  controllers: [PlansController],
  providers: [
    PlansRepository,
    PlansPersonalData,
    PlanLinks,
    PlanMails,
    Contracts,
    PlanPurchase,
    PlansService,
    PlansQueries,
    Renewals,
    PlansJobs,
  ],
  exports: [Contracts, PlansQueries],
})
export class PlansModule {}
