import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { ChangedField } from '../../challenges/index.js';
import type { ChangeAnswer, ChangeRequest, ChangeRequestStatus } from './change-request.types.js';

@Entity('challenge_change_request')
export class ChangeRequestEntity implements ChangeRequest {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') proposedBy: string;
  @Column('jsonb') changes: object;
  @Column('jsonb') fields: ChangedField[];
  @Column('text') reason: string;
  @Column('text') status: ChangeRequestStatus;
  @TimeColumn({ nullable: true }) dueAt: Date | null;
  @TimeColumn({ nullable: true }) decidedAt: Date | null;
  @TimeColumn() createdAt: Date;
}

/** What one creator says to a change; null = not yet. */
@PersonalData<ChangeAnswerEntity>({
  name: 'answers-to-changes',
  by: 'userId',
  columns: ['requestId', 'answer', 'answeredAt', 'createdAt'],
})
@Entity('challenge_change_answer')
export class ChangeAnswerEntity {
  @PrimaryColumn('uuid') requestId: string;
  @PrimaryColumn('uuid') userId: string;
  @Column({ type: 'text', nullable: true }) answer: ChangeAnswer | null;
  @TimeColumn({ nullable: true }) answeredAt: Date | null;
  @TimeColumn() createdAt: Date;
}
