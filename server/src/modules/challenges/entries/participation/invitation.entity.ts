import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { InvitationStatus } from './participation.types.js';

@Entity('challenge_invitation')
export class InvitationEntity {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') userId: string;
  @Column({ type: 'text', nullable: true }) message: string | null;
  @Column('text') status: InvitationStatus;
  @TimeColumn() expiresAt: Date;
  /** When the creator hears once more; null once it was told, or where the time is too short. */
  @TimeColumn({ nullable: true }) remindAt: Date | null;
  @TimeColumn({ nullable: true }) haltedAt: Date | null;

  /** When the creator first looked at the challenge. */
  @TimeColumn({ nullable: true }) openedAt: Date | null;
  @TimeColumn({ nullable: true }) answeredAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
