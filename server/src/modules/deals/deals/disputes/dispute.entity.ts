import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { DealSide } from '../deal.types.js';
import type * as types from './dispute.types.js';

/** What the columns mean stands in dispute.types.ts. The decision is kept for both sides. */
@PersonalData<DisputeEntity>({
  name: 'deal-disputes',
  by: 'openedBy',
  columns: ['id', 'dealId', 'reason', 'status', 'creatorShare', 'note', 'createdAt', 'resolvedAt'],
  onErase: { reason: '' },
})
@Entity('deal_dispute')
export class DisputeEntity implements types.DisputeState {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column('uuid') orderId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('uuid') openedBy: string;
  @Column('text') side: DealSide;
  @Column('text') reason: string;
  @Column({ type: 'uuid', array: true }) mediaIds: string[];
  @Column('text') status: types.DisputeStatus;
  @MinorColumn() heldMinor: number;
  @Column({ type: 'int', nullable: true }) creatorShare: number | null;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @Column({ type: 'uuid', nullable: true }) resolvedBy: string | null;
  @TimeColumn() dueAt: Date;
  @TimeColumn({ nullable: true }) escalatedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn({ nullable: true }) resolvedAt: Date | null;
}
