import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { BreedType, Targeting } from '../../challenges/challenges/index.js';
import type { Deliverable } from '../deals/index.js';
import type * as types from './breed.types.js';

/** What its columns mean stands in breed.types.ts. Kept as long as the deals of its seats. */
@PersonalData<BreedEntity>({
  name: 'breeds',
  by: 'brandId',
  columns: ['id', 'name', 'description', 'type', 'feeMinor', 'bonusMinor', 'places', 'status', 'createdAt'],
})
@Entity('breed')
export class BreedEntity implements types.BreedState {
  @IdColumn() id: string;
  @Column('uuid') brandId: string;
  @Column('text') name: string;
  @Column('text') description: string;
  @Column('text') type: BreedType;
  @Column({ type: 'uuid', nullable: true }) coverId: string | null;
  @MinorColumn({ nullable: true }) feeMinor: number | null;
  @MinorColumn({ nullable: true }) bonusMinor: number | null;
  @Column('text') feeInterval: types.FeeInterval;
  @Column({ type: 'int', nullable: true }) places: number | null;
  @Column('int') memberCount: number;
  @Column('boolean') open: boolean;
  @Column('jsonb') targeting: Targeting;
  @Column('jsonb') deliverables: Deliverable[];
  @Column('int') minCycles: number;
  @Column('text') status: types.BreedStatus;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
