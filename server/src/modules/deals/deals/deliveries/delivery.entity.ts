import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type * as types from '../deal.types.js';

const TextOrNull = () => Column({ type: 'text', nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });
const Files = () => Column({ type: 'uuid', array: true });

/** What a creator has handed in for a clause. Files that a brand has paid for stay with the deal. */
@PersonalData<DeliveryEntity>({
  name: 'deliveries',
  by: 'creatorId',
  columns: ['id', 'dealId', 'clause', 'status', 'version', 'url', 'note', 'submittedAt', 'createdAt'],
  onErase: { note: null },
})
@Entity('delivery')
export class DeliveryEntity implements types.DeliveryState {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column('uuid') orderId: string;
  @Column('uuid') creatorId: string;
  @Column('uuid') brandId: string;
  @Column('text') clause: string;
  @Column('jsonb') deliverable: types.Deliverable;
  @MinorColumn() priceMinor: number;
  @Column('text') status: types.DeliveryStatus;
  @Column('int') version: number;
  @Files() mediaIds: string[];
  @TextOrNull() url: string | null;
  @TextOrNull() note: string | null;
  @Column('int') changeRounds: number;
  @TextOrNull() reviewNote: string | null;
  @Column('jsonb') reviewPoints: types.ReviewPoint[];
  @TextOrNull() reviewedBy: 'brand' | 'clock' | null;
  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() reviewBy: Date | null;
  @TimeOrNull() remindAt: Date | null;
  @TimeOrNull() submittedAt: Date | null;
  @TimeOrNull() firstSubmittedAt: Date | null;
  @TimeOrNull() reviewedAt: Date | null;
  @TimeOrNull() standsFrom: Date | null;
  @TimeColumn() createdAt: Date;
}

/** A version that was sent back, with what the brand asked for. */
@PersonalData<DeliveryVersionEntity>({
  name: 'delivery-versions',
  by: 'creatorId',
  columns: ['deliveryId', 'version', 'url', 'note', 'submittedAt'],
  order: 'submittedAt',
  onErase: { note: null },
})
@Entity('delivery_version')
export class DeliveryVersionEntity {
  @PrimaryColumn('uuid') deliveryId: string;
  @PrimaryColumn('int') version: number;
  @Column('uuid') creatorId: string;
  @Files() mediaIds: string[];
  @TextOrNull() url: string | null;
  @TextOrNull() note: string | null;
  @TextOrNull() reviewNote: string | null;
  @Column('jsonb') reviewPoints: types.ReviewPoint[];
  @TimeColumn() submittedAt: Date;
  @TimeColumn() reviewedAt: Date;
}
