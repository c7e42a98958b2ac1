import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ChallengesModule } from '../../challenges/challenges/index.js';
import { ContentTrackingModule } from '../../challenges/content-tracking/index.js';
import { EntriesModule } from '../../challenges/entries/index.js';
import { CampaignsModule } from '../../deals/campaigns/index.js';
import { ApiKeysModule } from '../../identity/api-keys/index.js';
import { TeamsModule } from '../../identity/teams/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { InvoicesModule } from '../../money/invoices/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { PayoutsModule } from '../../money/payouts/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { CreatorsModule } from '../creators/index.js';
import { PostsModule } from '../../social/posts/index.js';
import { PartnerEvents } from './events/partner-events.service.js';
import { PartnerEventsListener } from './events/partner-events.listener.js';
import { PartnerEventsRepository } from './events/partner-events.repository.js';
import { ProgramsController } from './programs.controller.js';
import { PartnerCampaignsController } from './partner-campaigns.controller.js';
import { PartnerController } from './partner.controller.js';
import { TestCallResolver } from './test-mode/test-call.resolver.js';
import { TestCallTokens } from './test-mode/test-call-tokens.js';
import { TestCallsInterceptor } from './test-mode/test-calls.interceptor.js';
import { TestChallenges } from './test-mode/test-challenges.js';
import { TestCoins } from './test-mode/test-coins.js';
import { TestInstance } from './test-mode/test-instance.js';
import { TestPeople } from './test-mode/test-people.js';
import { TestWorlds } from './test-mode/test-worlds.js';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.service.js';
import { WebhookEndings } from './webhooks/webhook-endings.service.js';
import { WebhookNews } from './webhooks/webhook-news.js';
import { WebhookQueue } from './webhooks/webhook-queue.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksListener } from './webhooks/webhooks.listener.js';
import { WebhooksQueries } from './webhooks/webhooks.queries.js';
import { WebhooksRepository } from './webhooks/webhooks.repository.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

@Module({
  imports: [
    ApiKeysModule,
    CampaignsModule,
    ChallengesModule,
    ContentTrackingModule,
    CreatorsModule,
    EntriesModule,
    InvoicesModule,
    LedgerModule,
    PaymentsModule,
    PayoutsModule,
    PostsModule,
    TeamsModule,
    UsersModule,
    WalletModule,
  ],
  controllers: [PartnerController, PartnerCampaignsController, ProgramsController, WebhooksController],
  providers: [
    PartnerEventsRepository,
    PartnerEvents,
    PartnerEventsListener,
    WebhooksRepository,
    WebhookQueue,
    WebhookDeliveries,
    WebhookEndings,
    WebhookNews,
    WebhookSender,
    WebhooksService,
    WebhooksQueries,
    WebhooksListener,
    TestCallTokens,
    TestInstance,
    TestChallenges,
    TestCoins,
    TestPeople,
    TestWorlds,
    TestCallResolver,
    { provide: APP_INTERCEPTOR, useClass: TestCallsInterceptor },
  ],
})
export class PartnerModule {}
