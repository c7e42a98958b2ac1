import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { ContentTrackingModule } from '../content-tracking/index.js';
import { AppealsModule } from '../../identity/appeals/index.js';
import { PlatformLinksModule } from '../platform-links/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { ApprovalsModule } from '../../money/approvals/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { KycModule } from '../../money/kyc/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { TaxModule } from '../../money/tax/index.js';
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
import { AccrualLog } from './accrual-log.repository.js';
import { AccrualsService } from './accruals.service.js';
import { AllotmentsService } from './allotments.service.js';
import { FiguresService } from './figures.service.js';
import { ClosingService } from './closing.service.js';
import { BoardQueries } from './board.queries.js';
import { EntryProfile } from './entry-profile.queries.js';
import { ExpectedRewards } from './expected-rewards.queries.js';
import { EntryWork } from './entry-work.queries.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesClosing } from './closing.repository.js';
import { PostWatchService } from './post-watch.service.js';
import { EntryClocks } from './entry-clocks.js';
import { EntriesListener } from './entries.listener.js';
import { ParticipationRepository } from './participation/participation.repository.js';
import { ParticipationPersonalData } from './participation/personal-data.repository.js';
import { CreatorEligibility } from './participation/creator-eligibility.js';
import { CreatorFactsProvider } from './participation/creator-facts.provider.js';
import { Squads } from './participation/squads.js';
import { ParticipationView } from './participation/participation.view.js';
import { ParticipationQueries } from './participation/participation.queries.js';
import { JoiningService } from './participation/joining.service.js';
import { RequestsService } from './participation/requests.service.js';
import { InvitationsService } from './participation/invitations.service.js';
import { ParticipationListener } from './participation/participation.listener.js';
import { FilesHandIn } from './types/content/files.hand-in.js';
import { PostHandIn } from './types/create-and-post/post.hand-in.js';
import { AmplifyType } from './types/amplify/amplify.type.js';
import { AttendanceController } from './types/event-attendance/attendance.controller.js';
import { AttendanceService } from './types/event-attendance/attendance.service.js';
import { AttendanceType } from './types/event-attendance/attendance.type.js';
import { DoorCode } from './types/event-attendance/door-code.js';
import { EntryTypes } from './types/entry-types.js';
import { AdCodeKeeper } from './types/ad-posting/ad-code-keeper.js';
import { AdCodesRepository } from './types/ad-posting/ad-codes.repository.js';
import { AdCodesService } from './types/ad-posting/ad-codes.service.js';
import { AdPostingController } from './types/ad-posting/ad-posting.controller.js';
import { AdPostingType } from './types/ad-posting/ad-posting.type.js';
import {
  AdRenewalPayments,
  AdRenewalsController,
} from './types/ad-posting/renewals/ad-renewals.controller.js';
import { adRenewalProviders } from './types/ad-posting/renewals/ad-renewals.providers.js';
import { AdRenewalsQueries } from './types/ad-posting/renewals/ad-renewals.queries.js';
import { LivestreamController } from './types/livestream/livestream.controller.js';
import { LivestreamType } from './types/livestream/livestream.type.js';
import { NoShows } from './types/livestream/no-shows.service.js';
import { SlotsService } from './types/livestream/slots.service.js';
import { StreamsRepository } from './types/livestream/streams.repository.js';
import { StreamsService } from './types/livestream/streams.service.js';
import { SponsoringType } from './types/sponsoring/sponsoring.type.js';
import { SponsoringsRepository } from './types/sponsoring/sponsorings.repository.js';
import { EntrySteps } from './steps/entry-steps.service.js';
import { EntryStepsRepository } from './steps/entry-steps.repository.js';
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
import { StepAccruals } from './steps/step-accruals.service.js';
import { EntryView } from './submissions/entry.view.js';
import { RenditionsListener } from './submissions/renditions.listener.js';
import { EntryBroadcast } from './submissions/entry-broadcast.js';
import { SentBoards } from './submissions/sent-boards.js';
import { StaffEntriesQueries } from './submissions/staff-entries.queries.js';
import { SubmissionsQueries } from './submissions/submissions.queries.js';
import { BulkReviewService } from './submissions/bulk-review.service.js';
import { HandInService } from './submissions/hand-in.service.js';
import { ReviewService } from './submissions/review.service.js';
import { StaffDecisionsService } from './submissions/staff-decisions.service.js';
import { ViewersRepository } from './submissions/viewers.repository.js';
import { ViewersProvider } from './submissions/viewers.provider.js';
import { PayoutFileController } from './payout-file/payout-file.controller.js';
import { PayoutFiles } from './payout-file/payout-file.queries.js';
import { PayoutFileRepository } from './payout-file/payout-file.repository.js';
import { EmailInvitationsController } from './email-invitations/email-invitations.controller.js';
import { EmailInvitationsPersonalData } from './email-invitations/personal-data.repository.js';
import { EmailInvitationsQueries } from './email-invitations/email-invitations.queries.js';
import { EmailInvitationsRepository } from './email-invitations/email-invitations.repository.js';
import { EmailInvitationsService } from './email-invitations/email-invitations.service.js';
import { InvitationLinksController } from './email-invitations/invitation-links.controller.js';
import { InvitationLinksService } from './email-invitations/invitation-links.service.js';
import { InvitationReminders } from './participation/invitation-reminders.service.js';
import { EntryAnswers } from './scores/entry-answers.service.js';
import { EntriesNoticesListener } from './entries-notices.listener.js';
import { ParticipationNoticesListener } from './participation/participation-notices.listener.js';
import { EntryNotices } from './scores/entry-notices.service.js';
import { EvidenceController } from './scores/evidence.controller.js';
import { EvidenceQueries } from './scores/evidence.queries.js';
import { FreezesService } from './scores/freezes.service.js';
import { HoldsService } from './scores/holds.service.js';
import { ScoresListener } from './scores/scores.listener.js';
import { ScoresRepository } from './scores/scores.repository.js';
import { ScoresService } from './scores/scores.service.js';
import { SignalsQueries } from './scores/signals.queries.js';
import { StaffQueueController } from './scores/staff-queue.controller.js';
import { StaffQueueQueries } from './scores/staff-queue.queries.js';
import { ContentPartiesProvider } from './submissions/content-parties.provider.js';
import { GuestLinksService } from './guest-reviews/guest-links.service.js';
import { GuestReviewsController } from './guest-reviews/guest-reviews.controller.js';
import { GuestReviewsRepository } from './guest-reviews/guest-reviews.repository.js';
import { GuestReviewsService } from './guest-reviews/guest-reviews.service.js';
import { PerformanceQueries } from './reports/performance.queries.js';
import { PublicReportQueries } from './reports/public-report.queries.js';
import { ReportLinksRepository } from './reports/report-links.repository.js';
import { ReportLinksService } from './reports/report-links.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportSums } from './reports/report-sums.repository.js';
import './guest-reviews/dto/guest-review.sockets.js';
import './submissions/dto/entry.sockets.js';
import './participation/dto/participation.sockets.js';
import { DecisionsRepository } from './review-record/decisions.repository.js';
import { ReviewRecordListener } from './review-record/review-record.listener.js';

