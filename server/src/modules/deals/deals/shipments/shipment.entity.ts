import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';
import type * as types from './shipment.types.js';

const TextOrNull = () => Column({ type: 'text', nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });
const IdOrNull = () => Column({ type: 'uuid', nullable: true });

export const addressContext = (id: string) => `shipment:address:${id}`;

/** One line per column; what they mean stands in shipment.types.ts. */
@Entity('shipment')
export class ShipmentEntity implements types.ShipmentState {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column('uuid') orderId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') status: types.ShipmentStatus;
  @Column('jsonb') items: types.ShipmentItem[];
  @MinorColumn() valueMinor: number;
  @TextOrNull() note: string | null;
  @TextOrNull() decisionNote: string | null;
  @TextOrNull() carrier: string | null;
  @TextOrNull() number: string | null;
  @TextOrNull() url: string | null;
  @TimeOrNull() arrivesAt: Date | null;
  @TextOrNull() problem: types.ShipmentProblem | null;
  @TextOrNull() problemNote: string | null;
  @Column({ type: 'uuid', array: true }) problemMediaIds: string[];
  @Sealed<ShipmentEntity>({ context: ({ id }) => addressContext(id) })
  @TextOrNull()
  address: string | null;
  @IdOrNull() handledBy: string | null;
  @Column('int') reminders: number;
  @TimeOrNull() dueAt: Date | null;
  @TimeOrNull() timerAt: Date | null;
  @TimeOrNull() shippedAt: Date | null;
  @TimeOrNull() receivedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
