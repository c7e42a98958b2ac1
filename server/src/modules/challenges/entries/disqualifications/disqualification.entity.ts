import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { DisqualificationStatus } from './disqualification.types.js';

/** A brand asks staff to take an entry out; only staff do it. */
@PersonalData<DisqualificationEntity>({
  name: 'disqualification-requests',
  by: 'askedBy',
  columns: ['id', 'entryId', 'reason', 'status', 'decision', 'createdAt', 'decidedAt'],
  onErase: { reason: '' },
})
@Entity('challenge_disqualification')
export class DisqualificationEntity {
  @IdColumn() id: string;
  @Column('uuid') entryId: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;
  /** Whose entry it is. */
  @Column('uuid') userId: string;
  @Column('uuid') askedBy: string;
  @Column('text') reason: string;
  @Column('text') status: DisqualificationStatus;
  /** What staff tell the brand. */
  @Column({ type: 'text', nullable: true }) decision: string | null;
  @TimeColumn({ nullable: true }) dueAt: Date | null;
  @TimeColumn({ nullable: true }) escalatedAt: Date | null;
  @Column({ type: 'uuid', nullable: true }) decidedBy: string | null;
  @TimeColumn({ nullable: true }) decidedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
