import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../platform/database/columns.js';
import type {
  CampaignType,
  ChallengeMode,
  ChallengePlatform,
  ChallengeState,
  ChallengeStatus,
  ChallengeTerms,
  ContentFormat,
  JoinMode,
  RankBy,
  Targeting,
} from './challenge.types.js';

@Entity('challenge')
export class ChallengeEntity implements ChallengeState {
  @IdColumn()
  id: string;

  @Column('uuid')
  brandId: string;

  @Column('text')
  status: ChallengeStatus;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column({ type: 'text', nullable: true })
  rules: string | null;

  @Column({ type: 'uuid', nullable: true })
  coverId: string | null;

  @Column('text')
  type: CampaignType;

  @Column('text')
  mode: ChallengeMode;

  @Column({ type: 'text', array: true })
  platforms: ChallengePlatform[];

  @Column({ type: 'text', array: true })
  formats: ContentFormat[];

  @Column({ type: 'text', array: true })
  hashtags: string[];

  @Column({ type: 'text', array: true })
  mentions: string[];

  @Column('jsonb')
  targeting: Targeting;

  @Column('int')
  minAge: number;

  @Column('int')
  maxAge: number;

  @Column('text')
  joinMode: JoinMode;

  @Column({ type: 'int', nullable: true })
  maxParticipants: number | null;

  @MinorColumn()
  budgetMinor: number;

  @MinorColumn({ nullable: true })
  payPerEntryMinor: number | null;

  @Column('boolean')
  preReview: boolean;

  @Column({ type: 'int', nullable: true })
  maxViewsPaidPerEntry: number | null;

  @MinorColumn({ nullable: true })
  maxPerCreatorMinor: number | null;

  @Column('int')
  minViews: number;

  @Column('int')
  keepLiveDays: number;

  @Column('int')
  tailDays: number;

  @Column('int')
  killFeePercent: number;

  @Column({ type: 'text', nullable: true })
  usageRights: string | null;

  @Column({ type: 'text', nullable: true })
  disclosure: string | null;

  @Column({ type: 'text', array: true })
  doList: string[];

  @Column({ type: 'text', array: true })
  dontList: string[];

  @Column({ type: 'uuid', array: true })
  assetIds: string[];

  @Column('int')
  submissionLimit: number;

  @Column('text')
  rankBy: RankBy;

  @TimeColumn()
  startsAt: Date;

  @TimeColumn()
  endsAt: Date;

  @Column({ type: 'jsonb', nullable: true })
  terms: ChallengeTerms | null;

  @TimeColumn({ nullable: true })
  quoteUntil: Date | null;

  @Column('boolean')
  quoteProlonged: boolean;

  @Column('boolean')
  paying: boolean;

  @MinorColumn()
  fundedMinor: number;

  @MinorColumn()
  vatChargedMinor: number;

  @MinorColumn()
  refundedMinor: number;

  @MinorColumn()
  vatRefundedMinor: number;

  @MinorColumn()
  spentMinor: number;

  @MinorColumn()
  feeTakenMinor: number;

  @MinorColumn()
  reservedMinor: number;

  @Column('int')
  requests: number;

  @Column('int')
  participants: number;

  @Column('int')
  entries: number;

  @Column('int')
  undecided: number;

  @Column('int')
  open: number;

  @MinorColumn()
  views: number;

  @MinorColumn()
  likes: number;

  @MinorColumn()
  comments: number;

  @MinorColumn()
  shares: number;

  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  @TimeColumn({ nullable: true })
  timerAt: Date | null;

  @TimeColumn({ nullable: true })
  accrualStopsAt: Date | null;

  @TimeColumn({ nullable: true })
  viewsFreezeAt: Date | null;

  @Column({ type: 'text', nullable: true })
  suspendedFrom: ChallengeStatus | null;

  @TimeColumn({ nullable: true })
  suspendedAt: Date | null;

  @TimeColumn({ nullable: true })
  suspendedDueAt: Date | null;

  @TimeColumn({ nullable: true })
  escalatedAt: Date | null;

  @TimeColumn({ nullable: true })
  rejectedUntil: Date | null;

  @Column({ type: 'text', nullable: true })
  staffReason: string | null;

  @TimeColumn({ nullable: true })
  publishedAt: Date | null;

  @TimeColumn({ nullable: true })
  cancelledAt: Date | null;

  @Column({ type: 'text', nullable: true })
  cancelReason: string | null;

  @TimeColumn({ nullable: true })
  completedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
