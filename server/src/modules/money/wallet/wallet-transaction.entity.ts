import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { Direction, TransactionType } from './wallet.types.js';

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

  /** Coins after it, also where it moved none; null where it moved earned euros. */
  @MinorColumn({ nullable: true })
  balanceAfter: number | null;

  /** Earned euros after it, where it moved them. */
  @MinorColumn({ nullable: true })
  earnedAfter: number | null;

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
