import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { ReviewFigures } from './review-record.types.js';

@PersonalData<ReviewRecordEntity>({
  name: 'reviewRecord',
  by: 'brandId',
  columns: ['decisions', 'automatic', 'rejected', 'medianMinutes'],
  onErase: 'delete',
})
@Entity('challenge_review_record')
export class ReviewRecordEntity implements ReviewFigures {
  @PrimaryColumn('uuid') brandId: string;
  @Column('int') decisions: number;
  @Column('int') automatic: number;
  @Column('int') rejected: number;
  @Column({ type: 'int', nullable: true }) medianMinutes: number | null;
  /** When it is worked out again. */
  @TimeColumn({ nullable: true }) dueAt: Date | null;
}
