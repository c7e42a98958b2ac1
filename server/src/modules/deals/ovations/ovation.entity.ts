import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type * as types from './ovation.types.js';

const TextOrNull = () => Column({ type: 'text', nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });
const IntOrNull = () => Column({ type: 'int', nullable: true });

/** What its columns mean stands in ovation.types.ts. */
@Entity('ovation')
export class OvationEntity implements types.OvationState {
  @IdColumn() id: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column({ type: 'uuid', nullable: true }) productId: string | null;
  @Column('text') prompt: string;
  @MinorColumn() rewardMinor: number;
  @Column({ type: 'uuid', nullable: true }) linkId: string | null;
  @Column('text') status: types.OvationStatus;
  @IntOrNull() rating: number | null;
  @TextOrNull() text: string | null;
  @Column({ type: 'uuid', array: true }) mediaIds: string[];
  @TextOrNull() note: string | null;
  @Column('int') changeRounds: number;
  @TimeOrNull() wantedBy: Date | null;
  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() timerAt: Date | null;
  @Column({ type: 'uuid', nullable: true }) dealId: string | null;
  @Column('boolean') funded: boolean;
  @TextOrNull() verified: types.Verification | null;
  @IntOrNull() consentVersion: number | null;
  @TimeOrNull() consentAt: Date | null;
  @TimeOrNull() requestedAt: Date | null;
  @TimeOrNull() submittedAt: Date | null;
  @TimeOrNull() approvedAt: Date | null;
  @TimeOrNull() paidAt: Date | null;
  @TimeOrNull() publishedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
