import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { ContentTrackingModule } from '../content-tracking/index.js';
import { AppealsModule } from '../../identity/appeals/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { ApprovalsModule } from '../../money/approvals/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { ParticipationController } from './participation/participation.controller.js';
import { EntriesController } from './submissions/entries.controller.js';
import { BoardController } from './submissions/board.controller.js';
import { EntriesService } from './entries.service.js';
import { EntriesSearch } from './entries.search.js';
import { EntriesTimeline } from './entries.timeline.js';
import { EntryMoves } from './entry-moves.js';
import { EntryChanges } from './entry-changes.js';
import { VerdictsService } from './verdicts.service.js';
import { AccrualsService } from './accruals.service.js';
import { FiguresService } from './figures.service.js';
import { ClosingService } from './closing.service.js';
import { BoardQueries } from './board.queries.js';
import { EntryWork } from './entry-work.queries.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesClosing } from './closing.repository.js';
import { PostWatchService } from './post-watch.service.js';
import { EntryClocks } from './entry-clocks.js';
import { EntriesListener } from './entries.listener.js';
import { ParticipationRepository } from './participation/participation.repository.js';
import { ParticipationPersonalData } from './participation/personal-data.repository.js';
import { CreatorFactsProvider } from './participation/creator-facts.provider.js';
import { ParticipationView } from './participation/participation.view.js';
import { ParticipationQueries } from './participation/participation.queries.js';
import { JoiningService } from './participation/joining.service.js';
import { RequestsService } from './participation/requests.service.js';
import { InvitationsService } from './participation/invitations.service.js';
import { ParticipationListener } from './participation/participation.listener.js';
import { FilesHandIn } from './hand-ins/files.hand-in.js';
import { PostHandIn } from './hand-ins/post.hand-in.js';
import { EntryAppealsController } from './appeals/entry-appeals.controller.js';
import { EntryAppeals } from './appeals/entry-appeals.service.js';
import { EntryReinstatement } from './appeals/entry-reinstatement.service.js';
import { ReinstatedListener } from './appeals/reinstated.listener.js';
import { ChangeRequestsController } from './change-requests/change-requests.controller.js';
import { ChangeRequestsQueries } from './change-requests/change-requests.queries.js';
import { ChangeRequestsRepository } from './change-requests/change-requests.repository.js';
import { ChangeRequestsService } from './change-requests/change-requests.service.js';
import { ChangesOfEntries } from './change-requests/changes-of-entries.service.js';
import { DisqualificationsController } from './disqualifications/disqualifications.controller.js';
import { DisqualificationsQueries } from './disqualifications/disqualifications.queries.js';
import { DisqualificationsRepository } from './disqualifications/disqualifications.repository.js';
import { DisqualificationsService } from './disqualifications/disqualifications.service.js';
import { EntryView } from './submissions/entry.view.js';
import { EntryBroadcast } from './submissions/entry-broadcast.js';
import { StaffEntriesQueries } from './submissions/staff-entries.queries.js';
import { SubmissionsQueries } from './submissions/submissions.queries.js';
import { HandInService } from './submissions/hand-in.service.js';
import { ReviewService } from './submissions/review.service.js';
import { StaffDecisionsService } from './submissions/staff-decisions.service.js';
import { ViewersRepository } from './submissions/viewers.repository.js';
import { ViewersProvider } from './submissions/viewers.provider.js';
import { EmailInvitationsController } from './email-invitations/email-invitations.controller.js';
import { EmailInvitationsPersonalData } from './email-invitations/personal-data.repository.js';
import { EmailInvitationsQueries } from './email-invitations/email-invitations.queries.js';
import { EmailInvitationsRepository } from './email-invitations/email-invitations.repository.js';
import { EmailInvitationsService } from './email-invitations/email-invitations.service.js';
import { InvitationLinksController } from './email-invitations/invitation-links.controller.js';
import { InvitationLinksService } from './email-invitations/invitation-links.service.js';
import './submissions/dto/entry.sockets.js';
import './participation/dto/participation.sockets.js';

@Module({
  imports: [
    AppealsModule,
    ChallengesModule,
    ContentTrackingModule,
    UploadsModule,
    UsersModule,
    ApprovalsModule,
    LedgerModule,
    WalletModule,
  ],
  controllers: [
    ParticipationController,
    EmailInvitationsController,
    InvitationLinksController,
    EntriesController,
    EntryAppealsController,
    DisqualificationsController,
    ChangeRequestsController,
    BoardController,
  ],
  providers: [
    EntriesService,
    EntriesSearch,
    EntriesTimeline,
    EntryMoves,
    EntryChanges,
    VerdictsService,
    AccrualsService,
    FiguresService,
    ClosingService,
    BoardQueries,
    EntryWork,
    EntriesRepository,
    EntriesClosing,
    PostWatchService,
    EntryClocks,
    EntriesListener,
    ParticipationRepository,
    ParticipationPersonalData,
    ParticipationView,
    ParticipationQueries,
    JoiningService,
    RequestsService,
    InvitationsService,
    ParticipationListener,
    CreatorFactsProvider,
    PostHandIn,
    FilesHandIn,
    EmailInvitationsRepository,
    EmailInvitationsQueries,
    EmailInvitationsService,
    InvitationLinksService,
    EmailInvitationsPersonalData,
    EntryView,
    EntryBroadcast,
    StaffEntriesQueries,
    SubmissionsQueries,
    HandInService,
    ReviewService,
    StaffDecisionsService,
    EntryReinstatement,
    EntryAppeals,
    ReinstatedListener,
    DisqualificationsRepository,
    DisqualificationsService,
    DisqualificationsQueries,
    ChangeRequestsRepository,
    ChangesOfEntries,
    ChangeRequestsService,
    ChangeRequestsQueries,
    ViewersRepository,
    ViewersProvider,
  ],
  exports: [EntryWork, ParticipationQueries],
})
export class EntriesModule {}
