import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { BreedType } from '../../challenges/challenges/index.js';
import type * as types from './breed.types.js';

const TextOrNull = () => Column({ type: 'text', nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });

/** What its columns mean stands in breed.types.ts. Words of people go with the creator's account. */
@PersonalData<BreedMemberEntity>({
  name: 'breed-seats',
  by: ['brandId', 'creatorId'],
  columns: [
    'id',
    'breedId',
    'dealId',
    'feeMinor',
    'minCycles',
    'status',
    'cycle',
    'leaveReason',
    'leaveNote',
    'replacementNote',
    'endedAt',
    'createdAt',
  ],
  onErase: { leaveNote: null, replacementNote: null },
})
@Entity('breed_member')
export class BreedMemberEntity implements types.MemberState {
  @IdColumn() id: string;
  @Column('uuid') breedId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') type: BreedType;
  @Column('uuid') dealId: string;
  @MinorColumn() feeMinor: number;
  @Column({ type: 'int', nullable: true }) minCycles: number | null;
  @Column('text') status: types.MemberStatus;
  @Column('int') cycle: number;
  @TimeColumn() startsAt: Date;
  @TimeColumn() endsAt: Date;
  @Column('boolean') begun: boolean;
  @Column({ type: 'int', nullable: true }) leaveAfter: number | null;
  @Column('boolean') freed: boolean;
  @TextOrNull() leaveReason: types.EndReason | null;
  @TextOrNull() leaveNote: string | null;
  @Column({ type: 'uuid', nullable: true }) replacementId: string | null;
  @TextOrNull() replacementNote: string | null;
  @TimeOrNull() timerAt: Date | null;
  @TimeOrNull() endedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
