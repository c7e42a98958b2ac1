import { Column, Entity } from 'typeorm';
import type { CampaignType, Targeting } from '../../challenges/challenges/index.js';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { Deliverable, Placement } from '../deals/index.js';
import type * as types from './campaign.types.js';

const TimeOrNull = () => TimeColumn({ nullable: true });

/** What its columns mean stands in campaign.types.ts. */
@Entity('campaign')
export class CampaignEntity implements types.CampaignState {
  @IdColumn() id: string;
  @Column('uuid') brandId: string;
  @Column('text') title: string;
  @Column('text') brief: string;
  @Column('text') type: CampaignType;
  @Column({ type: 'text', array: true }) formats: string[];
  @Column({ type: 'text', array: true }) placements: Placement[];
  @Column('jsonb') targeting: Targeting;
  @Column('jsonb') deliverables: Deliverable[];
  @MinorColumn() budgetMinor: number;
  @MinorColumn({ nullable: true }) priceMinor: number | null;
  @Column({ type: 'int', nullable: true }) places: number | null;
  @Column('text') status: types.CampaignStatus;
  @TimeOrNull() startsAt: Date | null;
  @TimeOrNull() endsAt: Date | null;
  @MinorColumn() takenMinor: number;
  @Column('int') offersCount: number;
  @Column('int') activeCount: number;
  @Column('int') doneCount: number;
  @TimeOrNull() timerAt: Date | null;
  @TimeOrNull() tellAt: Date | null;
  @TimeOrNull() publishedAt: Date | null;
  @TimeOrNull() closedAt: Date | null;
  @Column({ type: 'text', nullable: true }) closedReason: types.CampaignClosedReason | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
