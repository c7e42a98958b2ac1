import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { StaffActKind } from './approval.types.js';

/** What one member of staff did without a second one. */
@Entity('staff_act')
export class StaffActEntity {
  @IdColumn()
  id: string;

  @Column('text')
  kind: StaffActKind;

  @Column('text')
  subjectKind: string;

  @Column('uuid')
  subjectId: string;

  /** Whose money it moved. */
  @Column('uuid')
  personId: string;

  @Column('uuid')
  staffId: string;

  /** Cents or coins, as its kind counts. */
  @MinorColumn()
  amount: number;

  @TimeColumn()
  createdAt: Date;
}
