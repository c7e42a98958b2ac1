import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type * as types from './deal.types.js';

const Text = () => Column('text');
const TextOrNull = () => Column({ type: 'text', nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });

/** One line per column; what they mean stands in deal.types.ts. A contract is kept for both sides. */
@PersonalData<DealEntity>({
  name: 'deals',
  by: ['brandId', 'creatorId'],
  columns: [
    'id',
    'kind',
    'title',
    'priceMinor',
    'stage',
    'contract',
    'closedReason',
    'closedNote',
    'createdAt',
  ],
})
@Entity('deal')
export class DealEntity implements types.DealState {
  @IdColumn() id: string;
  @Text() kind: types.DealKind;
  @Column('uuid') refId: string;
  @Column({ type: 'uuid', nullable: true }) campaignId: string | null;
  @Text() title: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @MinorColumn() priceMinor: number;
  @Text() stage: types.DealStage;
  @TextOrNull() turn: types.DealSide | null;
  @TimeOrNull() answerBy: Date | null;
  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() timerAt: Date | null;
  @Column({ type: 'jsonb', nullable: true }) contract: types.Contract | null;
  @TextOrNull() contractHash: string | null;
  @Column('boolean') standing: boolean;
  @TimeOrNull() agreedAt: Date | null;
  @TextOrNull() closedReason: types.CloseReason | null;
  @TextOrNull() closedNote: string | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
