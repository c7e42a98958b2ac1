export { ChallengesModule } from './challenges.module.js';
export { type CreatorTotals, KnowsChallengeViewers, type KnowsViewers } from './challenge-viewers.js';
export {
  type BreedType,
  breedTypes,
  type CampaignType,
  type ChallengeBrief,
  type ChallengeCounters,
  type ChallengeMode,
  type ChallengePlatform,
  type ChallengeState,
  type ChallengeStatus,
  type ChallengeTerms,
  type ChallengeViewer,
  type ContentFormat,
  type Targeting,
  type Viewer,
  campaignTypes,
  challengePlatforms,
  challengeStatuses,
} from './challenge.types.js';
export { KnowsCreatorFacts, type KnowsFacts, type TargetingField } from './fulfilment/creator-facts.js';
export { type HandIn, HandsIn, type JudgeContext, type NotTaken } from './fulfilment/hand-in.js';
export { TargetingDto } from './dto/targeting.dto.js';
export { detailsOf, DetailsOf } from './dto/details.dto.js';
export { briefError, type Finding } from './management/challenge-management.errors.js';
export { ChallengeAmendments, type ProposedChange } from './management/amendments.service.js';
export { ProposedChangeDto } from './management/dto/proposed-change.dto.js';
export { type Affected, type ChangedField, type ChangeEffect, changeEffects } from './rules/consent.js';
export { ChallengeCost } from './management/cost.view.js';
export { ChallengeDrafts } from './management/drafts.service.js';
export { ChallengeReview } from './management/review.service.js';
export { ChallengeInputDto } from './management/dto/challenge-input.dto.js';
export { CostBreakdownDto } from './management/dto/reports.dto.js';
export { isOwner, isStaff } from './challenges.policy.js';
export { noPlaceLeft } from './challenges.errors.js';
export { ChallengeLists } from './challenge-lists.queries.js';
export { profileChallengeOf } from './profile-challenge.js';
export { ChallengesQueries } from './challenges.queries.js';
export { ChallengesService } from './challenges.service.js';
export { BoardRowDto } from './dto/board.dto.js';
export { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';
export { ChallengeFigures } from './figures/challenge-figures.queries.js';
export type { Projection } from './figures/projection.js';
export type { BrandTask, Brief, LoggedMove } from './figures/challenge-figures.types.js';
export { expectedMinor, isShared, planAllotment } from './rules/allotment.js';
export { scoreOf } from './rules/score.js';
export { replay } from './rules/replay.js';
export {
  type EarlierRules,
  PAYOUT_FORMAT,
  type PayoutEntry,
  type PayoutFile,
  type PayoutLine,
  type PayoutRules,
  type PayoutStep,
} from './rules/replay.types.js';
export {
  type Accrual,
  type AccrualKind,
  type EntryAccrual,
  type Pot,
  accrue,
  eligibleViews,
  grossOfViews,
  killFees,
  planAccruals,
} from './rules/accrual.js';
export { freeMinor, placesLeft, remainingMinor } from './rules/budget.js';
export type { ReviewFigures } from './review-record/review-record.types.js';
export { ReviewRecords } from './review-record/review-records.service.js';
export { sharePicture } from './share/share-picture.js';
export { ShareImages } from './share/share-images.service.js';
export { earnsAt, viewsFreezeAt } from './rules/schedule.js';
