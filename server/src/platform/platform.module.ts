import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock.js';
import { AuditLog } from './audit/audit-log.js';
import { SecurityLog } from './audit/security-log.js';
import { SecurityEvents } from './audit/security-events.queries.js';
import { SecurityEventsPersonalData } from './audit/personal-data.repository.js';
import { Config } from './config/config.js';
import { SettingsStore } from './config/settings.js';
import { Database } from './database/database.js';
import { Leases } from './database/leases.js';
import { PgListener } from './database/pg-listener.js';
import { Declarations } from './discovery/declarations.js';
import { OfferedMethods } from './gateways/offered-methods.js';
import { IntentProviders } from './gateways/intent-providers.js';
import { ClamavScanner } from './gateways/clamav-scanner.js';
import { GifProvider } from './gateways/gif-provider.js';
import { Giphy } from './gateways/giphy.js';
import { OpenSanctionsList } from './gateways/opensanctions-list.js';
import { PayeeProvider } from './gateways/payee-provider.js';
import { PaypalClient } from './gateways/paypal/paypal-client.js';
import { PaypalGateway } from './gateways/paypal/paypal-gateway.js';
import { PaypalIntents } from './gateways/paypal/paypal-intents.js';
import { ScreeningList } from './gateways/screening-list.js';
import { StripeClient } from './gateways/stripe/stripe-client.js';
import { ProviderEvents } from './gateways/provider-events.js';
import { StripeIntents } from './gateways/stripe/stripe-intents.js';
import { StripePayees } from './gateways/stripe/stripe-payees.js';
import { StripeGateway } from './gateways/stripe/stripe-gateway.js';
import { AppStore } from './gateways/stores/app-store.js';
import { GooglePlay } from './gateways/stores/google-play.js';
import { PlayPush } from './gateways/stores/play-push.js';
import { VirusScanner } from './gateways/virus-scanner.js';
import { IdempotencyKeys } from './http/idempotency-keys.js';
import { Principals } from './http/principals.js';
import { RateLimiter } from './http/rate-limiter.js';
import { MainTokenGuard, PartnerTokenGuard } from './http/token.guards.js';
import { MainTokenResolver, PartnerTokenResolver } from './http/token.resolvers.js';
import { MainTokenStrategy, PartnerTokenStrategy } from './http/token.strategies.js';
import { BullConnections } from './jobs/bull-connections.js';
import { jobsModules } from './jobs/jobs.module.js';
import { Queues } from './jobs/queues.js';
import { RedisClient } from './jobs/redis-client.js';
import { RepeatedJobs } from './jobs/repeated-jobs.js';
import { TimedStates } from './jobs/timed-states.js';
import { MailChoices } from './mail/mail-choices.js';
import { MailOutbox } from './mail/mail-outbox.js';
import { MailSuppressions } from './mail/mail-suppressions.repository.js';
import { MailPages } from './mail/mail-pages.js';
import { Mailer } from './mail/mailer.js';
import { HealthController } from './observability/health.controller.js';
import { Metrics } from './observability/metrics.js';
import { MetricsAccess } from './observability/metrics-access.js';
import { Consumers } from './outbox/consumers.js';
import { Delivery } from './outbox/delivery.js';
import { Inbox } from './outbox/inbox.js';
import { Notices } from './notices/notices.js';
import { Outbox } from './outbox/outbox.js';
import { Relay } from './outbox/relay.js';
import { Retention } from './outbox/retention.js';
import { GuardedClient } from './outgoing/guarded-client.js';
import { ClosingBlockers } from './privacy/closing-blockers.js';
import { PersonalDataHolders } from './privacy/personal-data-holders.js';
import { Realtime } from './realtime/realtime.js';
import { RecentEvents } from './realtime/recent-events.js';
import { SocketLimits } from './realtime/socket-limits.js';
import { SocketGuard } from './realtime/socket.guard.js';
import { Encryption } from './security/encryption.js';
import { tokenOptions, Tokens } from './security/tokens.js';
import { StaffQueues } from './staff/staff-queues.js';
import { DecidedCases } from './staff/decided-cases.repository.js';
import { StaffSearches } from './staff/staff-searches.js';
import { StaffTimelines } from './staff/staff-timelines.js';
import { createStorage } from './storage/create-storage.js';
import { FileUrls } from './storage/file-urls.js';
import { FilesController } from './storage/files.controller.js';
import { SealedFiles } from './storage/sealed-files.js';
import { PushProvider } from './gateways/push-provider.js';
import { WebPush } from './gateways/web-push.js';
import { SharedCards } from './sharing/shared-cards.js';
import { Storage } from './storage/storage.js';

const services = [
  AuditLog,
  SecurityLog,
  SecurityEvents,
  SecurityEventsPersonalData,
  SettingsStore,
  Database,
  Leases,
  Declarations,
  SharedCards,
  PgListener,
  IdempotencyKeys,
  RateLimiter,
  Principals,
  MainTokenStrategy,
  PartnerTokenStrategy,
  MainTokenGuard,
  PartnerTokenGuard,
  MainTokenResolver,
  PartnerTokenResolver,
  RedisClient,
  BullConnections,
  Queues,
  TimedStates,
  RepeatedJobs,
  MailOutbox,
  MailChoices,
  MailSuppressions,
  Notices,
  MailPages,
  Mailer,
  Metrics,
  MetricsAccess,
  Consumers,
  Delivery,
  Outbox,
  Inbox,
  Relay,
  GuardedClient,
  Retention,
  PersonalDataHolders,
  ClosingBlockers,
  Realtime,
  RecentEvents,
  SocketLimits,
  SocketGuard,
  StaffQueues,
  DecidedCases,
  StaffSearches,
  StaffTimelines,
  Encryption,
  Tokens,
  FileUrls,
  SealedFiles,
  PaypalClient,
  PaypalGateway,
  PaypalIntents,
  AppStore,
  GooglePlay,
  PlayPush,
  StripeClient,
  StripeGateway,
  ProviderEvents,
  StripeIntents,
  IntentProviders,
  OfferedMethods,
];

/** Each technology once, for every module. `SessionReader` is provided by the auth module, which is global too. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, source: DataSource, clock: Clock): DynamicModule {
    const jobs = jobsModules(config);
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, JwtModule.register(tokenOptions(config.env.TOKEN_SECRET)), ...jobs],
      controllers: [HealthController, FilesController],
      providers: [
        { provide: Config, useValue: config },
        { provide: DataSource, useValue: source },
        { provide: Clock, useValue: clock },
        { provide: Storage, useFactory: () => createStorage(config) },
        { provide: PayeeProvider, useClass: StripePayees },
        { provide: VirusScanner, useClass: ClamavScanner },
        { provide: ScreeningList, useClass: OpenSanctionsList },
        { provide: GifProvider, useClass: Giphy },
        { provide: PushProvider, useClass: WebPush },
        ...services,
      ],
      exports: [
        ...jobs,
        Config,
        Clock,
        Storage,
        PayeeProvider,
        VirusScanner,
        ScreeningList,
        GifProvider,
        PushProvider,
        ...services,
      ],
    };
  }
}
