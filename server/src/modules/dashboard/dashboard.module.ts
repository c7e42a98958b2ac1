import { Module } from '@nestjs/common';
import { ChallengeFiguresModule } from '../challenge-figures/index.js';
import { EntriesModule } from '../entries/index.js';
import { ParticipationModule } from '../participation/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { BrandStart } from './brand-start.js';
import { CreatorStart } from './creator-start.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { StaffStart } from './staff-start.js';
import { WorkQueries } from './work.queries.js';

@Module({
  imports: [
    UsersModule,
    WalletModule,
    ChallengeFiguresModule,
    EntriesModule,
    ParticipationModule,
    TrackingModule,
  ],
  controllers: [DashboardController],
  providers: [BrandStart, CreatorStart, StaffStart, DashboardQueries, AnalyticsQueries, WorkQueries],
})
export class DashboardModule {}