@Module({
  imports: [
    AppealsModule,
    ChallengesModule,
    ContentTrackingModule,
    PlatformLinksModule,
    UploadsModule,
    UsersModule,
    ApprovalsModule,
    LedgerModule,
    KycModule,
    PaymentsModule,
    TaxModule,
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
    AttendanceController,
    LivestreamController,
    AdPostingController,
    AdRenewalsController,
    AdRenewalPayments,
    PayoutFileController,
    EvidenceController,
    StaffQueueController,
    ReportsController,
    GuestReviewsController,
  ],
  providers: [
    CreatorEligibility,
    EntriesService,
    EntriesSearch,
    EntriesTimeline,
    EntryMoves,
    EntryChanges,
    VerdictsService,
    AccrualLog,
    AccrualsService,
    AllotmentsService,
    FiguresService,
    ClosingService,
    BoardQueries,
    ExpectedRewards,
    EntryWork,
    EntryProfile,
    EntriesRepository,
    EntriesClosing,
    PostWatchService,
    EntryClocks,
    EntriesListener,
    EntriesNoticesListener,
    ParticipationRepository,
    ParticipationPersonalData,
    ParticipationView,
    ParticipationQueries,
    JoiningService,
    RequestsService,
    InvitationsService,
    ParticipationListener,
    ParticipationNoticesListener,
    CreatorFactsProvider,
    Squads,
    PostHandIn,
    FilesHandIn,
    AmplifyType,
    AttendanceType,
    AttendanceService,
    DoorCode,
    AdPostingType,
    AdCodesService,
    AdCodesRepository,
    AdCodeKeeper,
    ...adRenewalProviders,
    LivestreamType,
    NoShows,
    SlotsService,
    StreamsService,
    StreamsRepository,
    SponsoringType,
    SponsoringsRepository,
    EntryTypes,
    EntrySteps,
    EntryStepsRepository,
    StepAccruals,
    EmailInvitationsRepository,
    EmailInvitationsQueries,
    EmailInvitationsService,
    InvitationLinksService,
    EmailInvitationsPersonalData,
    EntryView,
    EntryBroadcast,
    RenditionsListener,
    SentBoards,
    StaffEntriesQueries,
    SubmissionsQueries,
    BulkReviewService,
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
    PayoutFileRepository,
    PayoutFiles,
    InvitationReminders,
    EntryAnswers,
    EntryNotices,
    EvidenceQueries,
    FreezesService,
    HoldsService,
    ScoresListener,
    ScoresRepository,
    ScoresService,
    SignalsQueries,
    StaffQueueQueries,
    ContentPartiesProvider,
    DecisionsRepository,
    ReviewRecordListener,
    ReportSums,
    PerformanceQueries,
    ReportLinksRepository,
    ReportLinksService,
    PublicReportQueries,
    GuestReviewsRepository,
    GuestLinksService,
    GuestReviewsService,
  ],
  exports: [
    AdRenewalsQueries,
    CreatorEligibility,
    EntryWork,
    HandInService,
    ParticipationQueries,
    RequestsService,
    ReviewService,
    Squads,
    SubmissionsQueries,
  ],
})
export class EntriesModule {}
