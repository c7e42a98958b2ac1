import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type * as types from './challenge.types.js';

const Text = () => Column('text');
const TextOrNull = () => Column({ type: 'text', nullable: true });
const Texts = () => Column({ type: 'text', array: true });
const Int = () => Column('int');
const IntOrNull = () => Column({ type: 'int', nullable: true });
const Flag = () => Column('boolean');
const MinorOrNull = () => MinorColumn({ nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });

/** One line per column; what they mean stands in challenge.types.ts. */
@PersonalData<ChallengeEntity>({
  name: 'challenges',
  by: 'brandId',
  columns: [
    'id',
    'status',
    'title',
    'description',
    'rules',
    'budgetMinor',
    'spentMinor',
    'startsAt',
    'endsAt',
    'createdAt',
  ],
})
@Entity('challenge')
export class ChallengeEntity implements types.ChallengeState {
  @IdColumn() id: string;
  @Column('uuid') brandId: string;
  @Text() status: types.ChallengeStatus;

  @Text() title: string;
  @Text() description: string;
  @TextOrNull() rules: string | null;
  @Column({ type: 'uuid', nullable: true }) coverId: string | null;
  @Text() type: types.CampaignType;
  @Text() mode: types.ChallengeMode;
  @Texts() platforms: types.ChallengePlatform[];
  @Texts() formats: types.ContentFormat[];
  @Texts() hashtags: string[];
  @Texts() mentions: string[];
  @Column('jsonb') targeting: types.Targeting;
  @Int() minAge: number;
  @Int() maxAge: number;
  @Text() joinMode: types.JoinMode;
  @IntOrNull() maxParticipants: number | null;
  @MinorColumn() budgetMinor: number;
  @MinorOrNull() payPerEntryMinor: number | null;
  @Flag() preReview: boolean;
  @IntOrNull() maxViewsPaidPerEntry: number | null;
  @MinorOrNull() maxPerCreatorMinor: number | null;
  @Int() minViews: number;
  @Int() keepLiveDays: number;
  @Int() tailDays: number;
  @Int() killFeePercent: number;
  @TextOrNull() usageRights: string | null;
  @TextOrNull() disclosure: string | null;
  @Texts() doList: string[];
  @Texts() dontList: string[];
  @Column({ type: 'uuid', array: true }) assetIds: string[];
  @Int() submissionLimit: number;
  @Text() rankBy: types.RankBy;
  @Column('jsonb') prizes: types.Prize[];
  @Column('jsonb') details: types.ChallengeDetails;
  @TimeColumn() startsAt: Date;
  @TimeColumn() endsAt: Date;

  @Column({ type: 'jsonb', nullable: true }) terms: types.ChallengeTerms | null;
  @TimeOrNull() quoteUntil: Date | null;
  @Flag() quoteProlonged: boolean;
  @Flag() paying: boolean;
  @MinorColumn() fundedMinor: number;
  @MinorColumn() vatChargedMinor: number;
  @MinorColumn() refundedMinor: number;
  @MinorColumn() vatRefundedMinor: number;
  @MinorColumn() spentMinor: number;
  @MinorColumn() feeTakenMinor: number;
  @MinorColumn() reservedMinor: number;

  @Int() requests: number;
  @Int() participants: number;
  @Int() entries: number;
  @Int() undecided: number;
  @Int() open: number;
  @Int() appeals: number;
  @MinorColumn() views: number;
  @MinorColumn() likes: number;
  @MinorColumn() comments: number;
  @MinorColumn() shares: number;

  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() timerAt: Date | null;
  @TimeOrNull() accrualStopsAt: Date | null;
  @TimeOrNull() viewsFreezeAt: Date | null;
  @TextOrNull() suspendedFrom: types.ChallengeStatus | null;
  @TimeOrNull() suspendedAt: Date | null;
  @TimeOrNull() suspendedDueAt: Date | null;
  @TimeOrNull() escalatedAt: Date | null;
  @TimeOrNull() rejectedUntil: Date | null;
  @TextOrNull() staffReason: string | null;
  @TimeOrNull() publishedAt: Date | null;
  @TimeOrNull() cancelledAt: Date | null;
  @TextOrNull() cancelReason: string | null;
  @TimeOrNull() completedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
