import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';

/** Money one person gives another; without `paidAt` it is only an intention. */
@Entity('tip')
export class TipEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  fromUserId: string;

  @Column('uuid')
  toUserId: string;

  /** What the giver pays, VAT included. */
  @MinorColumn()
  amountMinor: number;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  /** The key of the giver's client: the same key is the same tip. */
  @Column({ type: 'text', nullable: true })
  idempotencyKey: string | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  /** What the receiver got of it. */
  @MinorColumn({ nullable: true })
  earnedMinor: number | null;

  @TimeColumn({ nullable: true })
  paidAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
