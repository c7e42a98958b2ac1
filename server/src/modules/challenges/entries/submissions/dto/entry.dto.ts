import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { type ChallengePlatform, challengePlatforms } from '../../../challenges/index.js';
import { TrackedContentDto } from '../../../content-tracking/index.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type StepStatus, stepStatuses } from '../../steps/entry-step.types.js';
import { EntryOfTypeDto } from '../../types/entry-of-type.dto.js';
import {
  type EntryStatus,
  entryStatuses,
  type RejectionReason,
  rejectionReasons,
} from '../../entry.types.js';

export class HandInDto {
  @EnumField(['draft', 'posted']) stage: 'draft' | 'posted';
  @UrlField({ optional: true, description: 'address of the post; needed for posted' }) url?: string;
  @EnumField(challengePlatforms, {
    optional: true,
    name: 'ChallengePlatform',
    description: 'needed for posted',
  })
  platform?: ChallengePlatform;
  @StringField({
    max: 5000,
    optional: true,
    description: 'planned caption of a draft; that of a post is read there',
  })
  caption?: string;
  @IdField({
    array: { max: 10, unique: true },
    optional: true,
    description: 'own uploads; needed for a draft',
  })
  mediaIds?: string[];
  @StringField({ max: 10_000, optional: true, description: 'a script, where a step takes words' })
  text?: string;
}

export class ReviewEntryDto {
  @EnumField(['approve', 'reject', 'request_changes']) decision: 'approve' | 'reject' | 'request_changes';
  @EnumField(rejectionReasons, {
    optional: true,
    name: 'RejectionReason',
    description: 'needed to reject; the creator reads it in words',
  })
  reason?: RejectionReason;
  @StringField({
    max: 5000,
    optional: true,
    description: 'what the creator reads; needed to ask for changes, and to reject for another reason',
  })
  note?: string;
}

/** At most so many entries are decided in one call. */
export const mostDecisions = 100;

/** One decision about several entries. */
export class ReviewEntriesDto {
  @IdField({ array: { min: 1, max: mostDecisions, unique: true } }) userIds: string[];
  @EnumField(['approve', 'reject']) decision: 'approve' | 'reject';
  @EnumField(rejectionReasons, { optional: true, name: 'RejectionReason', description: 'needed to reject' })
  reason?: RejectionReason;
  @StringField({ max: 5000, optional: true, description: 'what all of these creators read' })
  note?: string;
}

export const reviewOutcomes = ['decided', 'already', 'refused'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** What became of one entry; `already`: it had been decided so before. */
export class ReviewResultDto {
  @IdField() userId: string;
  @EnumField(reviewOutcomes, { name: 'ReviewOutcome' }) outcome: ReviewOutcome;
  @StringField({ max: 40, nullable: true, description: 'code of the error, as for a single decision' })
  code: string | null;
  @StringField({ nullable: true, description: 'why it was refused' }) message: string | null;
}

export class EntryListQueryDto extends PageQueryDto {
  @EnumField(entryStatuses, { optional: true, name: 'EntryStatus' }) status?: EntryStatus;
}

export class EntryDecisionDto {
  @EnumField(['freeze', 'release', 'disqualify']) decision: 'freeze' | 'release' | 'disqualify';
  @StringField({ min: 3, max: 2000 }) reason: string;
}

class EntryViewsDto {
  @IntField({ description: 'views that are paid' }) paid: number;
  @IntField({ description: 'views below the floor, above a cap, or that came when the budget was empty' })
  unpaid: number;
}

class EntryWarningDto {
  @StringField() code: string;
  @StringField() message: string;
}

/** A step of an entry beside its status, with its part of the price. */
export class WorkStepDto {
  @StringField({ max: 40 }) name: string;
  @EnumField(stepStatuses, { name: 'EntryStepStatus' }) status: StepStatus;
  @NestedField(() => MoneyDto, { description: 'its part of the price, the platform fee inside' })
  share: MoneyDto;
  @NestedField(() => MoneyDto, { nullable: true, description: "the creator's part, once it is earned" })
  reward: MoneyDto | null;
  @StringField({ max: 10_000, nullable: true }) text: string | null;
  @NestedField(() => MediaDto, { array: true }) media: MediaDto[];
  @TimeField({ nullable: true }) submittedAt: string | null;
  @TimeField({ nullable: true }) doneAt: string | null;
  @TimeField({ nullable: true, description: 'end of its own hold' }) dueAt: string | null;
  @TimeField({ nullable: true }) paidAt: string | null;
}

export const checkStages = ['checking', 'recheck', 'staff', 'frozen'] as const;
export type CheckStage = (typeof checkStages)[number];

/** Why the pay of an entry waits. The brand reads no more than that it is being checked. */
export class EntryCheckDto {
  @EnumField(checkStages, { name: 'EntryCheckStage' }) stage: CheckStage;
  @StringField({ description: 'what happens now, in words' }) message: string;
  @TimeField() since: string;
  @TimeField({ nullable: true }) until: string | null;
}

/** One creator's part in a challenge. */
export class ChallengeEntryDto {
  @IdField() id: string;
  @IdField() challengeId: string;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @IntField({ min: 1 }) periodNo: number;
  @StringField({ optional: true, description: 'has to stand in the caption; shown to its creator only' })
  ownershipCode?: string;
  @UrlField({ nullable: true }) url: string | null;
  @EnumField(challengePlatforms, { nullable: true, name: 'ChallengePlatform' })
  platform: ChallengePlatform | null;
  @StringField({ max: 10_000, nullable: true }) caption: string | null;
  @NestedField(() => MediaDto, { array: true }) media: MediaDto[];
  @EnumField(entryStatuses, { name: 'EntryStatus' }) status: EntryStatus;
  @IntField({ max: 2 }) changeRequests: number;
  @StringField({ max: 5000, nullable: true, description: 'reason of the last decision' }) note: string | null;
  @EnumField(rejectionReasons, {
    nullable: true,
    name: 'RejectionReason',
    description: 'why the brand rejected it',
  })
  rejection: RejectionReason | null;
  @NestedField(() => WorkStepDto, { array: true, description: 'in order; empty where its type has none' })
  steps: WorkStepDto[];
  @NestedField(() => EntryOfTypeDto, { description: 'what its type alone has, under the name of the type' })
  ofType: EntryOfTypeDto;
  @NestedField(() => EntryWarningDto, { array: true, description: 'what the brand should look at' })
  warnings: EntryWarningDto[];
  @NestedField(() => EntryCheckDto, { nullable: true, description: 'it is being checked before it is paid' })
  check: EntryCheckDto | null;
  @NestedField(() => TrackedContentDto, { nullable: true }) tracked: TrackedContentDto | null;
  @NestedField(() => EntryViewsDto) views: EntryViewsDto;
  @IntField({ min: 1, nullable: true }) rank: number | null;
  @NestedField(() => MoneyDto, { nullable: true, description: "the creator's part, accrued or paid" })
  reward: MoneyDto | null;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'modes ranked and pot: about what it brings the creator if nothing changes any more',
  })
  expected: MoneyDto | null;
  @StringField({ array: true, description: 'what the caller may do now' }) allowedEvents: string[];
  @TimeField({ nullable: true }) dueAt: string | null;
  @TimeField({ nullable: true }) submittedAt: string | null;
  @TimeField({ nullable: true }) reviewedAt: string | null;
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
}
