import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn } from '../../../platform/database/columns.js';

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
