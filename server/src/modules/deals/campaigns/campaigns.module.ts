import { Module } from '@nestjs/common';
import { EntriesModule } from '../../challenges/entries/index.js';
import { PlatformLinksModule } from '../../challenges/platform-links/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { KycModule } from '../../money/kyc/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { BreedsModule } from '../breeds/index.js';
import { DealsModule } from '../deals/index.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsQueries } from './applications.queries.js';
import { ApplicationsService } from './applications.service.js';
import { CampaignClock } from './campaign-clock.js';
import { CampaignDeals } from './campaign-deals.js';
import { CampaignMoves } from './campaign-moves.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import { CampaignTelling } from './campaign-telling.js';
import { CampaignPayments } from './campaign-payments.service.js';
import { CampaignProfile } from './campaign-profile.js';
import { CampaignWork } from './campaign-work.queries.js';
import { CampaignsClosing } from './campaigns-closing.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignsNoticesListener } from './campaigns-notices.listener.js';
import { CampaignsQueries } from './campaigns.queries.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { CampaignsTimeline } from './campaigns.timeline.js';
import { CampaignsService } from './campaigns.service.js';
import { ClosedCampaigns } from './closed-campaigns.listener.js';
import { CampaignMatching } from './matching.js';
import { CampaignsPersonalData } from './personal-data.js';
import './dto/campaign.sockets.js';

@Module({
  imports: [
    BreedsModule,
    DealsModule,
    EntriesModule,
    PlatformLinksModule,
    UsersModule,
    KycModule,
    PaymentsModule,
    WalletModule,
  ],
  controllers: [CampaignsController, ApplicationsController],
  providers: [
    CampaignsRepository,
    CampaignOffersRepository,
    CampaignMatching,
    CampaignMoves,
    CampaignDeals,
    CampaignsService,
    ApplicationsService,
    CampaignPayments,
    CampaignsQueries,
    CampaignsTimeline,
    ApplicationsQueries,
    CampaignClock,
    CampaignTelling,
    CampaignWork,
    CampaignProfile,
    ClosedCampaigns,
    CampaignsPersonalData,
    CampaignsClosing,
    CampaignsNoticesListener,
  ],
  exports: [CampaignWork, CampaignsQueries, CampaignsService, CampaignPayments],
})
export class CampaignsModule {}
