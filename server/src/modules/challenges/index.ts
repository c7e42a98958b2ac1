export {
  type CampaignType,
  campaignTypes,
  type ChallengeCounters,
  type ChallengeMode,
  type ChallengePlatform,
  challengePlatforms,
  type ChallengeState,
  type ChallengeStatus,
  type ChallengeTerms,
  type ChallengeViewer,
  type ContentFormat,
  type Targeting,
  type Viewer,
} from './challenge.types.js';
export { ChallengeViewers, type ChallengeViewerProvider, type CreatorTotals } from './challenge-viewers.js';
export { type ChallengeEventName, type ChallengeEventPayload } from './challenges.events.js';
export { ChallengesModule } from './challenges.module.js';
export { isOwner, isPublic, isStaff } from './challenges.policy.js';
export { ChallengesQueries } from './challenges.queries.js';
export { ChallengesService } from './challenges.service.js';
export { BoardRowDto, MetricsDto, metricsOf } from './dto/board.dto.js';
export { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';
export {
  type Accrual,
  accrue,
  eligibleViews,
  type EntryAccrual,
  type EntryViews,
  grossOfViews,
  killFees,
  planAccruals,
  type Pot,
} from './rules/accrual.js';
export { freeMinor, placesLeft, remainingMinor } from './rules/budget.js';
export { addWorkingDays, earnsAt, viewsFreezeAt } from './rules/schedule.js';
