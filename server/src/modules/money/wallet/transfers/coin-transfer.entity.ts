import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { TransferStatus } from './coin-transfer.machine.js';

/** Bought coins on their way from one person to another; reserved until the code is told. */
@PersonalData<CoinTransferEntity>({
  name: 'coin-transfers',
  by: ['fromId', 'toId'],
  columns: ['fromId', 'toId', 'coins', 'note', 'status', 'createdAt'],
  onErase: { note: null },
})
@Entity('coin_transfer')
export class CoinTransferEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  fromId: string;

  @Column('uuid')
  toId: string;

  @MinorColumn()
  coins: number;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column('text')
  status: TransferStatus;

  @Column({ type: 'text', nullable: true })
  codeHash: string | null;

  @Column('int')
  tries: number;

  @Column('uuid')
  holdId: string;

  @Column({ type: 'uuid', nullable: true })
  txnId: string | null;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  completedAt: Date | null;
}
