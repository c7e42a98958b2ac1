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

  /** Why it waits: what paid is new here, or staff look whether payer and seller are one person. */
  @Column('text')
  reason: 'new_instrument' | 'review';

  /** null = staff have not decided yet. */
  @TimeColumn({ nullable: true })
  freeAt: Date | null;

  /** A bank decides about the payment: it stays, whatever the time. */
  @Column('boolean')
  halted: boolean;

  @TimeColumn({ nullable: true })
  releasedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  /** Of a review: whose payment it was. */
  @Column('uuid', { nullable: true })
  payerId: string | null;

  @Column('uuid', { nullable: true })
  paymentId: string | null;

  /** What payer and seller have in common. */
  @Column('text', { nullable: true })
  sign: string | null;

  /** What paid is new here as well: it is not free before, whatever staff decide. */
  @TimeColumn({ nullable: true })
  notBefore: Date | null;

  @Column('uuid', { nullable: true })
  decidedBy: string | null;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  /** What staff wrote with their decision. */
  @Column('text', { nullable: true })
  decisionReason: string | null;
}
