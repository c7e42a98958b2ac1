import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { EntryStep, StepStatus } from './entry-step.types.js';

const TimeOrNull = () => TimeColumn({ nullable: true });

/** One line per column; what they mean stands in entry-step.types.ts. */
@PersonalData<EntryStepEntity>({
  name: 'entrySteps',
  by: 'userId',
  columns: ['entryId', 'name', 'status', 'text', 'earnedMinor', 'submittedAt', 'doneAt', 'paidAt'],
  // Steps stay for the money they earned, without what was handed in.
  onErase: { text: null, mediaIds: [] },
})
@Entity('challenge_entry_step')
export class EntryStepEntity implements EntryStep {
  @IdColumn() id: string;
  @Column('uuid') entryId: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') userId: string;
  @Column('text') name: string;
  @Column('int') place: number;
  @Column('text') status: StepStatus;
  @MinorColumn() shareMinor: number;
  @Column({ type: 'text', nullable: true }) text: string | null;
  @Column({ type: 'uuid', array: true }) mediaIds: string[];
  @MinorColumn() accruedMinor: number;
  @MinorColumn() feeMinor: number;
  @MinorColumn() earnedMinor: number;
  @TimeOrNull() submittedAt: Date | null;
  @TimeOrNull() doneAt: Date | null;
  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() paidAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
