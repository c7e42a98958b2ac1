import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../platform/database/columns.js';
import type { Direction, TransactionType } from './wallet.types.js';

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

  @TimeColumn({ nullable: true })
  withdrawableUntil: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}

/** What one spend took from one lot, and what of it came back. */
@Entity('coin_lot_take')
export class CoinLotTakeEntity {
  @PrimaryColumn('uuid')
  txnId: string;

  @PrimaryColumn('int')
  position: number;

  @Column('uuid')
  lotId: string;

  @MinorColumn()
  coins: number;

  @MinorColumn()
  coinsReturned: number;

  @MinorColumn()
  backingNet: number;

  @MinorColumn()
  backingNetReturned: number;

  @MinorColumn()
  backingVat: number;

  @MinorColumn()
  backingVatReturned: number;

  @MinorColumn()
  faceNet: number;

  @MinorColumn()
  faceNetReturned: number;
}

@Entity('wallet_transaction')
export class WalletTransactionEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  type: TransactionType;

  @Column('text')
  direction: Direction;

  @MinorColumn({ nullable: true })
  coins: number | null;

  @MinorColumn({ nullable: true })
  amountMinor: number | null;

  @MinorColumn({ nullable: true })
  feeMinor: number | null;

  @MinorColumn({ nullable: true })
  balanceAfter: number | null;

  @Column({ type: 'uuid', nullable: true })
  counterpartyId: string | null;

  @Column({ type: 'text', nullable: true })
  subjectKind: string | null;

  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column('uuid')
  txnId: string;

  @TimeColumn()
  createdAt: Date;
}
