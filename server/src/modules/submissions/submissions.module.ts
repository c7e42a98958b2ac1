import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { EntriesModule } from '../entries/index.js';
import { ParticipationModule } from '../participation/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { BoardController } from './board.controller.js';
import { EntriesController } from './entries.controller.js';
import { EntryBroadcast } from './entry-broadcast.js';
import { EntryView } from './entry.view.js';
import { HandInService } from './hand-in.service.js';
import { ReviewService } from './review.service.js';
import { StaffDecisionsService } from './staff-decisions.service.js';
import { SubmissionsQueries } from './submissions.queries.js';
import { ViewersProvider } from './viewers.provider.js';

@Module({
  imports: [ChallengesModule, EntriesModule, ParticipationModule, TrackingModule, UploadsModule, UsersModule],
  controllers: [EntriesController, BoardController],
  providers: [
    EntryView,
    EntryBroadcast,
    SubmissionsQueries,
    HandInService,
    ReviewService,
    StaffDecisionsService,
    ViewersProvider,
  ],
})
export class SubmissionsModule {}
