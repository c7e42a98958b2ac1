import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { BillingController } from './billing.controller.js';
import { PlansController } from './plans/plans.controller.js';
import { BillingService } from './billing.service.js';
import { PlansRepository } from './plans/plans.repository.js';
import { PlansPersonalData } from './plans/personal-data.repository.js';
import { PlanLinks } from './plans/plan-links.js';
import { PlanMails } from './plans/plan-mails.js';
import { Contracts } from './plans/contracts.service.js';
import { PlanPurchase } from './plans/plan-purchase.js';
import { PlansService } from './plans/plans.service.js';
import { PlansQueries } from './plans/plans.queries.js';
import { Renewals } from './plans/renewals.service.js';
import { PlansJobs } from './plans/plans.jobs.js';

@Module({
  imports: [UsersModule, InvoicesModule, PaymentsModule, TaxModule],
  controllers: [BillingController, PlansController],
  providers: [
    BillingService,
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
  exports: [PlansQueries],
})
export class BillingModule {}
