import { Column, Entity, type FindOperator, Raw } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type * as types from './entry.types.js';

const Text = () => Column('text');
const TextOrNull = () => Column({ type: 'text', nullable: true });
const UuidOrNull = () => Column({ type: 'uuid', nullable: true });
const Int = () => Column('int');
const Flag = () => Column('boolean');
const TimeOrNull = () => TimeColumn({ nullable: true });

/** One line per column; what they mean stands in entry.types.ts. */
@PersonalData<EntryEntity>({
  name: 'entries',
  by: 'userId',
  columns: [
    'id',
    'challengeId',
    'status',
    'platform',
    'url',
    'caption',
    'note',
    'views',
    'earnedMinor',
    'createdAt',
    'submittedAt',
    'paidAt',
  ],
  // Entries stay for the challenges they were part of, without what was handed in.
  onErase: { externalId: null, url: null, caption: null, mediaIds: [], note: null },
})
@Entity('challenge_entry')
export class EntryEntity implements types.EntryState {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') userId: string;
  @Int() periodNo: number;
  @Text() ownershipCode: string;
  @Text() status: types.EntryStatus;
  @Column('jsonb') rules: object;
  @TextOrNull() platform: types.PostPlatform | null;
  @TextOrNull() externalId: string | null;
  @TextOrNull() url: string | null;
  @TextOrNull() caption: string | null;
  @Column({ type: 'uuid', array: true }) mediaIds: string[];
  @UuidOrNull() contentId: string | null;
  @Int() changeRequests: number;
  @Flag() extended: boolean;
  @TextOrNull() note: string | null;
  @TextOrNull() failedCheck: string | null;
  @TextOrNull() rejection: types.RejectionReason | null;
  @Column({ type: 'text', array: true }) warnings: string[];
  @MinorColumn() views: number;
  @MinorColumn() likes: number;
  @MinorColumn() comments: number;
  @MinorColumn() shares: number;
  @TimeOrNull() viewsAt: Date | null;
  @Flag() viewsFinal: boolean;
  @MinorColumn() score: number;
  @MinorColumn({ nullable: true }) priceMinor: number | null;
  @MinorColumn() reservedMinor: number;
  @MinorColumn() accruedMinor: number;
  @MinorColumn() feeMinor: number;
  @MinorColumn() earnedMinor: number;
  @MinorColumn() stepMinor: number;
  @MinorColumn() stepEarnedMinor: number;
  @MinorColumn() unpaidMinor: number;
  @Int() accrualNo: number;
  @Flag() withheld: boolean;
  @TimeOrNull() goneSince: Date | null;
  @TimeOrNull() goneDueAt: Date | null;
  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() remindAt: Date | null;
  @TimeOrNull() haltedAt: Date | null;
  @TextOrNull() statusBefore: types.EntryStatus | null;
  @TimeOrNull() dueBefore: Date | null;
  @TimeOrNull() frozenAt: Date | null;
  @TimeOrNull() escalatedAt: Date | null;
  @TimeOrNull() staffSince: Date | null;
  @Int() fraudScore: number;
  @Flag() fraudHeld: boolean;
  @Column({ type: 'int', nullable: true }) clearedScore: number | null;
  @Flag() clearedHeld: boolean;
  @TimeOrNull() recheckedAt: Date | null;
  @TextOrNull() endedFrom: types.EntryStatus | null;
  @TimeOrNull() endedAt: Date | null;
  @TextOrNull() endedBy: types.EntryActor | null;
  @UuidOrNull() endedById: string | null;
  @TimeOrNull() graceUntil: Date | null;
  @TimeOrNull() submittedAt: Date | null;
  @TimeOrNull() reviewedAt: Date | null;
  @TimeOrNull() approvedAt: Date | null;
  @TimeOrNull() keepLiveUntil: Date | null;
  @TimeOrNull() paidAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}

/** Of an entry whose clocks run: they stand still while its challenge is suspended. For the column with the entry's id. */
export const runningEntry = (): FindOperator<string> =>
  Raw(
    (column) =>
      `NOT EXISTS (SELECT 1 FROM challenge_entry AS e WHERE e.id = ${column} AND e.halted_at IS NOT NULL)`,
  ) as FindOperator<string>;
