import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';

@Entity('coin_lot')
export class CoinLotEntity {
  @IdColumn()
  id: string;

  @Column('text')
  ownerType: 'user' | 'team';

  @Column('uuid')
  ownerId: string;

  @Column('text')
  source: 'purchased' | 'bonus';

  @Column({ type: 'text', nullable: true })
  store: 'apple' | 'google' | null;

  @MinorColumn()
  coins: number;

  @MinorColumn()
  used: number;

  @MinorColumn()
  backingNet: number;

  @MinorColumn()
  backingNetUsed: number;

  @MinorColumn()
  backingVat: number;

  @MinorColumn()
  backingVatUsed: number;

  @MinorColumn()
  faceNet: number;

  @MinorColumn()
  faceNetUsed: number;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @Column('uuid')
  txnId: string;

  /** The bank of its buyer disputes the payment: it cannot be spent until that is decided. */
  @Column({ type: 'uuid', nullable: true })
  disputeId: string | null;

  /** When the card or account that paid for them was first seen; null = they came another way. */
  @TimeColumn({ nullable: true })
  instrumentSince: Date | null;

  @TimeColumn({ nullable: true })
  withdrawableUntil: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
