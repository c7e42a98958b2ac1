import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { RequestStatus } from './participation.types.js';

@Entity('challenge_request')
export class RequestEntity {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') userId: string;
  @Column({ type: 'text', nullable: true }) message: string | null;
  @Column('text') status: RequestStatus;
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @TimeColumn({ nullable: true }) decidedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
