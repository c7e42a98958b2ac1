import { Module } from '@nestjs/common';
import { ChallengesModule } from '../../challenges/challenges/index.js';
import { ContentTrackingModule } from '../../challenges/content-tracking/index.js';
import { EntriesModule } from '../../challenges/entries/index.js';
import { CampaignsModule } from '../../deals/campaigns/index.js';
import { BreedsModule } from '../../deals/breeds/index.js';
import { CreatorbidsModule } from '../../deals/creatorbids/index.js';
import { OvationsModule } from '../../deals/ovations/index.js';
import { DealsModule } from '../../deals/deals/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { DashboardController } from './dashboard.controller.js';
import { BrandStart } from './brand-start.js';
import { CreatorStart } from './creator-start.js';
import { DealTasks } from './deal-tasks.js';
import { StaffStart } from './staff-start.js';
import { DashboardQueries } from './dashboard.queries.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { WorkQueries } from './work.queries.js';

@Module({
  imports: [
    ChallengesModule,
    ContentTrackingModule,
    EntriesModule,
    CampaignsModule,
    BreedsModule,
    CreatorbidsModule,
    OvationsModule,
    DealsModule,
    UsersModule,
    WalletModule,
  ],
  controllers: [DashboardController],
  providers: [
    DealTasks,
    BrandStart,
    CreatorStart,
    StaffStart,
    DashboardQueries,
    AnalyticsQueries,
    WorkQueries,
  ],
})
export class DashboardModule {}
