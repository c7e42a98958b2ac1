import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { Approval, ApprovalKind, ApprovalStatus } from './approval.types.js';

@Entity('approval')
export class ApprovalEntity implements Approval {
  @IdColumn()
  id: string;

  @Column('text')
  kind: ApprovalKind;

  @Column('text')
  subjectKind: string;

  @Column('uuid')
  subjectId: string;

  @Column('jsonb')
  payload: Approval['payload'];

  @Column({ type: 'uuid', array: true })
  people: string[];

  @Column('text')
  reason: string;

  @Column('text')
  status: ApprovalStatus;

  @Column('uuid')
  requestedBy: string;

  @Column({ type: 'uuid', nullable: true })
  decidedBy: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
