import { Column, Entity } from 'typeorm';
import type { Targeting } from '../../challenges/challenges/index.js';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { Deliverable, Placement } from '../deals/index.js';
import type * as types from './bid.types.js';

const TimeOrNull = () => TimeColumn({ nullable: true });

/** What its columns mean stands in bid.types.ts. Kept as long as the deals that came from it. */
@PersonalData<BidEntity>({
  name: 'bids',
  by: 'brandId',
  columns: [
    'id',
    'title',
    'brief',
    'budgetMinor',
    'mostMinor',
    'places',
    'deadline',
    'status',
    'awardedMinor',
    'createdAt',
  ],
})
@Entity('creator_bid')
export class BidEntity implements types.BidState {
  @IdColumn() id: string;
  @Column('uuid') brandId: string;
  @Column('text') title: string;
  @Column('text') brief: string;
  @Column({ type: 'text', array: true }) formats: string[];
  @Column({ type: 'text', array: true }) placements: Placement[];
  @Column('jsonb') deliverables: Deliverable[];
  @Column('jsonb') targeting: Targeting;
  @Column('boolean') inviteOnly: boolean;
  @MinorColumn() budgetMinor: number;
  @MinorColumn({ nullable: true }) leastMinor: number | null;
  @MinorColumn() mostMinor: number;
  @Column('int') places: number;
  @TimeColumn() deadline: Date;
  @Column('text') status: types.BidStatus;
  @MinorColumn() awardedMinor: number;
  @Column('int') awardedCount: number;
  @TimeOrNull() timerAt: Date | null;
  @TimeOrNull() decideBy: Date | null;
  @TimeOrNull() openedAt: Date | null;
  @TimeOrNull() closedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
