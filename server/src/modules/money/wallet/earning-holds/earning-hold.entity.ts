import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What somebody earned by a sale and cannot withdraw yet; the money stands in `earned_pending`. */
@PersonalData<EarningHoldEntity>({
  name: 'earning-holds',
  by: 'userId',
  columns: ['id', 'sourceType', 'sourceId', 'amountMinor', 'freeAt', 'releasedAt', 'createdAt'],
  order: 'createdAt',
})
@Entity('earning_hold')
export class EarningHoldEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  sourceType: string;

  @Column('uuid')
  sourceId: string;

  /** The posting of the sale. */
  @Column('uuid')
  txnId: string;

  /** What is left of it: a refund takes its part away. */
  @MinorColumn()
  amountMinor: number;

  @TimeColumn()
  freeAt: Date;

  /** A bank decides about the payment: it stays, whatever the time. */
  @Column('boolean')
  halted: boolean;

  @TimeColumn({ nullable: true })
  releasedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
