import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { AccountFiguresRepository } from './account-figures.repository.js';
import { AccountSync } from './account-sync.service.js';
import { ConnectAttemptsRepository } from './connect-attempts.repository.js';
import { ConnectingService } from './connecting.service.js';
import { LinkTokens } from './link-tokens.js';
import { PlatformLinksPersonalData } from './personal-data.js';
import { PlatformAccounts } from './platform-accounts.js';
import { PlatformAccountsController } from './platform-accounts.controller.js';
import { PlatformConnectController } from './platform-connect.controller.js';
import { PlatformLinksQueries } from './platform-links.queries.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import { PlatformLinksService } from './platform-links.service.js';
import { ProfileLinksController } from './profile-links/profile-links.controller.js';
import { ProfileLinksRepository } from './profile-links/profile-links.repository.js';
import { ProfileLinksService } from './profile-links/profile-links.service.js';
import { InstagramLinkProvider } from './providers/instagram.provider.js';
import { PlatformProviders } from './providers/platform-providers.js';
import { TiktokLinkProvider } from './providers/tiktok.provider.js';
import { YoutubeLinkProvider } from './providers/youtube.provider.js';
import { TokenRenewal } from './token-renewal.service.js';
import { TokenRevocations } from './token-revocations.js';
import { TokenRevocationsRepository } from './token-revocations.repository.js';

@Module({
  imports: [UsersModule],
  controllers: [PlatformConnectController, PlatformAccountsController, ProfileLinksController],
  providers: [
    YoutubeLinkProvider,
    TiktokLinkProvider,
    InstagramLinkProvider,
    PlatformProviders,
    PlatformLinksRepository,
    ConnectAttemptsRepository,
    AccountFiguresRepository,
    TokenRevocationsRepository,
    TokenRevocations,
    LinkTokens,
    PlatformLinksService,
    TokenRenewal,
    AccountSync,
    ConnectingService,
    PlatformLinksQueries,
    PlatformAccounts,
    PlatformLinksPersonalData,
    ProfileLinksRepository,
    ProfileLinksService,
  ],
  exports: [PlatformAccounts],
})
export class PlatformLinksModule {}
