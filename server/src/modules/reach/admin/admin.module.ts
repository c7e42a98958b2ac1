import { Module } from '@nestjs/common';
import { ReportsModule } from '../../identity/reports/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { AccountingModule } from '../../money/accounting/index.js';
import { ApprovalsModule } from '../../money/approvals/index.js';
import { DisputesModule } from '../../money/disputes/index.js';
import { KycModule } from '../../money/kyc/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { PayoutsModule } from '../../money/payouts/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditQueries } from './audit/audit.queries.js';
import { HeldSalesController } from './held-sales/held-sales.controller.js';
import { HeldSalesDesk } from './held-sales/held-sales.service.js';
import { JobsController } from './jobs/jobs.controller.js';
import { JobsService } from './jobs/jobs.service.js';
import { MailsController } from './mails/mails.controller.js';
import { MailSamples } from './mails/mails.queries.js';
import { PushSamples } from './mails/pushes.queries.js';
import { AdminSettingsController } from './settings/admin-settings.controller.js';
import { AdminSettingsRepository } from './settings/admin-settings.repository.js';
import { AdminSettingsService } from './settings/admin-settings.service.js';
import { AdminPaymentsController } from './payments/admin-payments.controller.js';
import { AccountChanges } from './users/account-changes.service.js';
import { SuspensionAppeals } from './users/suspension-appeals.service.js';
import { SuspensionMails } from './users/suspension-mails.service.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { StaffNotesPersonalData } from './timeline/personal-data.repository.js';
import { StaffActsRepository } from './timeline/staff-acts.repository.js';
import { StaffNotesRepository } from './timeline/staff-notes.repository.js';
import { TimelineController } from './timeline/timeline.controller.js';
import { PersonTimeline } from './timeline/timeline.service.js';
import { WebhookInboxController } from './webhooks/webhook-inbox.controller.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewQueries } from './overview/overview.queries.js';
import { StaffSearchController } from './search/search.controller.js';
import { StaffSearchQueries } from './search/search.queries.js';
import { SecurityEventsController } from './security/security-events.controller.js';
import { SecurityEventsRepository } from './security/security-events.repository.js';
import { SecurityEventsDesk } from './security/security-events.service.js';
import { RefundPlans } from './payments/refund-plans.service.js';
import { AdminPaymentsService } from './payments/admin-payments.service.js';
import { AdminPaymentsQueries } from './payments/admin-payments.queries.js';
import { CoinCorrections } from './payments/coin-corrections.service.js';
import { AdminUsersQueries } from './users/admin-users.queries.js';
import { WebhookInboxRepository } from './webhooks/webhook-inbox.repository.js';
import { WebhookInboxService } from './webhooks/webhook-inbox.service.js';

@Module({
  imports: [
    AccountingModule,
    ReportsModule,
    UsersModule,
    ApprovalsModule,
    DisputesModule,
    KycModule,
    LedgerModule,
    PaymentsModule,
    PayoutsModule,
    WalletModule,
  ],
  controllers: [
    AdminPaymentsController,
    HeldSalesController,
    AdminUsersController,
    TimelineController,
    AdminSettingsController,
    WebhookInboxController,
    JobsController,
    MailsController,
    OverviewController,
    StaffSearchController,
    SecurityEventsController,
    AuditController,
  ],
  providers: [
    RefundPlans,
    AdminPaymentsService,
    AdminPaymentsQueries,
    CoinCorrections,
    HeldSalesDesk,
    AdminUsersQueries,
    AccountChanges,
    PersonTimeline,
    StaffNotesRepository,
    StaffNotesPersonalData,
    StaffActsRepository,
    SuspensionMails,
    SuspensionAppeals,
    WebhookInboxRepository,
    WebhookInboxService,
    JobsService,
    MailSamples,
    PushSamples,
    OverviewQueries,
    StaffSearchQueries,
    SecurityEventsRepository,
    AuditQueries,
    SecurityEventsDesk,
    AdminSettingsRepository,
    AdminSettingsService,
  ],
})
export class AdminModule {}
